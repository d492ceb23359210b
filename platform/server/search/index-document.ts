import type { LocalName } from '#platform/contract/fields.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '../database/database.ts'
import './search.tables.ts'

/** One line of who may find something, as audiences are stored: `{ kind: 'department', code: 'HC-DEV1' }`. */
export type Reader = { kind: string; code: string }

/** Something that the search is to find. */
export type SearchDocument = {
  /** The name of a search source the module offers. */
  source: string
  /** Its id there; indexing it again replaces it. */
  id: string
  comCode: string
  at: Date
  title: string
  /** Plain text, without markup. */
  body: string
  /** Names that belong to it and are searched with its text: those of its attachments. */
  names?: readonly string[]
  author?: LocalName
  place?: LocalName
  /** Where it stands, when the source names its places itself (`find`) and searches within one of them. */
  placeCode?: string
  /** Whoever counts as one of these finds it, nobody else. */
  readers: readonly Reader[]
  /** What the source's hits carry beside the title; small. */
  facts?: Record<string, unknown>
}

/** Letters of a running text that are searched. */
const longestBody = 100_000
/** Letters of names beside it. */
const longestNames = 20_000

/** Puts a thing into the search, or what it has become. In the transaction that changes the thing itself. */
export const indexDocument = (db: Db, document: SearchDocument): Promise<void> => indexDocuments(db, [document])

/** The same of some things, a hundred at the most, in one statement. */
export async function indexDocuments(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(searchRowOf)
  const { source: _source, id: _id, ...content } = rows[0]!
  await db
    .insertInto('platform_search_documents')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['source', 'id'])
        .doUpdateSet((row) =>
          Object.fromEntries(
            Object.keys(content).map((column) => [column, row.ref(`excluded.${column as keyof typeof content}`)]),
          ),
        ),
    )
    .execute()
}

/** A thing as its row in the index; for seeds, which write many at once. */
export const searchRowOf = (document: SearchDocument) => ({
  source: document.source,
  id: document.id,
  com_code: document.comCode,
  at: document.at,
  title: document.title,
  title_key: normaliseForSearch(document.title),
  body_key: normaliseForSearch(document.body.slice(0, longestBody)),
  names_key: (document.names ?? []).map(normaliseForSearch).join('|').slice(0, longestNames),
  author: document.author ? JSON.stringify(document.author) : null,
  author_key: nameKey(document.author),
  place: document.place ? JSON.stringify(document.place) : null,
  place_key: nameKey(document.place),
  place_code: document.placeCode ?? '',
  readers: document.readers.map(readerKey),
  facts: JSON.stringify(document.facts ?? {}),
})

/** Takes a thing out of the search. In the transaction that removes the thing itself. */
export async function removeDocument(db: Db, source: string, id: string): Promise<void> {
  await db.deleteFrom('platform_search_documents').where('source', '=', source).where('id', '=', id).execute()
}

/** How a line of an audience stands in the table; neither part has a space. */
export const readerKey = ({ kind, code }: Reader): string => `${kind} ${code}`

/** A name in all its languages, one after the other; the bar keeps a search from running over two of them. */
const nameKey = (name: LocalName | undefined): string =>
  name ? [...new Set([name.ko, name.en, name.zh, name.ja])].map(normaliseForSearch).join('|') : ''
