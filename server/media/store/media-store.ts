/** Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores uploads and their sizes for all nodes. The shop generates all names, and the content of a
 * name never changes. Drawings are not stored here.
 */
export interface MediaStore {
  /** Undefined where the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Buffer | undefined>;
  size(name: string): Promise<number | undefined>;
  write(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Removing a missing file is no error. */
  remove(name: string): Promise<void>;
}
