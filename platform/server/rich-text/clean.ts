import sanitize from 'sanitize-html'
import { AppError } from '#platform/contract/errors.ts'
import { plainTextOf } from '#platform/contract/rich-plain.ts'
import { modernised, type RichTextRules, richTextLimit, richTextTags } from '#platform/contract/rich-text.ts'
import { readRichText, writeRichText } from '#platform/contract/rich-tree.ts'
import { contentsOf } from './contents.ts'
import { tidied, withoutControls } from './normalise.ts'

export { plainTextOf, summaryOf } from '#platform/contract/rich-plain.ts'

/** Rich text as it may be kept, and what is in it. */
export type CleanRichText = {
  /** Clean HTML in canonical form; empty when there is nothing to read or see. Cleaning it again changes nothing. */
  html: string
  /** Its words, one line a paragraph; see `plainTextOf`. */
  text: string
  /** The files of our store that are shown in it, each once, in the order of their appearance. */
  imageIds: string[]
  /** The codes of the persons mentioned, each once. Whom the writer may mention is for the caller to check. */
  mentions: string[]
  /** The addresses that it leads to, each once. */
  links: string[]
  /** Pictures that could not stay, since they are not in our store: the writer should be told. */
  droppedImages: number
}

/**
 * Cleans HTML that a person wrote or pasted by the allow-list of `platform/contract/rich-text.ts` (G-024). Everything
 * that is stored and shown as HTML comes through here.
 * @param html at most 2 MiB characters
 * @throws AppError PayloadTooLargeException when it is longer
 */
export function cleanRichText(html: string, rules: RichTextRules = {}): CleanRichText {
  checkLength(html)
  const { allowed, pictures } = sanitised(withoutControls(html))
  const tree = tidied(readRichText(allowed, rules))
  const clean = writeRichText(tree)
  const { shownPictures, ...contents } = contentsOf(tree)
  return { html: clean, text: plainTextOf(clean), ...contents, droppedImages: pictures - shownPictures }
}

/** @throws AppError PayloadTooLargeException when a text is longer than any that is kept */
export function checkLength(html: string): void {
  if (html.length > richTextLimit) throw new AppError('PayloadTooLargeException', 'editor.tooLarge')
}

/** Elements whose content is no text of the writer's. */
const silent = (
  'script style textarea option select xmp noscript noembed noframes plaintext title template svg math ' +
  'iframe frameset object applet embed audio video canvas map head'
).split(' ')

/** Deeper than this neither person nor program nests, and the parser would grow slow on it. */
const deepest = 400

class TooDeep extends Error {}

/** The allowed elements with their kept attributes; of HTML that nobody can have meant, its words alone. */
function sanitised(html: string): { allowed: string; pictures: number } {
  let pictures = 0
  let depth = 0
  try {
    const allowed = sanitize(html, {
      allowedTags: Object.keys(richTextTags),
      allowedAttributes: richTextTags as unknown as Record<string, string[]>,
      // Addresses and styles are judged by the allow-list, on this pass and on the one that reads the result.
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      parseStyleAttributes: false,
      nonTextTags: silent,
      disallowedTagsMode: 'discard',
      transformTags: {
        '*': (tag, attributes) => {
          if (tag === 'img') pictures += 1
          const { tag: tagName, attributes: attribs } = modernised(tag, attributes)
          return { tagName, attribs }
        },
      },
      onOpenTag: () => {
        depth += 1
        if (depth > deepest) throw new TooDeep()
      },
      onCloseTag: () => {
        depth -= 1
      },
    })
    return { allowed, pictures }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return { allowed: html.replace(/<[^>]*>/g, ' ').replaceAll('<', ' '), pictures }
  }
}
