import { sql } from 'kysely'
import type { AudienceEntry, AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { WhereUsed } from '#platform/server/offers/where-used.ts'
import '../notices.tables.ts'

/** The audiences of popups, in the order in which they were chosen. @param most entries of each */
export async function audiencesOf(
  db: Db,
  popupIds: readonly number[],
  most: number,
): Promise<Map<number, { entries: AudienceEntry[]; all: number }>> {
  const { rows } = await sql<{ popupId: number; kind: AudienceKind; code: string; all: number }>`
    select * from (
      select popup_id as "popupId", kind, code,
             count(*) over (partition by popup_id)::int as all,
             row_number() over (partition by popup_id order by position) as place
      from notices_popup_audience where popup_id = any(${[...popupIds]}::int[])
    ) entry
    where place <= ${most} order by "popupId", place`.execute(db)
  const audiences = new Map<number, { entries: AudienceEntry[]; all: number }>()
  for (const { popupId, kind, code, all } of rows) {
    const known = audiences.get(popupId) ?? { entries: [], all }
    known.entries.push({ kind, code })
    audiences.set(popupId, known)
  }
  return audiences
}

/** Puts an audience in place of the one before. */
export async function putAudience(db: Db, popupId: number, entries: readonly AudienceEntry[]): Promise<void> {
  await db.deleteFrom('notices_popup_audience').where('popup_id', '=', popupId).execute()
  const each = new Map(entries.map(({ kind, code }) => [`${kind} ${code}`, { kind, code }]))
  await db
    .insertInto('notices_popup_audience')
    .values([...each.values()].map((entry, position) => ({ popup_id: popupId, ...entry, position })))
    .execute()
}

/** Enough to know where to look; more would not be read. */
const named = 10

/** The popups whose audience names a role group, department, person or company; asked before that goes. */
export const usesOfPopups: WhereUsed = async (db, { kind, code }) => {
  const { rows } = await sql<{ name: LocalName }>`
    select distinct on (p.popup_id) ${selectLocalName('p.title')} as name
    from notices_popup_audience a join notices_popups p on p.popup_id = a.popup_id
    where a.code = ${code} and (a.kind = ${kind} or (${kind} = 'department' and a.kind = 'departmentTree'))
    order by p.popup_id limit ${sql.lit(named)}`.execute(db)
  return rows.map(({ name }) => name)
}
