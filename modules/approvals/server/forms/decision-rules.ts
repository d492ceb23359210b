import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { formCalls } from '../../contract/forms.contract.ts'
import { type DecisionRule, doubledRule } from '../../contract/line/decision-rules.ts'
import { makesForms } from '../approvals.access.ts'

/** The 전결 규정 of a company: all forms first, then each form's own, by amount. */
export async function decisionRulesOf(db: Db, comCode: string): Promise<DecisionRule[]> {
  const { rows } = await sql<DecisionRule>`
    select form_id as "formId", up_to::float8 as "upTo", rank_code as "rankCode" from approvals_decision_rules
    where com_code = ${comCode} order by form_id nulls first, up_to nulls last limit ${sql.lit(500)}`.execute(db)
  return rows
}

export const readDecisionRules = async ({ db, viewer }: Ctx) => ({
  items: await decisionRulesOf(db, viewer.comCode),
  can: { change: makesForms(viewer) },
})

type Save = (typeof formCalls)['saveDecisionRules']

/**
 * Puts another table in place of the one that stood.
 * @throws AppError ValidationException where it says two things about one amount or names a rank that the company does
 * not have; NotFoundException for a form of another company
 */
export async function saveDecisionRules(ctx: Ctx, { items }: CallParsedInput<Save>): Promise<CallResult<Save>> {
  const { db, viewer } = ctx
  const doubled = doubledRule(items)
  if (doubled !== null) throw invalid(`items.${doubled}`, 'approvals.decisionRules.doubled')
  const [forms, ranks] = await Promise.all([
    db
      .selectFrom('approvals_forms')
      .select('form_id')
      .where('com_code', '=', viewer.comCode)
      .limit(sql.lit(1_000))
      .execute(),
    db
      .selectFrom('organisation_ranks')
      .select('rank_code')
      .where('com_code', '=', viewer.comCode)
      .limit(sql.lit(1_000))
      .execute(),
  ])
  const knownForms = new Set(forms.map(({ form_id }) => form_id))
  const knownRanks = new Set(ranks.map(({ rank_code }) => rank_code))
  for (const [at, { formId, rankCode }] of items.entries()) {
    if (formId !== null && !knownForms.has(formId)) throw notFound(`no form ${formId}`)
    if (!knownRanks.has(rankCode)) throw invalid(`items.${at}.rankCode`, 'approvals.decisionRules.unknownRank')
  }
  await db.deleteFrom('approvals_decision_rules').where('com_code', '=', viewer.comCode).execute()
  await insertRows(
    db,
    'approvals_decision_rules',
    items.map(({ formId, upTo, rankCode }) => ({
      com_code: viewer.comCode,
      form_id: formId,
      up_to: upTo,
      rank_code: rankCode,
    })),
  )
  await ctx.audit('approvals.decisionRulesSaved', { comCode: viewer.comCode, details: { rows: items.length } })
  return { saved: items.length }
}
