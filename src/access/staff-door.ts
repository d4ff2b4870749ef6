/** Where staff sign in, in English. */
export const staffDoor = "/admin/login";
