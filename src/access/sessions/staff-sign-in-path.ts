/** Path of the staff's sign-in page, in English. */
export const staffSignInPath = "/admin/login";
