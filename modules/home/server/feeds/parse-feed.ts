import { parseFeed } from 'feedsmith'
import { entriesKept } from '../../contract/rss.widget.ts'

/** What is kept of an entry: plain text, and an address of the web. */
export type FeedEntry = { title: string; address: string; at: string | null }

const longestTitle = 300
/** Markup of a title that is looked through. */
const longestMarkup = 5_000

/** A part of a feed as the parser gives it, whatever the feed's form: nothing about it is certain. */
type Loose = { readonly [field: string]: unknown }
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  const inside = loose(value)['value']
  return typeof inside === 'string' ? inside : ''
}

/** What a feed answers, as the site sent it. */
export type FeedAnswer = { body: Uint8Array; charset: string | undefined; address: string }

/** {@link entriesOf} of what a site sent. A hostile one takes seconds: only beside the event loop. */
export const readFeed = ({ body, charset, address }: FeedAnswer): FeedEntry[] =>
  entriesOf(decode(body, charset), address)

/** A text in its character set: what the answer says, else what the XML says of itself, else UTF-8. */
function decode(body: Uint8Array, said: string | undefined): string {
  const beginning = Buffer.from(body.subarray(0, 200)).toString('latin1')
  const declared = /^[^>]*encoding=["']([\w-]+)["']/.exec(beginning)?.[1]
  try {
    return new TextDecoder(said ?? declared ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/**
 * The newest entries of a feed: RSS, RDF, Atom or JSON Feed. Markup in titles is left out, as are entries that do not
 * lead to the web.
 * @param address where the feed stands; addresses in it may be relative to it
 * @throws Error when it is no feed
 */
export function entriesOf(text: string, address: string): FeedEntry[] {
  // Nobody's feed declares entities of its own but to do harm.
  if (/<!ENTITY/i.test(text)) throw new Error('a feed that declares entities is not read')
  const feed = loose(parseFeed(text).feed)
  return [...list(feed['items']), ...list(feed['entries'])]
    .map((item) => entryOf(loose(item), address))
    .filter((entry) => entry !== undefined)
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
    .slice(0, entriesKept)
}

function entryOf(item: Loose, base: string): FeedEntry | undefined {
  const to = webAddress(addressIn(item), base)
  const title = plain(textIn(item['title']).slice(0, longestMarkup)).slice(0, longestTitle)
  return to && title ? { title, address: to, at: instantIn(item) } : undefined
}

/** RSS has `link`, JSON Feed `url`, Atom several `links` of which one is the page. */
function addressIn(item: Loose): string {
  const links = list(item['links']).map(loose)
  const page = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0]
  return [item['link'], item['url'], item['external_url'], page?.['href']].map(textIn).find((text) => text !== '') ?? ''
}

function webAddress(address: string, base: string): string | undefined {
  const url = address === '' ? null : URL.parse(address.trim(), base)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.href.length <= 2000 ? url.href : undefined
}

function instantIn(item: Loose): string | null {
  const dates = ['pubDate', 'published', 'date_published', 'updated', 'date_modified'].map((field) =>
    textIn(item[field]),
  )
  const written = [...dates, ...list(loose(item['dc'])['dates']).map(textIn), textIn(loose(item['dc'])['date'])]
  const at = new Date(written.find((text) => text !== '') ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A title without its markup. */
const plain = (title: string): string =>
  title
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    })
    // oxlint-disable-next-line no-control-regex -- just those are not wanted
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim()
