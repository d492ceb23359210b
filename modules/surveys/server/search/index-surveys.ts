import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import { indexDocument, type Reader, removeDocument } from '#platform/server/search/index-document.ts'
import { textsOf } from '../../contract/rules/question-texts.ts'
import type { SurveyText } from '../../contract/surveys.entities.ts'
import { questionsOf } from '../shown-surveys.ts'

/** Under this name surveys stand in the index of the search: what one may answer, and never what was answered. */
export const surveySource = 'surveys.surveys'

type Row = {
  comCode: string
  title: SurveyText
  introduction: SurveyText
  language: keyof SurveyText
  postedAt: Date
  makerName: LocalName | null
  readers: Reader[]
}

/** Puts an open survey into the search, or takes out what is open no more. */
export async function indexSurvey(db: Db, surveyId: number): Promise<void> {
  const { rows } = await sql<Row>`
    select s.com_code as "comCode", s.title, s.main -> 'introduction' as introduction, s.main ->> 'language' as language,
           s.posted_at as "postedAt", case when p.person_code is not null then ${selectLocalName('p.name')} end as "makerName",
           array(select json_build_object('kind', a.kind, 'code', a.code) from surveys_audience a
                 where a.survey_id = s.survey_id order by a.kind, a.code) as readers
    from surveys_surveys s left join organisation_people p on p.person_code = s.created_by
    where s.survey_id = ${surveyId} and s.status = 'posting' and s.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return unindexSurvey(db, surveyId)
  const texts = (await questionsOf(db, surveyId)).flatMap((question) => textsOf(question).map(({ text }) => text))
  await indexDocument(db, {
    source: surveySource,
    id: String(surveyId),
    comCode: row.comCode,
    at: row.postedAt,
    title: row.title[row.language],
    body: [row.introduction, ...texts].flatMap((text) => Object.values(text).filter(Boolean)).join('\n'),
    names: Object.values(row.title).filter((title) => title !== ''),
    ...(row.makerName ? { author: row.makerName } : {}),
    readers: row.readers,
  })
}

export const unindexSurvey = (db: Db, surveyId: number): Promise<void> =>
  removeDocument(db, surveySource, String(surveyId))

/** How surveys are put into the search anew while people work. */
export const rebuildingSurveys: Rebuilding = {
  idsAfter: async (db, after = '0', count) => {
    const { rows } = await sql<{ id: string }>`
      select survey_id::text as id from surveys_surveys
      where survey_id > ${Number(after)} and status = 'posting' and deleted_at is null
      order by survey_id limit ${sql.lit(count)}`.execute(db)
    return rows.map(({ id }) => id)
  },
  refresh: async (db, ids) => {
    await sql`select from surveys_surveys where survey_id = any(${ids.map(Number)}::int[]) order by survey_id for share`.execute(
      db,
    )
    for (const id of ids) await indexSurvey(db, Number(id))
  },
}
