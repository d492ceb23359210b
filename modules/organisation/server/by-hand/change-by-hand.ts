import { sql } from 'kysely'
import { AppError, conflict, type FieldError, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { HrField, HrKind } from '../../contract/hr-import.rules.ts'
import { replay } from '../hr-import/applying/replay.ts'
import { compare } from '../hr-import/comparing/compare.ts'
import { keepHandValues } from '../hr-import/comparing/hand-values.ts'
import { checkFields } from '../hr-import/fields.ts'
import { forgetOlderChanges } from '../hr-import/imports.ts'
import { oneDecisionAtATime } from '../hr-import/progress.ts'
import { dayInKorea } from '../hr-import/service.ts'
import { guardOwnGrants } from '../role-groups/own-grants.ts'

/** What is said of one thing, as a file would say it in a row. */
export type HandRow = {
  kind: HrKind
  fields: Partial<Record<HrField, string>>
  /** The post or the department is over. */
  isOver?: boolean
  /** Where in the input a field stands, for what is wrong with it. */
  pathOf: (field: HrField) => string
}

export type HandOrder = {
  comCode: string
  /** Whether rows name things of other companies. */
  reachesAll: boolean
  /** The code of the person or department it is about; null when it has none yet. */
  subject: string | null
  rows: readonly HandRow[]
  /** The day in Korea from which it holds; left out, now. */
  on?: string | undefined
}

/** How long a change waits for an import that is just being applied. */
const patience = '5s'

/**
 * Changes the organisation as a file of some rows would, in the caller's transaction: the same comparison, the same
 * rules, the same way to be taken back. What was set counts as set by hand from then on. A change for another day is
 * tried, and judged as if it were made now.
 * @returns the change, to be taken back or called off; null when everything was so already
 * @throws AppError ValidationException at the fields that a rule refuses; ConflictException while an import is applied,
 *   or when nobody would administer the installation; AccessDeniedException when who makes it would gain by it
 */
export async function changeByHand(ctx: Ctx, order: HandOrder): Promise<number | null> {
  const { db, now, services, viewer } = ctx
  const { on } = order
  if (on !== undefined && on <= dayInKorea(now)) throw invalid('on', 'organisation.import.failure.dayOver')
  await alone(db)
  const { import_id: importId } = await db
    .insertInto('organisation_hr_imports')
    .values({
      com_code: order.comCode,
      reaches_all: order.reachesAll,
      origin: 'hand',
      subject: order.subject,
      scope: 'changes',
      state: on ? 'scheduled' : 'applying',
      begun_by: viewer.personCode,
      decided_by: viewer.personCode,
      begun_at: now,
      apply_on: on ?? null,
      row_count: order.rows.length,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  await stage(db, importId, order.rows)
  await compare(services, db, importId, { isSmall: true })
  await refuseProblems(db, importId, order.rows)
  if (!(await changesAnything(db, importId))) {
    await db.deleteFrom('organisation_hr_imports').where('import_id', '=', importId).execute()
    return null
  }
  if (on) {
    await sql`savepoint before_trial`.execute(db)
    await write(ctx, importId)
    await sql`rollback to savepoint before_trial`.execute(db)
    return importId
  }
  await write(ctx, importId)
  await db
    .updateTable('organisation_hr_imports')
    .set({ state: 'applied', applied_at: now })
    .where('import_id', '=', importId)
    .execute()
  await db.deleteFrom('organisation_hr_rows').where('import_id', '=', importId).execute()
  await keepHandValues(db, importId, { setAt: now, setBy: viewer.personCode })
  await forgetOlderChanges(db)
  return importId
}

async function write(ctx: Ctx, importId: number): Promise<void> {
  const refuseRaising = await guardOwnGrants(ctx)
  await replay(ctx.db, importId, 'apply')
  await refuseRaising()
}

/** Nothing else is applied meanwhile. A large import takes minutes: whoever waits is told so. */
async function alone(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(db)
  try {
    await oneDecisionAtATime(db)
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') throw conflict('organisation.byHand.busy')
    throw error
  }
}

async function stage(db: Db, importId: number, rows: readonly HandRow[]): Promise<void> {
  const faults: FieldError[] = []
  const staged = rows.map(({ kind, fields, isOver, pathOf }, at) => {
    const checked = checkFields(kind, fields)
    faults.push(
      ...checked.problems.map(({ code, field }) => ({
        path: pathOf(field),
        key: `organisation.import.problem.${code}`,
      })),
    )
    return {
      kind,
      line: at + 1,
      fields: { ...checked.fields, ...(isOver && { over: 'Y' }) },
    }
  })
  // A number that is wrong is so in each row that names it.
  const told = faults.filter((fault, at) => faults.findIndex(({ path }) => path === fault.path) === at)
  if (told.length > 0) throw new AppError('ValidationException', undefined, { fields: told })
  await sql`
    insert into organisation_hr_rows (import_id, kind, source, line, fields)
    select ${importId}, kind, '', line, fields
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as row (kind text, line int, fields jsonb)`.execute(db)
}

/** By hand nothing is left out: whatever is wrong with a row refuses the change. */
async function refuseProblems(db: Db, importId: number, rows: readonly HandRow[]): Promise<void> {
  const problems = await db
    .selectFrom('organisation_hr_problems')
    .select(['line', 'field', 'code'])
    .where('import_id', '=', importId)
    .orderBy('problem_id')
    .limit(sql.lit(50))
    .execute()
  if (problems.length === 0) return
  const fields = problems.map(({ line, field, code }) => ({
    path: (field && rows[line - 1]?.pathOf(field)) ?? 'form',
    key: `organisation.import.problem.${code}`,
  }))
  throw new AppError('ValidationException', undefined, { fields })
}

async function changesAnything(db: Db, importId: number): Promise<boolean> {
  const found = await db
    .selectFrom('organisation_hr_changes')
    .select('change_id')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
