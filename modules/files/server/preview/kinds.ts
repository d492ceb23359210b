import { extensionOf } from '../../contract/files.rules.ts'
import type { PreviewKind } from '../../contract/preview.contract.ts'

const pictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
])
/** Sound that browsers play, in pieces as they ask for it: it needs no largest size. */
const sound = /^audio\/(?:mpeg|mp4|x-m4a|aac|ogg|opus|webm|(?:x-)?flac|wav|vnd\.wave|x-wav)$/
const texts: Readonly<Record<string, PreviewKind>> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/markdown': 'markdown',
  'application/json': 'text',
  'application/xml': 'text',
}
/** What LibreOffice reads; documents of Hangul only with an extension of it. */
const office: ReadonlySet<string> = new Set('doc docx xls xlsx ppt pptx odt ods odp hwp hwpx rtf'.split(' '))
/** As which bytes those come; a name alone makes nothing an office document. */
const officeTypes = /^application\/(msword|vnd\.ms-|vnd\.openxmlformats-|vnd\.oasis\.|x-hwp|hwp\+zip|x-cfb|zip|rtf)/

/** @param file told by its bytes; its name says which of several documents they are */
export function previewKindOf({ mediaType, name }: { mediaType: string; name: string }): PreviewKind {
  if (pictures.has(mediaType)) return 'image'
  if (mediaType === 'application/pdf') return 'pdf'
  if (sound.test(mediaType.split(';')[0]!)) return 'audio'
  const ending = extensionOf(name)
  if (office.has(ending) && officeTypes.test(mediaType)) return 'office'
  return texts[mediaType] ?? (mediaType.startsWith('text/') ? 'text' : 'none')
}

/** Whether a document is one of Hangul, by its name. */
export const isHangul = (name: string): boolean => ['hwp', 'hwpx'].includes(extensionOf(name))

/** Largest files that are shown, bytes: of a text its beginning is shown, whatever its size. */
export const largestShown = { image: 104_857_600, pdf: 209_715_200, office: 52_428_800 } as const
/** So much of the beginning of a text is shown, bytes. */
export const shownOfText = 524_288
/** A picture up to this size is shown as it is, bytes; of a larger one a drawing of 1,600 px. */
export const shownAsItIs = 8_388_608
