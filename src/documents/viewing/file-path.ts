/** Returns the English path at which the file of a version is downloaded. */
export function filePath({ documentId, version }: { readonly documentId: string; readonly version: string }): string {
  return `/drwater/documents/${encodeURIComponent(documentId)}/file?${new URLSearchParams({ version })}`;
}
