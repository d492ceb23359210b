import type { LocalName } from '#platform/contract/fields.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { excerptLetters } from '#platform/server/offers/search-source.ts'
import { wordsOf } from '#platform/server/search/find-documents.ts'
import { folderKeys } from '../../contract/folder-keys.ts'
import { searchCap } from '../../contract/mail.rules.ts'
import { periodOf } from '../folders/archive.ts'
import { wellKnownName } from '../folders/folder-name.ts'
import type { StoredFolder, StoredItem } from '../stores/store.ts'
import { storeOf } from '../stores/store-of.ts'

/**
 * Mails in the search of the portal: those of one's own mailbox, asked of its store, so that whoever reads them there
 * finds them, and nobody else. Nothing of them stands in the index of the portal.
 */
export const mailSearch: SearchSource = { name: 'mail.items', target: 'MAIL', find }

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const store = await storeOf(ctx)
  const words = wordsOf(wish.keyword)
  if (!store || words.length === 0) return { items: [], total: 0, capped: false }
  const [found, folders] = await Promise.all([
    store.search({
      words,
      hasAttachments: false,
      // Titles alone are subjects: who wrote a mail is asked for by its author.
      ...(!wish.includeBody && { within: 'subject' }),
      ...periodOf(ctx.viewer.timeZone, { start: wish.from, end: wish.until }),
    }),
    store.folders(),
  ])
  const places = new Map(folders.map((folder) => [folder.folderId, folder]))
  const nameAt = namesOf(ctx, places)
  const meant = found.filter(
    (item) =>
      has(wish.author, [item.from.name, item.from.address]) && has(wish.where, Object.values(nameAt(item.folderId))),
  )
  const counted = meant.slice(0, searchCap)
  return {
    items: counted
      .slice((wish.page - 1) * wish.pageSize, wish.page * wish.pageSize)
      .map((item) => hitOf(item, places.get(item.folderId), nameAt(item.folderId), wish, words)),
    total: counted.length,
    capped: found.length > searchCap,
  }
}

/** Whether a part is looked for at all, and one of the texts has it. */
const has = (part: string | undefined, texts: readonly string[]): boolean => {
  const key = normaliseForSearch(part ?? '')
  return key === '' || texts.some((text) => normaliseForSearch(text).includes(key))
}

function hitOf(
  item: StoredItem,
  folder: StoredFolder | undefined,
  place: LocalName,
  { withExcerpts }: SearchWish,
  words: readonly string[],
): SearchHit {
  const snippet = normaliseForSearch(item.snippet)
  const key = folder?.kind ? folderKeys[folder.kind] : String(item.folderId)
  return {
    id: String(item.itemId),
    title: item.subject,
    author: same(item.from.name || item.from.address),
    place,
    at: item.receivedAt,
    opens: { kind: 'route', to: `/mail/box/${key}?item=${item.itemId}` },
    ...(withExcerpts &&
      words.some((word) => snippet.includes(word)) && {
        excerpt: item.snippet.slice(0, excerptLetters).toWellFormed(),
      }),
    facts: {},
  }
}

const same = (name: string): LocalName => ({ ko: name, en: name, zh: name, ja: name })

/** What folders are called: well-known ones in each language. */
function namesOf({ services }: Ctx, folders: ReadonlyMap<number, StoredFolder>): (folderId: number) => LocalName {
  return (folderId) => {
    const folder = folders.get(folderId)
    const kind = folder?.kind
    if (!kind) return same(folder?.name ?? '')
    return Object.fromEntries(
      languages.map((language) => [language, wellKnownName(services.texts, language, kind)]),
    ) as LocalName
  }
}
