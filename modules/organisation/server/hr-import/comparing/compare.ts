import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hrLeftOutCodes } from '../../../contract/hr-import.rules.ts'
import { writeChanges } from './changes.ts'
import { markOverridden } from './hand-values.ts'
import { writeMissingTitles } from './missing-titles.ts'
import { prepareComparison } from './prepare.ts'
import { writeProblems } from './problems.ts'

/**
 * Compares what is staged with the organisation as it is now, inside a transaction; what an earlier comparison found is
 * forgotten.
 * @param size `isSmall`: some dozens of rows, compared while somebody waits
 *   `isBound`: held against what a company's administrator may do, though it is made by hand
 * @returns how many problems stand in the way, with those of single rows; rows that are left out do not
 */
export async function compare(
  services: Pick<Services, 'modules'>,
  db: Db,
  importId: number,
  size: { isSmall?: boolean; isBound?: boolean } = {},
): Promise<number> {
  if (!size.isSmall) await liftLimits(db)
  await db.deleteFrom('organisation_hr_changes').where('import_id', '=', importId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('organisation_hr_problems')
    .where('import_id', '=', importId)
    .where('code', 'in', [...foundHere])
    .executeTakeFirst()
  await sql`update organisation_hr_imports set problem_count = greatest(0, problem_count - ${Number(numDeletedRows)}::int)
    where import_id = ${importId}`.execute(db)
  await prepareComparison(db, importId, size)
  await writeChanges(db, size)
  await keepUsedDepartments(services, db, importId)
  await markOverridden(db, importId)
  await writeProblems(services, db)
  await writeMissingTitles(db, importId)
  return writeCounts(db, importId)
}

/** Problems that only a comparison finds; the others stay, they are those of rows and files. */
const foundHere = [
  'abbreviationTaken',
  'closedDepartment',
  'codeTaken',
  'cycle',
  'duplicate',
  'emailHeld',
  'emailTaken',
  'foreignCompany',
  ...hrLeftOutCodes,
  'noPost',
  'primaryNeeded',
  'retiresYourself',
  'twoHeads',
  'twoPrimaries',
  'unknownCompany',
  'unknownDepartment',
  'unknownDuty',
  'unknownParent',
  'unknownPerson',
  'unknownRank',
] as const

/** Work on 100,000 rows takes longer than a call may, and sorts more than one. */
export async function liftLimits(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('jit', 'off', true)`.execute(db)
}

/** A department that a file does not name stays when a module refers to it, with those above it. */
async function keepUsedDepartments({ modules }: Pick<Services, 'modules'>, db: Db, importId: number): Promise<void> {
  const { rows } = await sql<{ code: string; path: string }>`
    select d.dept_code as code, d.path from organisation_hr_changes c
    join organisation_departments d on d.dept_code = c.key
    where c.import_id = ${importId} and c.kind = 'department' and c.action = 'remove' and c.line = 0`.execute(db)
  const kept = new Set<string>()
  for (const { code, path } of rows) {
    if (kept.has(code) || !(await isUsed({ modules }, db, code))) continue
    for (const above of path.split('/')) kept.add(above)
  }
  if (kept.size === 0) return
  await sql`delete from organisation_hr_changes
    where import_id = ${importId} and kind = 'department' and action = 'remove'
      and key = any(${[...kept]}::text[])`.execute(db)
}

async function isUsed({ modules }: Pick<Services, 'modules'>, db: Db, code: string): Promise<boolean> {
  for (const { whereUsed } of modules)
    for (const kind of ['department', 'departmentTree'])
      if (whereUsed && (await whereUsed(db, { kind, code })).length > 0) return true
  return false
}

async function writeCounts(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ problems: number }>`
    update organisation_hr_imports i set
      counts = coalesce((
        select jsonb_object_agg(kind, actions) from (
          select kind, jsonb_object_agg(action, count) as actions
          from (select kind, action, count(*) as count from organisation_hr_changes
            where import_id = i.import_id group by kind, action) each
          group by kind
        ) kinds
      ), '{}'),
      problem_count = greatest(
        (select count(*) from organisation_hr_problems p where p.import_id = i.import_id),
        i.problem_count)
    where i.import_id = ${importId}
    returning problem_count - (
      select count(*) from organisation_hr_problems p
      where p.import_id = i.import_id and p.code = any(${[...hrLeftOutCodes]}::text[])) as problems`.execute(db)
  return rows[0]!.problems
}
