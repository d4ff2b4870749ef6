/** Returns whether a form with these may be sent: an e-mail longer than 3 characters and a password of at least 6. */
export function maySubmit(email: string, password: string): boolean {
  return email.trim().length > 3 && password.length >= 6;
}
