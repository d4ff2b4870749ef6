/** Returns whether a form may be sent: the e-mail has more than 3 characters and the password at least 6. */
export function maySubmit(email: string, password: string): boolean {
  return isLongEnough(email) && password.length >= 6;
}

/** Returns whether an e-mail is longer than 3 characters. */
export function isLongEnough(email: string): boolean {
  return email.trim().length > 3;
}
