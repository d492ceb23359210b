import { sql } from 'kysely'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { queryRanges } from '#platform/contract/hangul/search-index.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { ContactRow } from '../../contract/addressbook.entities.ts'
import { type ContactKind, initials } from '../../contract/addressbook.rules.ts'
import { readContacts, type StoredContact, searchedTexts } from './contact-rows.ts'

/** Hits are counted up to here; the web shows "100+" beyond. */
const cap = 100
/** Keys looked at in one folder for one meaning of what was typed. */
const keysPerRange = 400
/** Meanings of one query at the most (`queryRanges`). */
const rangeLimit = 20

export type ContactWish = {
  /** Folders the viewer sees. */
  folderIds: readonly number[]
  /** Only her favourites among them. */
  favouritesOnly?: boolean
  kind?: ContactKind | undefined
  initial?: string
  query: string
  offset: number
  limit: number
}

export type ContactsFound = { items: ContactRow[]; total: number; capped: boolean; initials: string[] }

/** Contacts by name, or with something typed those that are meant, best first. */
export async function findContacts(db: Db, viewer: Viewer, wish: ContactWish): Promise<ContactsFound> {
  if (wish.folderIds.length === 0) return { items: [], total: 0, capped: false, initials: [] }
  return searchLength(wish.query) > 0 ? searchContacts(db, viewer, wish) : listContacts(db, viewer, wish)
}

const among = (viewer: Viewer, { folderIds, favouritesOnly = false, kind }: ContactWish) => sql<boolean>`
  c.folder_id = any(${[...folderIds]}::int[]) and c.removed_at is null
  and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
  and (not ${favouritesOnly}::boolean or exists (
    select from addressbook_favourites f where f.contact_id = c.contact_id and f.person_code = ${viewer.personCode}))`

async function listContacts(db: Db, viewer: Viewer, wish: ContactWish): Promise<ContactsFound> {
  const initial = wish.initial || null
  const [page, counts] = await Promise.all([
    sql<{ id: number }>`
      select c.contact_id as id from addressbook_contacts c
      where ${among(viewer, wish)} and (${initial}::text is null or c.initial = ${initial})
      order by c.sort_key, c.contact_id limit ${wish.limit} offset ${wish.offset}`.execute(db),
    sql<{ initial: string; contacts: number }>`
      select c.initial, count(*)::int as contacts from addressbook_contacts c
      where ${among(viewer, wish)} group by c.initial`.execute(db),
  ])
  const present = new Map(counts.rows.map(({ initial: sign, contacts }) => [sign, contacts]))
  const total =
    initial === null ? counts.rows.reduce((sum, { contacts }) => sum + contacts, 0) : (present.get(initial) ?? 0)
  return {
    items: await readRows(
      db,
      viewer,
      page.rows.map(({ id }) => id),
    ),
    total,
    capped: false,
    initials: initials.filter((sign) => present.has(sign)),
  }
}

async function searchContacts(db: Db, viewer: Viewer, wish: ContactWish): Promise<ContactsFound> {
  const ranges = queryRanges(wish.query).map(({ from, until, exact, sieve }) => ({
    lower: from,
    upper: until,
    exact,
    sieve,
  }))
  const { rows } = await sql<{ id: number; isExact: boolean }>`
    with range as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
        as range (lower text, upper text, exact boolean, sieve text)
      limit ${sql.lit(rangeLimit)}
    ),
    hit as (
      select found.contact_id, range.exact
      from unnest(${[...wish.folderIds]}::int[]) as place (folder_id)
      cross join range
      cross join lateral (
        select k.contact_id from addressbook_search_keys k
        where k.folder_id = place.folder_id and k.key >= range.lower and k.key < range.upper
          and (range.sieve is null or k.key like range.sieve)
        order by k.folder_id, k.key limit ${sql.lit(keysPerRange)}
      ) as found
    )
    select c.contact_id as id, bool_or(hit.exact) as "isExact"
    from hit join addressbook_contacts c on c.contact_id = hit.contact_id
    where ${among(viewer, wish)}
    group by c.contact_id`.execute(db)

  const contacts = await readContacts(
    db,
    rows.map(({ id }) => id),
  )
  const match = createMatcher(wish.query, { insideWords: false })
  const hits = rows
    .flatMap(({ id, isExact }) => {
      const contact = contacts.get(id)
      if (!contact) return []
      const best = Math.min(...searchedTexts(contact).map((text) => match(text)?.rank ?? Number.POSITIVE_INFINITY))
      if (!isExact && best === Number.POSITIVE_INFINITY) return []
      const byName = match(contact.displayName)?.rank ?? 100
      return [{ id, byName, best, name: contact.displayName }]
    })
    .toSorted((a, b) => a.byName - b.byName || a.best - b.best || (a.name < b.name ? -1 : 1) || a.id - b.id)
  const shown = hits.slice(0, cap).slice(wish.offset, wish.offset + wish.limit)
  const items = await readRows(
    db,
    viewer,
    shown.map(({ id }) => id),
  )
  return {
    items: items.map((row) => ({ ...row, match: match(row.displayName)?.ranges ?? [] })),
    total: Math.min(hits.length, cap),
    capped: hits.length > cap,
    initials: [],
  }
}

/** Rows of a list in the order of their numbers given. */
export async function readRows(db: Db, viewer: Viewer, contactIds: readonly number[]): Promise<ContactRow[]> {
  if (contactIds.length === 0) return []
  const [contacts, { rows: facts }] = await Promise.all([
    readContacts(db, contactIds),
    sql<{ id: number; isFavourite: boolean; members: number }>`
      select c.id, exists (select from addressbook_favourites f
                           where f.contact_id = c.id and f.person_code = ${viewer.personCode}) as "isFavourite",
             (select count(*)::int from addressbook_members m where m.list_id = c.id) as members
      from unnest(${[...contactIds]}::int[]) as c (id)`.execute(db),
  ])
  const factsOf = new Map(facts.map(({ id, ...fact }) => [id, fact]))
  return contactIds.flatMap((id) => {
    const contact = contacts.get(id)
    const fact = factsOf.get(id)
    return contact && fact ? [rowOf(contact, fact)] : []
  })
}

const rowOf = (contact: StoredContact, fact: { isFavourite: boolean; members: number }): ContactRow => ({
  contactId: contact.contactId,
  folderId: contact.folderId,
  kind: contact.kind,
  displayName: contact.displayName,
  companyName: contact.companyName,
  department: contact.department,
  jobTitle: contact.jobTitle,
  email: contact.emails[0]?.address ?? '',
  mobile: contact.phones.find(({ kind }) => kind === 'mobile')?.number ?? '',
  businessPhone: contact.phones.find(({ kind }) => kind === 'work')?.number ?? '',
  initial: contact.initial,
  ...fact,
  match: [],
})
