/** Bytes of one file. */
export const largestFile = 50 * 1024 * 1024;

/** How many files one form may have. */
export const mostFiles = 20;

/** Bytes of a form with files, whatever else stands in it. */
export const largestForm = 500 * 1024 * 1024;

/** Pages of one file that are read from their pictures, 4 to 12 s each. Others are only shown. */
export const mostPictures = 100;

/** Returns whether forms with files are sent to `path`, in either language. */
export function isUploadPath(path: string): boolean {
  return /^(?:(?:\/ar)?\/admin\/knowledge\/upload(?:\.data)?|\/api\/documents|\/api\/chat\/attachments)$/u.test(path);
}
