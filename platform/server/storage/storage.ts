import type { Readable } from 'node:stream'

/** Bytes from the first to the last, both included, counted from 0. */
export type ByteRange = { first: number; last: number }

/**
 * The port to where files lie. Keys are made by the server and never by people; rights are read from the owning
 * object before a key is used. What is stored under a key never changes. The default lies on the local disk
 * (`disk-storage.ts`), others in a service that speaks S3 (`s3-storage.ts`); one file of tests holds for both.
 */
export type Storage = {
  /**
   * Stores the bytes under a key; nothing is there before all of them are.
   * @param key one of `newKey()` that the caller has written down before, so that a killed process leaves no trace
   * @throws AppError InsufficientStorageException when the disk is full
   */
  put: (bytes: Readable, key?: string) => Promise<{ key: string; size: number }>
  /**
   * @param range left out, all bytes; it must lie within them
   * @returns the bytes of the range, and the size of the whole
   * @throws AppError NotFoundException when there is no such key
   */
  get: (key: string, range?: ByteRange) => Promise<{ bytes: Readable; size: number }>
  /** How many bytes lie under a key; undefined when there is no such key. Nothing is opened. */
  sizeOf: (key: string) => Promise<number | undefined>
  remove: (key: string) => Promise<void>
  pieces: Pieces
  unsaved: Unsaved
}

/**
 * Where the pieces of a file wait for each other: an area of its own that every process reaches. No backup holds it.
 * @see Storage for keys; uploads are named by them too
 */
export type Pieces = {
  /**
   * Stores a piece, in place of what was there under its number.
   * @throws AppError NotFoundException when the pieces of the upload were removed before it was whole;
   * InsufficientStorageException when the disk is full
   */
  put: (upload: string, number: number, bytes: Readable) => Promise<{ size: number }>
  /** @throws AppError NotFoundException */
  get: (upload: string, number: number) => Promise<Readable>
  /** Removes all pieces of an upload. */
  remove: (upload: string) => Promise<void>
  /** Which uploads have pieces here. */
  uploads: () => AsyncIterable<string>
}

/**
 * Small secrets that must not lie where the data lies: what the database holds is sealed with them, so that whoever has
 * all of it, or a backup, reads nothing. Every process reaches them; no backup holds them.
 */
export type Unsaved = {
  /** @param key one of `newKey()` */
  put: (key: string, bytes: Buffer) => Promise<void>
  /** @returns undefined when there is no such key, as after a restore */
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
}
