/** Addresses below which files arrive in parts: own documents, and documents of everyone. */
export const arrivingPaths = { own: "/api/documents/arriving", library: "/api/admin/documents/arriving" } as const;

/** Maximum size of a part, in bytes. Each is a request of its own, so that a session that ended stops the file. */
export const largestPart = 8 * 1024 * 1024;

/** Returns whether parts of files are sent to `path`. */
export function isPartPath(path: string): boolean {
  return Object.values(arrivingPaths).some((one) => path.startsWith(`${one}/`));
}
