import sanitize from 'sanitize-html'
import { cleanLink } from '#platform/contract/rich-text.ts'
import { checkLength } from '#platform/server/rich-text/clean.ts'
import { withoutControls } from '#platform/server/rich-text/normalise.ts'
import { WorkerQueue } from '#platform/server/worker/worker-queue.ts'
import { cleanDeclarations, cleanStyleSheet } from './clean-css.ts'
import { htmlOfText, textOfHtml } from './html-text.ts'
import { remoteAddress } from './remote-address.ts'

export type MailHtmlRules = {
  /** Where the pictures of the mail itself are, by their content id. */
  cids?: Readonly<Record<string, string>>
  /** Where the pictures from outside are that somebody asked for, by their address; all others are held back. */
  remote?: Readonly<Record<string, string>>
}

export type CleanMailHtml = {
  /** For a frame without scripts. */
  html: string
  /** The content ids that it shows, each once. */
  cids: string[]
  /** The addresses that it would load, each once; 500 at the most. */
  remote: string[]
  /** How often something was held back. */
  held: number
}

const everywhere = ['style', 'class', 'id', 'dir', 'lang', 'align', 'valign', 'bgcolor', 'width', 'height', 'title']
const more: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'border', 'hspace', 'vspace'],
  font: ['color', 'face', 'size'],
  table: ['border', 'cellpadding', 'cellspacing', 'role'],
  td: ['colspan', 'rowspan', 'nowrap'],
  th: ['colspan', 'rowspan', 'nowrap', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value', 'type'],
  hr: ['size', 'color', 'noshade'],
}
const tags = (
  'a abbr address article aside b bdi big blockquote br caption center cite code col colgroup dd del dfn dir div dl dt ' +
  'em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark menu nav ol p pre q rp rt ' +
  'ruby s samp section small span strike strong style sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')
/** Elements whose content is no text of the writer's. Forms go and leave their words: nobody types into a mail. */
const silent = (
  'script textarea option select xmp noscript noembed noframes plaintext title template svg math iframe frameset ' +
  'object applet embed audio video canvas map'
).split(' ')
const deepest = 400
const mostRemote = 500

class TooDeep extends Error {}

/**
 * Cleans the HTML of a mail for a frame of its own without scripts. Tables, inline styles and style elements stay, since
 * mails are laid out by them and restyle nothing but themselves there; what runs, loads, asks for input or moves over other
 * things goes. Pictures from outside are counted and held back until they are asked for by their address.
 * @throws AppError PayloadTooLargeException when it is longer than any text
 */
export function cleanMailHtml(html: string, { cids = {}, remote = {} }: MailHtmlRules = {}): CleanMailHtml {
  checkLength(html)
  const found = { cids: new Set<string>(), remote: new Set<string>(), held: 0 }
  const load = (address: string): string | undefined => {
    if (found.remote.size < mostRemote) found.remote.add(address)
    if (Object.hasOwn(remote, address)) return remote[address]
    found.held += 1
    return undefined
  }
  const picture = (address: string): string | undefined => {
    const cid = contentIdIn(address)
    if (cid !== undefined) {
      found.cids.add(cid)
      return Object.hasOwn(cids, cid) ? cids[cid] : undefined
    }
    if (/^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(address)) return address
    const outside = remoteAddress(address)
    return outside && load(outside)
  }
  const sheets: string[] = []
  let depth = 0
  try {
    const clean = sanitize(withoutControls(html), {
      allowedTags: tags,
      allowVulnerableTags: true,
      allowedAttributes: { '*': everywhere, ...(more as Record<string, string[]>) },
      allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
      allowedSchemesAppliedToAttributes: [],
      parseStyleAttributes: false,
      nonTextTags: silent,
      disallowedTagsMode: 'discard',
      transformTags: {
        '*': (tag, given) => ({
          tagName: tag === 'body' ? 'div' : tag,
          attribs: keptAttributes(tag, given, picture, load),
        }),
      },
      // Styles are gathered, cleaned as a whole and put in front.
      exclusiveFilter: ({ tag, text }) => {
        if (tag === 'style') sheets.push(text)
        return tag === 'style'
      },
      onOpenTag: () => {
        depth += 1
        if (depth > deepest) throw new TooDeep()
      },
      onCloseTag: () => {
        depth -= 1
      },
    })
    const styles = cleanStyleSheet(sheets.join('\n'), load)
    return answer(styles === '' ? clean : `<style>${styles}</style>${clean}`, found)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return answer(htmlOfText(textOfHtml(html)), found)
  }
}

const answer = (html: string, { cids, remote, held }: { cids: Set<string>; remote: Set<string>; held: number }) => ({
  html,
  cids: [...cids],
  remote: [...remote],
  held,
})

function contentIdIn(address: string): string | undefined {
  const [, written] = /^\s*cid:([^\s<>"]{1,250})\s*$/i.exec(address) ?? []
  if (written === undefined) return undefined
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

type Attributes = Readonly<Record<string, string>>
type Picture = (address: string) => string | undefined

/** What stays of an element's attributes, each by its own rule. */
function keptAttributes(tag: string, given: Attributes, picture: Picture, load: Picture): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'style' || name === 'href' || name === 'src' || name === 'target' || name === 'rel') continue
    if (name === 'alt' || name === 'title') kept[name] = value.slice(0, 500)
    else if (/^[\w\s.,%#'"&;가-힣-]{0,200}$/.test(value)) kept[name] = value
  }
  const style = [given.style ?? '']
  const behind = given.background && (remoteAddress(given.background) ?? '')
  if (behind) style.unshift(`background-image: url("${behind}")`)
  const declarations = cleanDeclarations(style.join(';'), load)
  if (declarations) kept.style = declarations
  const link = tag === 'a' && given.href ? cleanLink(given.href) : undefined
  // An address without a host would lead into the portal.
  if (link && !link.startsWith('/')) Object.assign(kept, { href: link, target: '_blank', rel: 'noopener noreferrer' })
  const src = tag === 'img' && given.src ? picture(given.src) : undefined
  if (src) kept.src = src
  if (tag === 'img') kept.alt ??= ''
  return kept
}

/** Letters of markup that are cleaned at once. */
const shortText = 16_384
const longMails = new WorkerQueue({ what: 'cleaning mails', mostWaiting: 64, limitMs: 60_000 })

/** {@link cleanMailHtml} for requests: long mails are cleaned beside the event loop. Not to be waited for within a transaction. */
export async function cleanMailInWorker(html: string, rules: MailHtmlRules = {}): Promise<CleanMailHtml> {
  if (html.length <= shortText) return cleanMailHtml(html, rules)
  checkLength(html)
  return longMails.run<typeof cleanMailTask>(new URL(import.meta.url), 'cleanMailTask', { html, rules })
}

/** What the thread does. */
export const cleanMailTask = ({ html, rules }: { html: string; rules: MailHtmlRules }): CleanMailHtml =>
  cleanMailHtml(html, rules)
