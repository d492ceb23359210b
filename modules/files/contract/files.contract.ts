import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line } from '#platform/contract/fields.ts'
import { chunkAnswer, fileSet, storedFile, unfinishedUpload } from './files.entities.ts'
import { longestChunk } from './files.rules.ts'

/** The code of a set; whatever is not one of ours is not found. */
const setCode = () => z.string().max(64)
const fileId = () => z.uuid()
/** Repeated by clients of the specification; nothing depends on it. */
const codeValues = () => line(400).optional()
/** One name or several. */
const several = (each: z.ZodString) => z.union([each, z.array(each).max(500)]).optional()
const bytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const files = z.object({ items: z.array(storedFile), can: z.object({ change: z.boolean() }) })

/** The pieces' fields, named as the flow protocol names them (2§3). */
const flowFields = {
  flowChunkNumber: z.int().min(1).max(100_000),
  flowChunkSize: z.int().min(1).max(longestChunk),
  flowTotalSize: bytes,
  flowIdentifier: line(500).min(1),
  flowFilename: line(1_000).min(1),
  flowTotalChunks: z.int().min(1).max(100_000),
  flowCurrentChunkSize: bytes.optional(),
  flowRelativePath: line(4_000).optional(),
}

/** Set and kind of what is sent; one document writes the code with a capital letter (1§3), the other does not. */
const meta = {
  code: setCode().optional(),
  Code: setCode().optional(),
  codeValues: codeValues(),
  CodeValues: codeValues(),
  /** `inline` for a picture that stands in a text; anything else is an attachment. */
  type: line(40).optional(),
}

export const filesCalls = defineCalls('files', {
  openSet: {
    method: 'POST',
    path: '/api/files/sets',
    summary: 'Opens an empty set of files, which only its opener sees until what she writes is saved with it.',
    room: 'upload',
    access: access.signedIn,
    input: z.object({
      /** What it will belong to, as `boards.article`. */
      kind: code(),
      /** Where that will stand, as the id of a board; decides the limits. */
      hint: code().optional(),
    }),
    result: fileSet,
  },
  readSet: {
    method: 'GET',
    path: '/api/files/sets/{code}',
    summary: 'What a set takes, and whether the reader may change it.',
    access: access.signedIn,
    input: z.object({ code: setCode() }),
    result: fileSet,
  },
  list: {
    method: 'GET',
    path: '/file/store/{code}',
    summary: 'The files of a set in their order, without the pictures that stand in texts.',
    access: access.signedIn,
    input: z.object({ code: setCode() }),
    result: files,
    requirements: ['FILE-019', 'FILE-032'],
  },
  listWithoutCode: {
    method: 'GET',
    path: '/file/store',
    summary: 'The files of no set: none.',
    access: access.signedIn,
    result: files,
    requirements: ['FILE-007'],
  },
  sendChunk: {
    method: 'POST',
    path: '/file/store/flow',
    summary: 'Takes a piece of a file, in any order and as often as it comes; the last one makes the file.',
    access: access.signedIn,
    input: z.object({ ...meta, ...flowFields }),
    upload: { maxBytes: longestChunk },
    effect: 'staged',
    once: 'harmless',
    result: chunkAnswer,
    requirements: ['FILE-008', 'FILE-024', 'FILE-026', 'FILE-029', 'FILE-030', 'FILE-033'],
  },
  testChunk: {
    method: 'GET',
    path: '/file/store/flow',
    summary: 'Whether a piece is here already: 200 when it is, 204 when it must be sent.',
    access: access.signedIn,
    input: z.object({ ...meta, ...flowFields }),
    answer: 'file',
    result: z.unknown(),
    requirements: ['FILE-010', 'FILE-028'],
  },
  uploads: {
    method: 'GET',
    path: '/api/files/sets/{code}/uploads',
    summary: 'What its sender has begun to send into a set and not finished, with the pieces that are here.',
    access: access.signedIn,
    input: z.object({ code: setCode() }),
    result: z.object({ items: z.array(unfinishedUpload) }),
  },
  removeUpload: {
    method: 'DELETE',
    path: '/file/store/flow',
    summary: 'Gives up an upload, or deletes the file that came of it.',
    effect: 'staged',
    once: true,
    access: access.signedIn,
    input: z.object({ ...meta, flowIdentifier: line(500).min(1) }),
    result: z.object({ removed: z.number() }),
    requirements: ['FILE-009', 'FILE-027'],
  },
  removeFiles: {
    method: 'POST',
    path: '/file/store/delete',
    summary: 'Deletes chosen files of a set, by their names or identifiers.',
    room: 'free',
    access: access.signedIn,
    input: z.object({
      code: setCode(),
      codeValues: codeValues(),
      fileNames: several(line(1_000)),
      fileIdentifiers: several(line(500)),
    }),
    result: z.object({ removed: z.number() }),
    requirements: ['FILE-016', 'FILE-018', 'FILE-031'],
  },
  removeAll: {
    method: 'DELETE',
    path: '/file/store/{code}',
    summary: 'Deletes all files of a set.',
    access: access.signedIn,
    input: z.object({ code: setCode() }),
    result: z.object({ removed: z.number() }),
    requirements: ['FILE-020'],
  },
  checkDownload: {
    method: 'GET',
    path: '/file/download/check',
    summary: 'Whether a file may be fetched now, and where.',
    access: access.signedIn,
    input: z.object({ code: setCode(), filename: line(1_000) }),
    result: z.object({ file: storedFile, downloadUrl: z.string() }),
    requirements: ['FILE-006', 'FILE-021'],
  },
  download: {
    method: 'GET',
    path: '/file/download',
    summary: 'The bytes of a file under its name, or the range of them that is asked for.',
    access: access.signedIn,
    input: z.object({ code: setCode(), filename: line(1_000) }),
    answer: 'file',
    caching: 'revalidate',
    result: z.unknown(),
    requirements: ['FILE-006', 'FILE-022'],
  },
  zip: {
    method: 'GET',
    path: '/api/files/sets/{code}/zip',
    summary: 'All files of a set in one zip file.',
    access: access.signedIn,
    input: z.object({
      code: setCode(),
      /** What the zip file is called, without its ending. */
      name: line(200).optional(),
    }),
    answer: 'file',
    result: z.unknown(),
  },
  view: {
    method: 'GET',
    path: '/api/files/{fileId}/view',
    summary: 'A picture or PDF as a browser shows it; anything else as a file to save.',
    access: access.signedIn,
    input: z.object({ fileId: fileId() }),
    answer: 'file',
    caching: 'revalidate',
    result: z.unknown(),
  },
  swap: {
    method: 'POST',
    path: '/file/store/swapfilesort',
    summary: 'Swaps the places of two files of a set.',
    access: access.signedIn,
    input: z.object({ sourceId: fileId(), targetId: fileId() }),
    result: z.object({}),
    requirements: ['FILE-023'],
  },
  order: {
    method: 'PUT',
    path: '/api/files/sets/{code}/order',
    summary: 'Puts the files of a set in an order; those left out follow as they stood.',
    access: access.signedIn,
    input: z.object({ code: setCode(), fileIds: z.array(fileId()).max(500) }),
    result: z.object({}),
  },
})
