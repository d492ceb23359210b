import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredUser } from './read-users.ts'
import type { UserDraft } from './user-draft.ts'

type Known = Pick<StoredUser, 'deptCode' | 'title' | 'saidDepartment'>

/**
 * Puts a person where the provider says she is: her first post in the company moves. Without a department a post is
 * neither made nor moved; somebody without one cannot sign in. A department the company does not have, or has twice,
 * is kept as it was said and shown to the administrators: it must not stand in the way of everything else.
 * @returns whether the post changed, and what was said of a department that is not known
 */
export async function writePost(
  db: Db,
  { personCode, comCode }: { personCode: string; comCode: string },
  { department, title }: Pick<UserDraft, 'department' | 'title'>,
  known: Known,
): Promise<{ isChanged: boolean; saidDepartment: string | null }> {
  const found = department ? await departmentOf(db, comCode, department, known.deptCode) : undefined
  const saidDepartment = department === undefined ? known.saidDepartment : found ? null : department
  const target = found ?? known.deptCode
  if (target === null) return { isChanged: false, saidDepartment }
  const hasMoved = target !== known.deptCode
  if (hasMoved && known.deptCode === null) await addPost(db, { personCode, comCode, deptCode: target })
  else if (hasMoved) await movePost(db, personCode, known.deptCode!, target)
  const isRetitled = title !== undefined && title !== (known.title ?? '')
  if (isRetitled) await writeTitle(db, { personCode, comCode, deptCode: target }, title)
  return { isChanged: hasMoved || isRetitled, saidDepartment }
}

/** By code, else by any of its names; of several the one she is in already. */
async function departmentOf(db: Db, comCode: string, said: string, now: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select dept_code as code from organisation_departments
    where com_code = ${comCode} and ${said} in (dept_code, name_ko, name_en, name_zh, name_ja)
    order by (dept_code = ${now}) desc nulls last, dept_code = ${said} desc, dept_code limit 2`.execute(db)
  const [first, second] = rows
  return second && first!.code !== now && first!.code !== said ? undefined : first?.code
}

type Place = { personCode: string; comCode: string; deptCode: string }

/** Whoever is new begins with the lowest rank of the company. */
async function addPost(db: Db, { personCode, comCode, deptCode }: Place): Promise<void> {
  await sql`
    insert into organisation_posts (person_code, com_code, dept_code, rank_code, is_primary, sort_order)
    select ${personCode}, ${comCode}, ${deptCode}, r.rank_code,
           not exists (select from organisation_posts where person_code = ${personCode} and is_primary),
           (select count(*) from organisation_posts where person_code = ${personCode})
    from organisation_ranks r where r.com_code = ${comCode} order by r.sort_order desc limit 1`.execute(db)
}

/** Whoever has a post there already keeps that one, as what the old one was. */
async function movePost(db: Db, personCode: string, from: string, to: string): Promise<void> {
  const held = await db
    .selectFrom('organisation_posts')
    .select('is_primary')
    .where('person_code', '=', personCode)
    .where('dept_code', '=', to)
    .executeTakeFirst()
  if (!held) {
    await db
      .updateTable('organisation_posts')
      .set({ dept_code: to, duty_code: null, member_order: null })
      .where('person_code', '=', personCode)
      .where('dept_code', '=', from)
      .execute()
    return
  }
  const gone = await db
    .deleteFrom('organisation_posts')
    .where('person_code', '=', personCode)
    .where('dept_code', '=', from)
    .returning('is_primary')
    .executeTakeFirst()
  if (gone?.is_primary)
    await db
      .updateTable('organisation_posts')
      .set({ is_primary: true })
      .where('person_code', '=', personCode)
      .where('dept_code', '=', to)
      .execute()
}

/** A title that is a rank of the company is her rank; any other says what she does. */
async function writeTitle(db: Db, { personCode, comCode, deptCode }: Place, title: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select rank_code as code from organisation_ranks
    where com_code = ${comCode} and ${title} in (rank_code, name_ko, name_en, name_zh, name_ja)
    order by sort_order limit 1`.execute(db)
  const rank = rows[0]?.code
  await db
    .updateTable('organisation_posts')
    .set({ ...(rank !== undefined && { rank_code: rank }), job_description_ko: rank === undefined ? title : '' })
    .where('person_code', '=', personCode)
    .where('com_code', '=', comCode)
    .where('dept_code', '=', deptCode)
    .execute()
}
