import { sql } from 'kysely'
import { addDays } from '#platform/contract/days.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/server/zones.ts'
import { checkSurvey, isSound } from '../../contract/rules/check-survey.ts'
import { tellAuthors } from '../alerts/raise.ts'
import { mainOf, questionsOf } from '../shown-surveys.ts'
import { type SurveyRow, surveyColumns } from '../survey-row.ts'
import { close, post } from './post.ts'
import { setStatus } from './set-status.ts'
import { record } from './telling.ts'

/** By whose clock people are reminded: that of the companies. */
const zone = 'Asia/Seoul'
/** Surveys that one go of the clock takes up; the rest a minute later. */
const atOnce = 100

/** Each minute: approved surveys begin, and open ones end, when their time has come. */
export async function keepTime(services: Services): Promise<void> {
  const now = services.now()
  const due = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number }>`
      select survey_id as id from surveys_surveys where deleted_at is null and ${condition} limit ${sql.lit(atOnce)}`.execute(
      services.database.reader,
    )
    return rows.map(({ id }) => id)
  }
  for (const id of await due(sql`status = 'approved' and starts_at <= ${now}`))
    await held(services, id, 'approved', (db, row) => begin({ db, now, services }, row))
  for (const id of await due(sql`status = 'posting' and ends_at <= ${now}`))
    await held(services, id, 'posting', (db, row) => close({ db, now, services }, row, null))
}

/** What has become wrong since it was approved (its end is over) is composed again, and its authors hear why. */
async function begin(work: Parameters<typeof post>[0], row: SurveyRow): Promise<unknown> {
  const faults = checkSurvey(await mainOf(work.db, row), await questionsOf(work.db, row.surveyId), work.now)
  if (isSound(faults)) return post(work, row, null)
  await record(work, row.surveyId, 'withdrawn')
  await tellAuthors(work, row, 'notPosted')
  return setStatus(work, row, { status: 'composing', approval: 0 })
}

/** A survey that still is where it was, held; another process may have been first. */
async function held(
  services: Services,
  surveyId: number,
  status: SurveyRow['status'],
  work: (db: Db, row: SurveyRow) => Promise<unknown>,
): Promise<void> {
  await services.database.writer.transaction().execute(async (db) => {
    const { rows } = await sql<SurveyRow>`
      select ${surveyColumns} from surveys_surveys s left join surveys_rules r on r.com_code = s.com_code
      where s.survey_id = ${surveyId} and s.status = ${status} and s.deleted_at is null for no key update of s skip locked`.execute(
      db,
    )
    if (rows[0]) await work(db, rows[0])
  })
}

/** In the morning: who has not answered what ends in as many days as its authors said. */
export async function remindByDays(services: Services): Promise<void> {
  const now = services.now()
  const today = dayIn(now, zone)
  const { rows } = await sql<{ id: number; days: number }>`
    select s.survey_id as id, day.days::int as days
    from surveys_surveys s cross join lateral jsonb_array_elements_text(s.main -> 'remindDays') day (days)
    where s.status = 'posting' and s.deleted_at is null and s.ends_at > ${now}
      and (s.ends_at at time zone ${zone})::date = ${today}::date + day.days::int`.execute(services.database.reader)
  for (const { id, days } of rows)
    await services.jobs.enqueue(services.database.writer, 'surveys.tell', {
      surveyId: id,
      what: 'reminded',
      key: `${addDays(today, days)}-${days}`,
    })
}
