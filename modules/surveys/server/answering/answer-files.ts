import { sql } from 'kysely'
import { attachFileSet, removeFileSets } from '#modules/files/server/files.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { answerFiles, questionFiles } from '../../contract/surveys.rules.ts'
import { surveyDrafts } from '../drafts/survey-drafts.ts'
import { canOf, surveyFor } from '../surveys.access.ts'

/** One file for an answer, ten for a question's example are plenty. */
const limits = { files: 10 }

const seen = async (ctx: Ctx, surveyId: number) =>
  Number.isSafeInteger(surveyId) && surveyId > 0 ? surveyFor(ctx, surveyId).catch(() => undefined) : undefined

/** Pictures of examples: read by whoever sees the survey, changed by whoever writes it. */
export const questionFileOwner: FileOwner = {
  kind: questionFiles,
  async read(ctx, ids) {
    const rows = await Promise.all([...new Set(ids)].map((id) => seen(ctx, Number(id))))
    return new Set(rows.flatMap((row) => (row ? [String(row.surveyId)] : [])))
  },
  async change(ctx, id) {
    const row = await seen(ctx, Number(id))
    return row !== undefined && canOf(row, ctx.viewer.personCode, ctx.now).change
  },
  limits: async () => limits,
  async drafts(db, codes) {
    const { rows } = await sql<{ code: string }>`
      select distinct example ->> 'fileCode' as code
      from drafts_drafts d
      cross join lateral jsonb_array_elements(coalesce(d.content -> 'questions', '[]')) question
      cross join lateral jsonb_array_elements(coalesce(question -> 'examples', '[]')) example
      where d.kind = ${surveyDrafts.kind} and example ->> 'fileCode' = any(${[...codes]}::text[])`.execute(db)
    return new Set(rows.map(({ code }) => code))
  },
}

const ownerOf = (surveyId: number, personCode: string) => `${surveyId}:${personCode}`

/** Files that people answer with: read by whoever sent them and whoever sees who has answered what. */
export const answerFileOwner: FileOwner = {
  kind: answerFiles,
  async read(ctx, ids) {
    const named = ids.map((id) => ({
      id,
      surveyId: Number(id.split(':')[0]),
      personCode: id.slice(id.indexOf(':') + 1),
    }))
    const surveys = new Map<number, boolean>()
    for (const surveyId of new Set(named.map((one) => one.surveyId))) {
      const row = await seen(ctx, surveyId)
      surveys.set(surveyId, row !== undefined && canOf(row, ctx.viewer.personCode, ctx.now).seePeople)
    }
    return new Set(
      named.flatMap(({ id, surveyId, personCode }) =>
        personCode === ctx.viewer.personCode || surveys.get(surveyId) ? [id] : [],
      ),
    )
  },
  change: async () => false,
  limits: async () => limits,
  async drafts(db, codes) {
    const { rows } = await sql<{ code: string }>`
      select distinct line ->> 'surveyAnswer' as code
      from surveys_begun b cross join lateral jsonb_array_elements(b.lines) line
      where line ->> 'surveyAnswer' = any(${[...codes]}::text[])`.execute(db)
    return new Set(rows.map(({ code }) => code))
  },
}

const filesOf = (questions: readonly Question[], lines: readonly AnswerLine[]) => {
  const asked = new Set(
    questions.filter(({ questionType }) => questionType === 'file').map((one) => one.surveyQuestionId),
  )
  return new Set(lines.filter((line) => asked.has(line.surveyQuestionId)).map(({ surveyAnswer }) => surveyAnswer))
}

/**
 * Gives the files of an answer to it, and removes those it had before.
 * @throws AppError NotFoundException for a set that somebody else has opened
 */
export async function keepAnswerFiles(
  ctx: Ctx,
  surveyId: number,
  questions: readonly Question[],
  { before, after }: { before: readonly AnswerLine[]; after: readonly AnswerLine[] },
): Promise<void> {
  const [had, has] = [filesOf(questions, before), filesOf(questions, after)]
  for (const code of has)
    if (!had.has(code))
      await attachFileSet(ctx, code, { kind: answerFiles, id: ownerOf(surveyId, ctx.viewer.personCode) })
  await removeFileSets(
    ctx.db,
    [...had].filter((code) => !has.has(code)),
  )
}

/** The sets of all answers to a survey, to be removed with it. */
export async function answerFilesOf(db: Db, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select line ->> 'surveyAnswer' as code
    from surveys_questions q
    join surveys_answers a on a.survey_id = q.survey_id
    cross join lateral jsonb_array_elements(a.lines) line
    where q.survey_id = ${surveyId} and q.content ->> 'questionType' = 'file'
      and line ->> 'surveyQuestionId' = q.question_id::text`.execute(db)
  return rows.map(({ code }) => code)
}
