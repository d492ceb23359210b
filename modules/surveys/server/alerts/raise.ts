import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { peopleOfAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { toldText } from '../../contract/rules/survey-language.ts'
import type { Work } from '../life/telling.ts'
import type { SurveyRow } from '../survey-row.ts'
import { surveyColumns } from '../survey-row.ts'
import type { AuthorAlert } from './kinds.ts'

/** Where a survey is read, below `/po`. */
export const surveyPageOf = (surveyId: number): string => `/survey/Read?surveyId=${surveyId}`
const statisticsOf = (surveyId: number) => `/survey/Statistics?surveyId=${surveyId}`

const titleOf = (row: Pick<SurveyRow, 'title' | 'main'>): LocalName => toldText(row.title, row.main.language)

/** Enough to find somebody who answers. */
const mostApprovers = 200

/** Lets those who accept the surveys of a company know that one waits. */
export async function tellApprovers({ db, services }: Work, row: SurveyRow): Promise<void> {
  const named = await db
    .selectFrom('surveys_rules_people')
    .select(['kind', 'code'])
    .where('com_code', '=', row.comCode)
    .where('part', '=', 'approver')
    .limit(sql.lit(mostApprovers))
    .execute()
  const audience: AudienceEntry[] = named.length > 0 ? named : await rolesThatGrant(db, 'companyManager')
  const people = await peopleOfAudience(db, row.comCode, audience, { after: '', limit: mostApprovers })
  if (people.length === 0) return
  await emitEvent(services, db, alertEvents.raised, {
    kind: 'surveys.waits',
    comCode: row.comCode,
    to: people.map(({ personCode }) => personCode),
    text: { key: 'surveys.alerts.waits.text', params: { title: titleOf(row) } },
    url: `/po${surveyPageOf(row.surveyId)}&isPreview=true`,
    objectKey: `survey:${row.surveyId}`,
    ...(row.createdBy === null ? {} : { byPersonCode: row.createdBy }),
  })
}

/** Lets the authors of a survey know what became of it; who did it hears nothing. */
export async function tellAuthors(
  { db, services }: Work,
  row: SurveyRow,
  what: AuthorAlert,
  { by, reason }: { by?: string; reason?: string } = {},
): Promise<void> {
  const authors = await db
    .selectFrom('surveys_authors')
    .select('person_code')
    .where('survey_id', '=', row.surveyId)
    .execute()
  const to = authors.map(({ person_code }) => person_code).filter((code) => code !== by)
  if (to.length === 0) return
  await emitEvent(services, db, alertEvents.raised, {
    kind: `surveys.${what}`,
    comCode: row.comCode,
    to,
    text: {
      key: reason ? `surveys.alerts.${what}.textWithReason` : `surveys.alerts.${what}.text`,
      params: { title: titleOf(row), ...(reason ? { reason } : {}) },
    },
    url: `/po${what === 'closed' ? statisticsOf(row.surveyId) : surveyPageOf(row.surveyId)}`,
    objectKey: `survey:${row.surveyId}`,
    ...(by === undefined ? {} : { byPersonCode: by }),
  })
}

/** People told in one transaction: what an alert takes. */
const toldAtOnce = 1_000

/**
 * Background work: those who are asked hear of it, or those among them who have not answered are reminded. Nobody is told
 * who they are.
 */
export async function tellAsked(services: Services, data: Record<string, unknown>): Promise<void> {
  const { surveyId, what, key } = data as { surveyId: number; what: 'asked' | 'reminded'; key: string }
  for (let after: string | undefined = ''; after !== undefined; )
    after = await services.database.writer
      .transaction()
      .execute((db) => tellSome(services, db, { surveyId, what, key, after: after! }))
}

type Telling = { surveyId: number; what: 'asked' | 'reminded'; key: string; after: string }

/** @returns the last one who was looked at, undefined when there are no more */
async function tellSome(
  services: Services,
  db: Db,
  { surveyId, what, key, after }: Telling,
): Promise<string | undefined> {
  const { rows } = await sql<SurveyRow>`
    select ${surveyColumns} from surveys_surveys s left join surveys_rules r on r.com_code = s.com_code
    where s.survey_id = ${surveyId} and s.status = 'posting' and s.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const audience = await db
    .selectFrom('surveys_audience')
    .select(['kind', 'code'])
    .where('survey_id', '=', surveyId)
    .execute()
  const people = await peopleOfAudience(db, row.scope === '*' ? null : row.scope, audience, {
    after,
    limit: toldAtOnce,
  })
  const codes = people.map(({ personCode }) => personCode)
  const answered = await db
    .selectFrom('surveys_participations')
    .select('person_code')
    .where('survey_id', '=', surveyId)
    .where('person_code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  const have = new Set(answered.map(({ person_code }) => person_code))
  const to = codes.filter((code) => !have.has(code))
  if (to.length > 0)
    await emitEvent(services, db, alertEvents.raised, {
      // A second try of the same work tells nobody twice.
      raiseId: sameIdFor('surveys', what, surveyId, key, after),
      kind: `surveys.${what}`,
      comCode: row.scope === '*' ? null : row.scope,
      to,
      text: { key: `surveys.alerts.${what}.text`, params: { title: titleOf(row) } },
      url: `/po${surveyPageOf(surveyId)}`,
      objectKey: `survey:${surveyId}`,
      ...(what === 'asked' && row.createdBy !== null ? { byPersonCode: row.createdBy } : {}),
    })
  return people.length < toldAtOnce ? undefined : codes.at(-1)
}
