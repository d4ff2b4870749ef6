/** A file on this disk, by the hash of its bytes; `size` is in bytes. */
export type FileAtHand = { readonly path: string; readonly hash: string; readonly size: number };

/** Bytes of a file, or of a part of it, read as they are taken. */
export type OpenedFile = { readonly body: ReadableStream<Uint8Array>; readonly size: number };

/** Part of a file, from its first byte to its last, counted from 0. */
export type FilePart = { readonly first: number; readonly last: number };

/** A kept file and when it was put there. */
export type ListedFile = { readonly hash: string; readonly since: Date };

/**
 * Uploaded files, by the hash of their bytes: on disk or in S3. In S3 each call throws `S3Unavailable` if the bucket
 * does not do it.
 */
export type FileStore = {
  /** Whether putting a file takes time and can fail for reasons beyond this server. */
  readonly isRemote: boolean;
  /** Keeps a file, unless it is there already. On disk it goes from its `path`. */
  put(file: FileAtHand): Promise<void>;
  /** Returns the bytes of a file; null where it is gone. */
  open(hash: string, part?: FilePart): Promise<OpenedFile | null>;
  /** Returns a path at which a program can read a file for the next minutes; null where it is gone. */
  pathOf(hash: string): Promise<string | null>;
  /** Deletes a file and its copies on this disk. */
  remove(hash: string): Promise<void>;
  /** Lists all files, some at a time. */
  list(): AsyncIterable<readonly ListedFile[]>;
  /** Takes a file that lies on disk from before files were kept in S3. */
  takeFromDisk(file: Pick<FileAtHand, "hash" | "size">): Promise<void>;
};
