/** The database cannot be used. The message is one line that says why, and what to do where something can be done. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}
