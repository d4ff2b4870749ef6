/** Saves a file on the device under a name, as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next task the browser has started the download, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
