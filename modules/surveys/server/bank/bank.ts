import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { surveyAdministrators } from '../../contract/administrators.ts'
import type { bankCalls } from '../../contract/bank.contract.ts'
import { textsOf } from '../../contract/rules/question-texts.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { limits } from '../../contract/surveys.rules.ts'
import { peopleOf } from '../shown-surveys.ts'
import { checkMayWrite } from '../surveys.access.ts'
import { withoutFiles } from '../writing/copy-survey.ts'

type Calls = typeof bankCalls

export const administers = ({ viewer }: Pick<Ctx, 'viewer'>) =>
  surveyAdministrators.some((grant) => viewer.grants.has(grant))

/** What a question says, as it is looked for. */
const saysOf = (question: Question) =>
  textsOf(question)
    .flatMap(({ text }) => Object.values(text))
    .join('\n')
    .normalize('NFC')
    .toLowerCase()

/** The questions of the bank of one's company, the last kept first. */
export async function readBank(
  ctx: Ctx,
  { q, tag }: CallParsedInput<Calls['bank']>,
): Promise<CallResult<Calls['bank']>> {
  const { db, viewer } = ctx
  await checkMayWrite(ctx)
  const rows = await db
    .selectFrom('surveys_bank')
    .select(['bank_id', 'question', 'tags', 'kept_by'])
    .where('com_code', '=', viewer.comCode)
    .orderBy('bank_id', 'desc')
    .limit(sql.lit(limits.bank))
    .execute()
  const words = q.normalize('NFC').trim().toLowerCase()
  const found = rows.filter(
    (row) => (tag === undefined || row.tags.includes(tag)) && saysOf(row.question).includes(words),
  )
  const person = await peopleOf(
    db,
    viewer.comCode,
    found.map(({ kept_by }) => kept_by),
  )
  return {
    items: found.map(({ bank_id, question, tags, kept_by }) => ({
      bankId: bank_id,
      question,
      tags,
      by: kept_by === null ? null : person(kept_by),
      canRemove: kept_by === viewer.personCode || administers(ctx),
    })),
    tags: [...new Set(rows.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b)),
  }
}

/** @throws AppError ConflictException when the bank is full */
export async function keepQuestion(
  ctx: Ctx,
  { question, tags }: CallParsedInput<Calls['keepQuestion']>,
): Promise<CallResult<Calls['keepQuestion']>> {
  const { db, viewer, now } = ctx
  await checkMayWrite(ctx)
  await checkRoom(ctx, 'surveys_bank')
  const { bank_id } = await db
    .insertInto('surveys_bank')
    .values({
      com_code: viewer.comCode,
      // By itself: what it hangs on stands in its survey.
      question: JSON.stringify({ ...withoutFiles(question), showIf: null }),
      tags: [...new Set(tags)],
      kept_by: viewer.personCode,
      kept_at: now,
    })
    .returning('bank_id')
    .executeTakeFirstOrThrow()
  return { bankId: bank_id }
}

/** @throws AppError ConflictException */
export async function checkRoom({ db, viewer }: Ctx, table: 'surveys_bank' | 'surveys_templates'): Promise<void> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirstOrThrow()
  if (count >= limits.bank) throw conflict('surveys.faults.bankFull', { most: limits.bank })
}

/** @throws AppError NotFoundException; AccessDeniedException for what somebody else has kept */
export async function dropQuestion(
  ctx: Ctx,
  { bankId }: { bankId: number },
): Promise<CallResult<Calls['dropQuestion']>> {
  const { db, viewer } = ctx
  const kept = await db
    .selectFrom('surveys_bank')
    .select('kept_by')
    .where('bank_id', '=', bankId)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  if (!kept) throw notFound()
  if (kept.kept_by !== viewer.personCode && !administers(ctx)) throw denied()
  await db.deleteFrom('surveys_bank').where('bank_id', '=', bankId).execute()
  return { bankId }
}
