import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { bankCalls } from '../../contract/bank.contract.ts'
import { limits } from '../../contract/surveys.rules.ts'
import { questionsOf } from '../shown-surveys.ts'
import { checkMayWrite, surveyFor } from '../surveys.access.ts'
import { withoutFiles } from '../writing/copy-survey.ts'
import { administers, checkRoom } from './bank.ts'
import { builtinTemplates } from './builtin-templates.ts'

type Calls = typeof bankCalls

/** What surveys may begin with: those of one's company first, then those of the portal. */
export async function listTemplates(ctx: Ctx): Promise<CallResult<Calls['templates']>> {
  const { db, viewer } = ctx
  await checkMayWrite(ctx)
  const rows = await db
    .selectFrom('surveys_templates')
    .select(['template_id', 'main', 'questions', 'kept_by'])
    .where('com_code', '=', viewer.comCode)
    .orderBy('template_id', 'desc')
    .limit(sql.lit(limits.bank))
    .execute()
  const own = rows.map(({ template_id, main, questions, kept_by }) => ({
    templateId: String(template_id),
    main: {
      title: main.title,
      introduction: main.introduction,
      language: main.language,
      languages: main.languages,
      isAnonymous: main.isAnonymous,
    },
    questions,
    canRemove: kept_by === viewer.personCode || administers(ctx),
  }))
  return { items: [...own, ...builtinTemplates(ctx.services.texts)] }
}

/** Keeps a survey that one writes for others to begin with. @throws AppError as {@link surveyFor} */
export async function keepTemplate(
  ctx: Ctx,
  { surveyId }: { surveyId: number },
): Promise<CallResult<Calls['keepTemplate']>> {
  const { db, viewer, now } = ctx
  const row = await surveyFor(ctx, surveyId, { right: 'reuse' })
  await checkRoom(ctx, 'surveys_templates')
  const questions = (await questionsOf(db, surveyId)).map(withoutFiles)
  const { template_id } = await db
    .insertInto('surveys_templates')
    .values({
      com_code: viewer.comCode,
      main: JSON.stringify({ ...row.main, title: row.title, isAnonymous: row.isAnonymous }),
      questions: JSON.stringify(questions),
      kept_by: viewer.personCode,
      kept_at: now,
    })
    .returning('template_id')
    .executeTakeFirstOrThrow()
  return { templateId: String(template_id) }
}

/** @throws AppError NotFoundException; AccessDeniedException for what somebody else has kept */
export async function dropTemplate(
  ctx: Ctx,
  { templateId }: { templateId: number },
): Promise<CallResult<Calls['dropTemplate']>> {
  const { db, viewer } = ctx
  const kept = await db
    .selectFrom('surveys_templates')
    .select('kept_by')
    .where('template_id', '=', templateId)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  if (!kept) throw notFound()
  if (kept.kept_by !== viewer.personCode && !administers(ctx)) throw denied()
  await db.deleteFrom('surveys_templates').where('template_id', '=', templateId).execute()
  return { templateId }
}
