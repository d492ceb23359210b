import { sql } from 'kysely'
import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import { AppError, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import type { Told } from '../../contract/documents.contract.ts'
import { faultsOfValues } from '../../contract/forms/check-values.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormField, FormValues } from '../../contract/forms/fields.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import { faultOfLine, planOf } from '../../contract/line/check-line.ts'
import { deciderOf, withDecider } from '../../contract/line/decision-rules.ts'
import type { PlannedStep, Step } from '../../contract/line/line.ts'
import { decisionRulesOf } from '../forms/decision-rules.ts'

/**
 * What somebody has filled in, with what is computed of it and clean texts. Long texts are cleaned in a thread: not to be
 * waited for within a transaction.
 * @throws AppError ValidationException with everything that is wrong, at `values.<field>`
 */
export async function readValues(ctx: Ctx, { fields }: FormContent, filled: FormValues): Promise<FormValues> {
  const values = computed(fields, normalised(filled))
  const unknown = Object.keys(filled).filter((fieldId) => !fields.some((field) => field.fieldId === fieldId))
  const faults = [
    ...unknown.map((path) => ({ path, fault: 'unknownField' as const })),
    ...faultsOfValues(fields, values),
  ]
  if (faults.length > 0)
    throw new AppError('ValidationException', undefined, {
      fields: faults.map(({ path, fault }) => ({ path: `values.${path}`, key: `approvals.valueFaults.${fault}` })),
    })
  await checkNamed(ctx, fields, values)
  for (const field of fields) {
    const html = values[field.fieldId]
    if (field.type === 'richText' && typeof html === 'string') values[field.fieldId] = (await cleanInWorker(html)).html
  }
  return values
}

/** Texts composed (NFC), as they are found and compared. */
const normalised = (values: FormValues): FormValues => JSON.parse(JSON.stringify(values).normalize('NFC')) as FormValues

/** People and departments that are named are there, and seen by whoever names them. */
async function checkNamed(ctx: Ctx, fields: readonly FormField[], values: FormValues): Promise<void> {
  const codesOf = (type: FormField['type']) =>
    fields.filter((field) => field.type === type).flatMap(({ fieldId }) => (values[fieldId] ?? []) as string[])
  const [people, departments] = [codesOf('person'), codesOf('department')]
  const [seen, known] = await Promise.all([
    seePeople(ctx.db, await sightOf(ctx.db, ctx.viewer), people),
    sql<{ code: string }>`
      select dept_code as code from organisation_departments
      where dept_code = any(${departments}::text[]) and com_code = ${ctx.viewer.comCode}`.execute(ctx.db),
  ])
  const there = new Set([...seen.keys(), ...known.rows.map(({ code }) => code)])
  for (const { fieldId, type } of fields)
    if (
      (type === 'person' || type === 'department') &&
      (values[fieldId] as string[] | undefined)?.some((code) => !there.has(code))
    )
      throw invalid(`values.${fieldId}`, 'approvals.valueFaults.unknown')
}

/** The amount that the 전결 규정 goes by; 0 where the form has none. */
export const amountOf = ({ amountFieldId }: FormContent, values: FormValues): number => {
  const value = amountFieldId === null ? 0 : values[amountFieldId]
  return typeof value === 'number' ? value : 0
}

type Planning = { formId: number; amount: number; drafterCode: string; comCode: string }

/**
 * A planned line with who decides (전결), as the company's rules have it: nobody makes herself that.
 * @param kept the steps it stands behind, where a line is changed on its way
 * @throws AppError ValidationException at the step at fault: see `faultOfLine`; people who are not there, retired or at
 * another post; a line on which nobody may decide so much
 */
export async function readPlan(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  planned: readonly PlannedStep[],
  { formId, amount, drafterCode, comCode }: Planning,
  kept: readonly Step[] = [],
): Promise<PlannedStep[]> {
  const { db } = ctx
  const plain = planned.map((step, at) => ({
    ...step,
    isFinal: false,
    // Nobody joins those who are asked already.
    isTogether: step.isTogether && !(at === 0 && kept.length > 0),
  }))
  const before = planOf(kept)
  const fault = faultOfLine([...before, ...plain], drafterCode)
  if (fault) throw invalid(`steps.${Math.max(0, fault.at - kept.length)}`, `approvals.lineFaults.${fault.fault}`)
  const seen = await seePeople(
    db,
    await sightOf(db, ctx.viewer),
    plain.map(({ personCode }) => personCode),
  )
  for (const [at, { personCode, deptCode }] of plain.entries())
    if (!seen.get(personCode)?.posts.some((post) => post.deptCode === deptCode))
      throw invalid(`steps.${at}.personCode`, 'approvals.lineFaults.unknown')
  const rankCode = deciderOf(await decisionRulesOf(db, comCode), formId, amount)
  if (rankCode === null || before.some(({ isFinal }) => isFinal)) return plain
  const decided = await decidedBy(ctx, comCode, rankCode, [...before, ...plain])
  if (!decided) throw invalid('steps', 'approvals.lineFaults.nobodyDecides')
  return decided.slice(before.length)
}

/** A line on which the first one of a rank of a company, or of a higher one, decides; null where nobody may. */
export async function decidedBy(
  ctx: Pick<Ctx, 'db'>,
  comCode: string,
  rankCode: string,
  steps: readonly PlannedStep[],
): Promise<PlannedStep[] | null> {
  const high = await ranksFrom(ctx, comCode, rankCode, steps)
  return withDecider(steps, (step) => high.has(postOf(step)))
}

const postOf = ({ personCode, deptCode }: Pick<PlannedStep, 'personCode' | 'deptCode'>) => `${personCode} ${deptCode}`

/** The posts among some that have a rank of a company, or a higher one: a smaller order is a higher rank. */
async function ranksFrom(
  { db }: Pick<Ctx, 'db'>,
  comCode: string,
  rankCode: string,
  posts: readonly Pick<PlannedStep, 'personCode' | 'deptCode'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ personCode: string; deptCode: string }>`
    select o.person_code as "personCode", o.dept_code as "deptCode"
    from organisation_posts o
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    join organisation_ranks wanted on wanted.com_code = ${comCode} and wanted.rank_code = ${rankCode}
    where o.person_code = any(${posts.map(({ personCode }) => personCode)}::text[])
      and o.dept_code = any(${posts.map(({ deptCode }) => deptCode)}::text[])
      and r.sort_order <= wanted.sort_order`.execute(db)
  return new Set(rows.map(postOf))
}

/** @throws AppError ValidationException for people who are not there */
export async function checkTold(ctx: Pick<Ctx, 'db' | 'viewer'>, told: readonly Told[]): Promise<Told[]> {
  const seen = await seePeople(
    ctx.db,
    await sightOf(ctx.db, ctx.viewer),
    told.map(({ personCode }) => personCode),
  )
  for (const [at, { personCode }] of told.entries())
    if (!seen.has(personCode)) throw invalid(`told.${at}.personCode`, 'approvals.lineFaults.unknown')
  return [...new Map(told.map((each) => [`${each.kind} ${each.personCode}`, each])).values()]
}
