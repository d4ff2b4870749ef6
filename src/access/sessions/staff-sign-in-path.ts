/** Path of the portal's sign-in page, in English. */
export const staffSignInPath = "/admin/login";
