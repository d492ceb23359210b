import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { makeMixingKey, mixingKey, removeMixingKey } from '../answering/mixing-key.ts'
import { openAnswers } from '../answering/sealed-answers.ts'
import { sayChanged } from '../life/telling.ts'
import { questionsOf } from '../shown-surveys.ts'
import { layoutsOf } from './columns.ts'
import { type Counted, Counting } from './counting.ts'
import { releasable } from './release.ts'

/** Answer sets that join the results in one transaction: of long surveys fewer, since all of them are in memory. */
const setsAtOnce = (questions: number): number => Math.min(2_000, Math.max(250, Math.floor(100_000 / (questions || 1))))

type Survey = Counted & { comCode: string; isClosed: boolean; keyName: string | null }

/** Background work: what was said joins the results. Two processes never do it for one survey at once. */
export async function countAnswers(services: Services, { surveyId }: Record<string, unknown>): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await services.database.writer.transaction().execute((db) => countSome(services, db, Number(surveyId)))
}

/** @returns whether there may be more */
async function countSome(services: Services, db: Db, surveyId: number): Promise<boolean> {
  const { rows } = await sql<Survey>`
    select s.survey_id as "surveyId", s.com_code as "comCode", s.is_anonymous as "isAnonymous",
           s.status = 'closed' as "isClosed", c.slots, c.key_name as "keyName"
    from surveys_counts c join surveys_surveys s on s.survey_id = c.survey_id
    where c.survey_id = ${surveyId} for no key update of c`.execute(db)
  const [survey] = rows
  if (!survey) return false
  const layouts = layoutsOf(await questionsOf(db, surveyId))
  const job = new Counting(db, survey, layouts)
  const atOnce = setsAtOnce(layouts.length)
  const joined = survey.isAnonymous
    ? await releaseWaiting(services, db, survey, job)
    : await takeNamed(db, survey, job, atOnce)
  if (joined === 0) return false
  await job.save()
  await sayChanged({ db }, survey.comCode, surveyId)
  return !survey.isAnonymous && joined === atOnce
}

/** What is new or was changed since it was counted. */
async function takeNamed(db: Db, { surveyId }: Survey, job: Counting, atOnce: number): Promise<number> {
  const { rows } = await sql<{ personCode: string; lines: AnswerLine[]; slot: number | null }>`
    select person_code as "personCode", lines, slot from surveys_answers
    where survey_id = ${surveyId} and (slot is null or is_changed)
    order by person_code limit ${sql.lit(atOnce)} for no key update`.execute(db)
  const placed: { code: string; slot: number }[] = []
  for (const { personCode, lines, slot } of rows) {
    if (slot === null) placed.push({ code: personCode, slot: await job.add(lines) })
    else {
      await job.change(slot, lines)
      placed.push({ code: personCode, slot })
    }
  }
  await sql`
    update surveys_answers a set slot = placed.slot, is_changed = false
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (code text, slot int)
    where a.survey_id = ${surveyId} and a.person_code = placed.code`.execute(db)
  return rows.length
}

/** What may join of what waits, chosen by lot, and mixed with what is there. */
async function releaseWaiting(services: Services, db: Db, survey: Survey, job: Counting): Promise<number> {
  const { surveyId, keyName, isClosed } = survey
  const key = keyName === null ? undefined : await mixingKey(services, keyName)
  if (!key) return 0
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from surveys_waiting where survey_id = ${surveyId}`.execute(db)
  const waiting = rows[0]!.waiting
  const count = releasable(waiting, isClosed)
  if (count === 0) {
    if (isClosed && waiting === 0) await forgetKey(services, db, surveyId, keyName!)
    return 0
  }
  const { rows: taken } = await sql<{ sealed: Buffer }>`
    delete from surveys_waiting where waiting_id in (
      select waiting_id from surveys_waiting where survey_id = ${surveyId} order by random() limit ${count})
    returning sealed`.execute(db)
  for (const { sealed } of taken) await job.add(openAnswers(key, sealed))
  job.mix()
  if (isClosed) await forgetKey(services, db, surveyId, keyName!)
  return taken.length
}

/** Nothing waits any more: the key goes, and with it whatever was copied of what waited. */
async function forgetKey(services: Services, db: Db, surveyId: number, keyName: string): Promise<void> {
  await db.updateTable('surveys_counts').set({ key_name: null }).where('survey_id', '=', surveyId).execute()
  await removeMixingKey(services, keyName)
}

/** Each minute: whatever is left to count, and surveys whose key was lost with what lay beside the database. */
export async function countWhatIsLeft(services: Services): Promise<void> {
  const { reader, writer } = services.database
  const { rows: keyed } = await sql<{ surveyId: number; keyName: string }>`
    select c.survey_id as "surveyId", c.key_name as "keyName" from surveys_counts c where c.key_name is not null`.execute(
    reader,
  )
  for (const { surveyId, keyName } of keyed)
    if (!(await mixingKey(services, keyName)))
      await writer.transaction().execute((db) => beginAnew(services, db, surveyId, keyName))
  const { rows: named } = await sql<{ surveyId: number }>`
    select distinct survey_id as "surveyId" from surveys_answers where slot is null or is_changed`.execute(reader)
  for (const { surveyId } of [...keyed, ...named]) await countAnswers(services, { surveyId })
}

/** What waited under a key that is lost nobody can open any more; what is said from now on waits under another. */
async function beginAnew(services: Services, db: Db, surveyId: number, lost: string): Promise<void> {
  const name = await makeMixingKey(services)
  const changed = await db
    .updateTable('surveys_counts')
    .set({ key_name: name })
    .where('survey_id', '=', surveyId)
    .where('key_name', '=', lost)
    .returning('survey_id')
    .executeTakeFirst()
  if (!changed) return
  const { rows } = await sql`delete from surveys_waiting where survey_id = ${surveyId} returning 1`.execute(db)
  services.log.error({ surveyId, answers: rows.length }, 'answers to an anonymous survey are lost: their key is gone')
}
