/**
 * Error for a database that cannot be used. The message is one line with the reason and, if there is one, the remedy.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}
