import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { instant, line } from '#platform/contract/fields.ts'

/** Longest sides of the small pictures, px: in a list, on a card, in an album, over a page. */
export const thumbnailSides = { small: 160, medium: 320, large: 640, page: 1_600 } as const
export const thumbnailSize = z.enum(['small', 'medium', 'large', 'page'])
export type ThumbnailSize = z.output<typeof thumbnailSize>

/**
 * How a file is shown: `image`, `pdf` and `audio` by the browser, from `contentUrl`; `office` as well, as the PDF that is made of
 * it; `text`, `csv` and `markdown` from `textUrl`; `none` not at all.
 */
export const previewKind = z.enum(['image', 'pdf', 'audio', 'text', 'csv', 'markdown', 'office', 'none'])
export type PreviewKind = z.output<typeof previewKind>
/** `pending`: it is being made, or will be once the viewer is asked for; `none`: it cannot be shown, see `reason`. */
export const previewState = z.enum(['ready', 'pending', 'none'])

const previewFields = {
  fileId: z.string(),
  name: z.string(),
  /** Bytes of the file. */
  size: z.number(),
  kind: previewKind,
  state: previewState,
  /** Text key: why it cannot be shown. */
  reason: z.string().nullable(),
}
export const preview = z.object(previewFields)
export type Preview = z.output<typeof preview>

/** What a preview page needs to fetch with; the addresses work for this person alone, and not for long. */
export const viewer = z.object({
  ...previewFields,
  key: z.string(),
  expiresAt: instant(),
  /** Of pictures, PDF and sound. A frame around it needs no `sandbox`: the answer brings its own. */
  contentUrl: z.string().nullable(),
  /** Of texts. */
  textUrl: z.string().nullable(),
})
export type Viewer = z.output<typeof viewer>

const fileId = () => z.uuid()
/** As the viewer call has given it out. */
const key = () => line(400).min(1)

export const previewCalls = defineCalls('files', {
  viewerKey: {
    method: 'POST',
    path: '/common/outinterface/api/request',
    summary: 'Asks to view a file: gives a key that is good for a while, and has its preview made if need be.',
    room: 'free',
    access: access.signedIn,
    input: z.object({
      fileId: fileId().optional(),
      /** Instead of the id: the set and the name in it, as the download calls take them. */
      code: line(64).optional(),
      filename: line(1_000).optional(),
    }),
    result: viewer,
    requirements: ['FILE-025'],
  },
  preview: {
    method: 'GET',
    path: '/api/files/{fileId}/preview',
    summary: 'Whether and how a file can be shown here.',
    access: access.signedIn,
    input: z.object({ fileId: fileId() }),
    result: preview,
  },
  previewContent: {
    method: 'GET',
    path: '/api/files/{fileId}/preview/content',
    summary: 'The picture or PDF that a browser shows for a file, or the range of it that is asked for.',
    access: access.signedIn,
    input: z.object({ fileId: fileId(), key: key() }),
    answer: 'file',
    caching: 'revalidate',
    result: z.unknown(),
  },
  previewText: {
    method: 'GET',
    path: '/api/files/{fileId}/preview/text',
    summary: 'The beginning of a text, in whatever encoding it was saved.',
    access: access.signedIn,
    input: z.object({ fileId: fileId(), key: key() }),
    result: z.object({
      /** Plain text; whoever shows it escapes it. */
      text: z.string(),
      encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'cp949']),
      /** Whether the file goes on. */
      isCut: z.boolean(),
    }),
  },
  thumbnail: {
    method: 'GET',
    path: '/api/files/{fileId}/thumbnail',
    summary: 'A small still picture of a picture.',
    access: access.signedIn,
    input: z.object({ fileId: fileId(), size: thumbnailSize.default('medium') }),
    answer: 'file',
    caching: 'revalidate',
    result: z.unknown(),
  },
})
