import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/**
 * Whether a file may be fetched: `ready`; `checking` while it waits for the virus scanner; `infected` when that found
 * something, and nobody gets it any more; `lost` while its bytes are not where they ought to be.
 */
export const fileState = z.enum(['ready', 'checking', 'infected', 'lost'])
export type FileState = z.output<typeof fileState>

/** A file of a set (2§3); `uniqueIdentifier` … `downloadUrl` are the specification's names (FILE-032). */
export const storedFile = z.object({
  fileId: z.string(),
  /** Of its set. */
  code: z.string(),
  /** Composed, and told apart from every other of its set. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** What its bytes are, whatever its name says. */
  mediaType: z.string(),
  /** Of a picture, as it is seen; null for anything else. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  state: fileState,
  /** When it was found lost. */
  lostAt: instant().optional(),
  uploadedAt: instant(),
  /** Its id: what the calls that delete take as `fileIdentifiers`. */
  uniqueIdentifier: z.string(),
  relativePath: z.string(),
  percent: z.number(),
  selected: z.boolean(),
  paused: z.boolean(),
  error: z.boolean(),
  /** Where it stands among the files, `set/file`; no path of a disk. */
  serverPath: z.string(),
  downloadUrl: z.string(),
  /** Where a browser shows it itself (png, jpeg, gif, webp, avif, pdf); null for what it must not show. */
  viewUrl: z.string().nullable(),
  /** A small picture of it; null where there is none. */
  thumbnailUrl: z.string().nullable(),
})
export type StoredFile = z.output<typeof storedFile>

/** What a set takes, and how it is sent. */
export const uploadLimits = z.object({
  /** All its files together, bytes. */
  totalBytes: z.number(),
  /** One file, bytes. */
  fileBytes: z.number(),
  files: z.number(),
  /** Endings that are not taken, in small letters. */
  banned: z.array(z.string()),
  /** The only endings that are taken; null for all that are not banned. */
  allowed: z.array(z.string()).nullable(),
})
export type UploadLimits = z.output<typeof uploadLimits>

/** A set of files as the page that fills it needs it. */
export const fileSet = z.object({
  code: z.string(),
  limits: uploadLimits,
  can: z.object({ change: z.boolean() }),
})
export type FileSet = z.output<typeof fileSet>

/** A file on its way: what has come, so that it goes on after a reload. */
export const unfinishedUpload = z.object({
  flowIdentifier: z.string(),
  name: z.string(),
  size: z.number(),
  chunkSize: z.number(),
  chunks: z.number(),
  /** Numbers of the pieces that are here, ascending. */
  received: z.array(z.number()),
  touchedAt: instant(),
})
export type UnfinishedUpload = z.output<typeof unfinishedUpload>

/** What became of a piece: the file, when it was the last one. */
export const chunkAnswer = z.object({
  /** Pieces that are here now. */
  received: z.number(),
  chunks: z.number(),
  file: storedFile.nullable(),
})
export type ChunkAnswer = z.output<typeof chunkAnswer>
