import { sql } from 'kysely'
import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Member } from '../../contract/addressbook.entities.ts'
import { limits, mailKey } from '../../contract/addressbook.rules.ts'
import { seenFolders } from '../addressbook.access.ts'
import { readContacts } from '../contacts/contact-rows.ts'

type MemberRow = { personCode: string | null; contactId: number | null; name: string; address: string }

/** The members of a list as this reader may see them, in their order; how many she may not see is told. */
export async function shownMembers(ctx: Ctx, listId: number): Promise<{ members: Member[]; hidden: number }> {
  const { rows } = await sql<MemberRow>`
    select m.person_code as "personCode", m.contact_id as "contactId", m.name, m.address
    from addressbook_members m
    left join addressbook_contacts c on c.contact_id = m.contact_id
    where m.list_id = ${listId} and (m.contact_id is null or c.removed_at is null)
    order by m.position limit ${sql.lit(limits.members)}`.execute(ctx.db)
  const members = await nameMembers(ctx, rows)
  return { members, hidden: rows.length - members.length }
}

/** Everybody of a list and of the lists inside it that the reader may see, each mail address once (ORG-027, ORG-071). */
export async function expandedMembers(ctx: Ctx, listId: number): Promise<Member[]> {
  const folderIds = (await seenFolders(ctx.db, ctx.viewer)).map(({ folderId }) => folderId)
  // `union` ends the walk where lists hold each other.
  const { rows } = await sql<MemberRow>`
    with recursive inside (list_id) as (
      select ${listId}::int
      union
      select c.contact_id from inside
      join addressbook_members m on m.list_id = inside.list_id
      join addressbook_contacts c on c.contact_id = m.contact_id
        and c.kind = 'list' and c.removed_at is null and c.folder_id = any(${folderIds}::int[])
    )
    select m.person_code as "personCode", m.contact_id as "contactId", m.name, m.address
    from inside
    join addressbook_members m on m.list_id = inside.list_id
    left join addressbook_contacts c on c.contact_id = m.contact_id
    where m.contact_id is null or (c.kind = 'contact' and c.removed_at is null)
    order by m.list_id <> ${listId}, m.list_id, m.position limit ${sql.lit(limits.expanded)}`.execute(ctx.db)
  const members = await nameMembers(ctx, rows)
  const once = new Map<string, Member>()
  for (const each of members) {
    const key = each.email === '' ? `${each.kind} ${each.personCode}${each.contactId}` : mailKey(each.email)
    if (!once.has(key)) once.set(key, each)
  }
  return [...once.values()]
}

/** Names of members in the reader's language; colleagues and contacts she may not see are left out. */
async function nameMembers({ db, viewer, language }: Ctx, rows: readonly MemberRow[]): Promise<Member[]> {
  const personCodes = rows.flatMap(({ personCode }) => personCode ?? [])
  const contactIds = rows.flatMap(({ contactId }) => contactId ?? [])
  const [people, contacts, folders] = await Promise.all([
    personCodes.length > 0
      ? sightOf(db, viewer).then((seen) => seePeople(db, seen, personCodes))
      : new Map<string, never>(),
    readContacts(db, contactIds),
    contactIds.length > 0 ? seenFolders(db, viewer) : [],
  ])
  const seen = new Set(folders.map(({ folderId }) => folderId))
  return rows.flatMap((row): Member[] => {
    if (row.personCode !== null) {
      const person = people.get(row.personCode)
      const post = person?.posts[0]
      if (!person || !post) return []
      return [
        {
          ...nobody,
          kind: 'person',
          personCode: person.personCode,
          displayName: nameIn(person.name, language),
          email: person.email,
          titleName: nameIn(titleOf(post), language),
          deptName: nameIn(post.deptName, language),
          deptCode: post.deptCode,
          comCode: post.comCode,
        },
      ]
    }
    if (row.contactId !== null) {
      const contact = contacts.get(row.contactId)
      if (!contact || !seen.has(contact.folderId)) return []
      return [
        {
          ...nobody,
          kind: contact.kind,
          contactId: contact.contactId,
          displayName: contact.displayName,
          email: contact.emails[0]?.address ?? '',
          titleName: contact.jobTitle,
          deptName: contact.companyName,
        },
      ]
    }
    return [{ ...nobody, kind: 'address', displayName: row.name || row.address, email: row.address }]
  })
}

const nobody: Omit<Member, 'kind'> = {
  personCode: '',
  contactId: null,
  displayName: '',
  email: '',
  titleName: '',
  deptName: '',
  deptCode: '',
  comCode: '',
}
