import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { nameAudience, personNames, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'
import type { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Share } from '../../contract/calendar.entities.ts'
import { allowedFolder, folderToFill, type SeenFolder } from '../calendar.access.ts'
import { tellPages } from '../events/telling.ts'

type Calls = typeof calendarCalls

/** Whoever does not manage a folder does not learn with whom it is shared. */
export async function listShares(
  { db, viewer }: Ctx,
  { folderId }: CallParsedInput<Calls['shares']>,
): Promise<CallResult<Calls['shares']>> {
  await allowedFolder(db, viewer, folderId, 'manage')
  const rows = await sharesOf(db, folderId)
  // Whoever has left since is left out, and goes with the next change.
  const named = await nameAudience(db, null, rows)
  return {
    items: named.map(({ kind, code, name, hint }) => {
      const row = rows.find((each) => each.kind === kind && each.code === code)!
      return { ...row, name, hint } as Share
    }),
  }
}

const sharesOf = (db: Db, folderId: number) =>
  db
    .selectFrom('calendar_shares')
    .select(['kind', 'code', 'level'])
    .where('folder_id', '=', folderId)
    .orderBy('kind')
    .orderBy('code')
    .limit(sql.lit(500))
    .execute()

/**
 * Who may do what from now on. Who is new hears of it and takes the folder or not; nobody has it among her own unasked.
 * @throws AppError ValidationException for people whom one does not see and departments of other companies
 */
export async function saveShares(
  ctx: Ctx,
  { folderId: asked, shares }: CallParsedInput<Calls['saveShares']>,
): Promise<CallResult<Calls['saveShares']>> {
  const { db, viewer, audit } = ctx
  await allowedFolder(db, viewer, asked, 'manage')
  const folder = await folderToFill(db, viewer, asked)
  const { folderId } = folder
  const unique = [...new Map(shares.map((share) => [`${share.kind} ${share.code}`, share])).values()]
  const known = await sharesOf(db, folderId)
  const isKnown = (entry: AudienceEntry) => known.some(({ kind, code }) => kind === entry.kind && code === entry.code)
  const added = unique.filter((share) => !isKnown(share))
  await checkShares(ctx, added)
  await db.deleteFrom('calendar_shares').where('folder_id', '=', folderId).execute()
  await insertRows(
    db,
    'calendar_shares',
    unique.map(({ kind, code, level }) => ({ folder_id: folderId, kind, code, level })),
  )
  await audit('calendar.shared', { target: `calendar:${folderId}`, details: { shares: unique } })
  await tellPages(
    ctx,
    [folderId],
    unique.flatMap(({ kind, code }) => (kind === 'person' ? code : [])),
  )
  if (folder.relation === 'own' && added.length > 0) await tellNew(ctx, folder, added)
  return { folderId }
}

/** People one sees at all, departments and companies in which one works. */
async function checkShares({ db, viewer }: Ctx, entries: readonly AudienceEntry[]): Promise<void> {
  const sight = await sightOf(db, viewer)
  const people = entries.flatMap(({ kind, code }) => (kind === 'person' ? code : []))
  const seen = await seePeople(db, sight, people)
  const others = entries.filter(({ kind }) => kind !== 'person')
  const { rows } = await sql<{ code: string; comCode: string }>`
    select dept_code as code, com_code as "comCode" from organisation_departments
    where dept_code = any(${others.map(({ code }) => code)}::text[])
    union all
    select com_code, com_code from organisation_companies where com_code = any(${others.map(({ code }) => code)}::text[])`.execute(
    db,
  )
  const companies = new Map(rows.map(({ code, comCode }) => [code, comCode]))
  const isKnown = ({ kind, code }: AudienceEntry) =>
    kind === 'person'
      ? seen.has(code)
      : sight.companies.has(companies.get(code) ?? '') && (kind === 'company') === (companies.get(code) === code)
  if (!entries.every(isKnown)) throw invalid('shares', 'organisation.audience.unknown')
}

async function tellNew(
  { db, emit, viewer, language, services }: Ctx,
  folder: SeenFolder,
  added: readonly AudienceEntry[],
): Promise<void> {
  const owner = (await personNames(db, [viewer.personCode])).get(viewer.personCode)
  await emit(alertEvents.raised, {
    kind: 'calendar.shared',
    comCode: null,
    to: { audience: added.slice(0, 200).map(({ kind, code }) => ({ kind, code })) },
    text: {
      key: 'calendar.alert.shared',
      params: {
        name: owner ? nameIn(owner, language) : '',
        folder: folder.name || services.texts.say(language, { key: 'calendar.folder.own' }),
      },
    },
    url: '/po/mail/calendar/month',
    objectKey: `calendar:${folder.folderId}`,
    byPersonCode: viewer.personCode,
  })
}

/** Names told to an administrator at once. */
const most = 50

/** The folders that are shared with a department; asked before it goes. */
export const usesOfFolders: WhereUsed = async (db, { kind, code }) => {
  if (kind !== 'department') return []
  const { rows } = await sql<{ name: string; owner: string }>`
    select f.name, coalesce(p.name_ko, '') as owner
    from calendar_shares s join calendar_folders f on f.folder_id = s.folder_id
    left join organisation_people p on p.person_code = f.person_code
    where s.kind in ('department', 'departmentTree') and s.code = ${code}
    order by f.folder_id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ name, owner }) => {
    const told = [owner, name].filter(Boolean).join(' ')
    return { ko: told, en: told, zh: told, ja: told }
  })
}
