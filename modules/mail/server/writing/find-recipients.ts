import { sql } from 'kysely'
import { contactsMeant } from '#modules/addressbook/server/addressbook.public.ts'
import { departmentSearch } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Address } from '../../contract/mail.entities.ts'
import { hitsShown, type RecipientHit, type recipientCalls } from '../../contract/recipients.contract.ts'
import { groupsMeant } from '../addresses/groups-meant.ts'
import { findGroups } from '../addresses/resolve.ts'
import { findRecipients } from '../delivery/recipients.ts'

type Calls = typeof recipientCalls

/** Sent mails whose people count as written to lately. */
const lately = 200
/** From how many letters on the address books are searched, as in every field of people. */
const shortestSearch = 2
/** Of departments, addresses of groups, and of those written to lately, when others were found as well. */
const fewDepartments = 3
const fewGroups = 3
const fewRecent = 3

const nothing = {
  titleName: '',
  deptName: '',
  deptCode: '',
  personCode: '',
  comCode: '',
  parentDeptCode: '',
  photoPath: null,
}

/**
 * Whom a text means (MAIL-070): colleagues first, then departments, addresses of groups and
 * departments that one may write to, contacts, lists and outside addresses written to
 * lately; each address once. What one may not see in the organisation or the address book is not found here either.
 */
export async function findPeopleToWriteTo(
  ctx: Ctx,
  { query }: CallParsedInput<Calls['findRecipients']>,
): Promise<CallResult<Calls['findRecipients']>> {
  const wanted = query.trim()
  if (wanted === '') return { items: (await recentOf(ctx)).slice(0, hitsShown).map(addressHit) }
  const isSearched = searchLength(wanted) >= shortestSearch
  const [chart, groups, contacts, recent] = await Promise.all([
    isSearched
      ? departmentSearch(ctx, {
          searchVal: wanted,
          query: '',
          includeAllFlag: true,
          retiredFlag: false,
          page: 1,
          pageSize: 10,
        })
      : undefined,
    isSearched ? groupsMeant(ctx, wanted, fewGroups) : [],
    isSearched ? contactsMeant(ctx, wanted, hitsShown) : [],
    recentOf(ctx),
  ])
  const match = createMatcher(wanted, { insideWords: false })
  const people = (chart?.items ?? []).map(
    (person): RecipientHit => ({
      ...nothing,
      kind: 'person',
      id: person.personCode,
      displayName: person.displayName,
      email: person.email,
      titleName: person.titleName,
      deptName: person.deptName,
      deptCode: person.deptCode,
      personCode: person.personCode,
      comCode: person.comCode,
      parentDeptCode: person.parentDeptCode,
      hint: [person.deptName, person.email].filter(Boolean).join(' · '),
      photoPath: person.photoPath,
    }),
  )
  const departments = (chart?.departments ?? []).map((department): RecipientHit => {
    const name = nameIn(department.name, ctx.language)
    return {
      ...nothing,
      kind: 'department',
      id: `${department.comCode}/${department.deptCode}`,
      displayName: name,
      email: department.email,
      deptName: name,
      deptCode: department.deptCode,
      comCode: department.comCode,
      parentDeptCode: department.parentDeptCode,
      hint: nameIn(department.pathName, ctx.language),
    }
  })
  const ofBooks = contacts
    .filter(({ kind, email }) => kind === 'list' || email !== '')
    .map(
      (contact): RecipientHit => ({
        ...nothing,
        kind: contact.kind,
        id: String(contact.contactId),
        displayName: contact.displayName,
        email: contact.email,
        titleName: contact.jobTitle,
        deptName: contact.companyName,
        hint: [contact.companyName, contact.email].filter(Boolean).join(' · '),
      }),
    )
  const written = recent.filter(({ name, address }) => match(name) !== null || address.includes(wanted.toLowerCase()))
  const others = [
    ...departments.slice(0, people.length + ofBooks.length > 0 ? fewDepartments : hitsShown),
    ...groups.map(addressHit),
    ...ofBooks,
    ...written.slice(0, fewRecent).map(addressHit),
  ]
  // Whatever else was found leaves room for colleagues, and they for it.
  const shownPeople = people.slice(0, Math.max(hitsShown - others.length, hitsShown / 2))
  return { items: eachOnce([...shownPeople, ...others]).slice(0, hitsShown) }
}

const addressHit = ({ name, address }: Address): RecipientHit => ({
  ...nothing,
  kind: 'address',
  id: address.toLowerCase(),
  displayName: name || address,
  email: address,
  hint: name ? address : '',
})

/** Of several with one address the first. */
function eachOnce(hits: readonly RecipientHit[]): RecipientHit[] {
  const known = new Set<string>()
  return hits.filter(({ kind, id, email }) => {
    const key = email && kind !== 'department' ? email.toLowerCase() : `${kind} ${id}`
    return !known.has(key) && known.add(key)
  })
}

/** Whom one has written to lately, the last first, each once. */
async function recentOf({ db, viewer }: Ctx): Promise<Address[]> {
  const { rows } = await sql<{ recipients: { to: Address[]; cc: Address[] } }>`
    select m.recipients from (
      select i.message_id, i.received_at, i.item_id from mail_items i
      where i.folder_id = (
        select f.folder_id from mail_folders f join mail_mailboxes b on b.mailbox_id = f.mailbox_id
        where b.person_code = ${viewer.personCode} and f.kind = 'SentItems')
      order by i.received_at desc, i.item_id desc limit ${sql.lit(lately)}) i
    join mail_messages m on m.message_id = i.message_id
    order by i.received_at desc, i.item_id desc`.execute(db)
  const found = new Map<string, Address>()
  // A mail to very many says little about whom one writes to.
  for (const { recipients } of rows)
    for (const one of [...recipients.to, ...recipients.cc].slice(0, 20)) {
      const key = one.address.toLowerCase()
      if (!found.has(key)) found.set(key, one)
    }
  return [...found.values()]
}

/** Which addresses nobody inside has. */
export async function outsideOf(
  { db }: Ctx,
  { addresses }: CallParsedInput<Calls['outsideOf']>,
): Promise<CallResult<Calls['outsideOf']>> {
  const [people, groups] = await Promise.all([findRecipients(db, addresses), findGroups(db, addresses)])
  const isInside = (address: string) => people.get(address) || groups.has(address)
  return { addresses: addresses.filter((address) => !isInside(address.toLowerCase())) }
}
