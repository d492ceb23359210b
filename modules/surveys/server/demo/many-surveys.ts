import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import type { QuestionType } from '../../contract/surveys.rules.ts'
import { amountsOf, countAmounts } from '../results/amounts.ts'
import { blockSize, sizeOfBlock } from '../results/columns.ts'
import { type Layout, layoutOf } from '../results/layout.ts'
import { countColumn, noCounts } from '../results/tally.ts'
import type { Word } from '../surveys.tables.ts'
import { writeQuestions } from '../writing/put-questions.ts'
import { asked, contentment } from './demo-questions.ts'

/** What the large survey has. */
export const largeSurvey = { title: '대량 응답 설문', questions: 200, answers: 100_000 }

/**
 * Puts many surveys into the first company, for measurements, and one with many questions and answers, of which only the
 * counted columns are there: the same each time, all of them or none.
 */
export async function seedManySurveys(
  { writer }: Database,
  surveys: number,
  tell: (line: string) => void,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    tell('surveys')
    await addSurveys(tx, surveys)
    tell('answers')
    await addLargeSurvey(tx)
  })
}

/** One in a hundred is open; a third asks only whoever is measured, the others the whole company. */
async function addSurveys(tx: Db, surveys: number): Promise<void> {
  const measured = demoPerson('dohyun.kim').personCode
  await sql`
    with made as (
      insert into surveys_surveys (com_code, scope, status, title, found_as, is_anonymous, starts_at, ends_at, result_readers,
        main, created_by, created_at, changed_at, posted_at, closed_at, listed_at, invited, questions)
      select 'HC', 'HC', case when nth % 100 = 0 then 'posting' else 'closed' end,
             jsonb_build_object('ko', '대량 설문 ' || nth, 'en', '', 'zh', '', 'ja', ''), '대량 설문 ' || nth, false, at, at + interval '400 days',
             'authors', like_it.main, like_it.created_by, at, at, at, case when nth % 100 > 0 then at end, at, 300, 3
      from generate_series(1, ${sql.lit(surveys)}) nth
      cross join lateral (select now() - nth * interval '50 minutes' as at) written
      cross join (select main, created_by from surveys_surveys where com_code = 'HC' order by survey_id limit 1) like_it
      returning survey_id, created_by, substring(found_as from '[0-9]+')::int as nth
    ), authors as (
      insert into surveys_authors select survey_id, created_by from made
    )
    insert into surveys_audience
    select survey_id, case when nth % 3 = 0 then 'person' else 'company' end, case when nth % 3 = 0 then ${measured} else 'HC' end
    from made`.execute(tx)
}

const kinds: readonly QuestionType[] = [
  'single',
  'single',
  'multiple',
  'scale',
  'gridSingle',
  'recommend',
  'ranking',
  'number',
  'stars',
  'single',
]

/** The nth question; the last two are written by hand. */
function questionOf(surveyId: number, nth: number): Question {
  const kind = nth >= largeSurvey.questions - 2 ? 'longText' : kinds[nth % kinds.length]!
  const hasExamples = ['single', 'multiple', 'gridSingle', 'ranking'].includes(kind)
  return asked(kind, `질문 ${nth + 1}`, {
    examples: hasExamples ? ['가', '나', '다', '라', '마'] : [],
    rows: kind === 'gridSingle' ? ['아침', '점심', '저녁'] : [],
    points: kind === 'scale' ? contentment : [],
  })(surveyId, nth)
}

async function addLargeSurvey(tx: Db): Promise<void> {
  const { title, questions, answers } = largeSurvey
  const author = demoPerson('dohyun.kim').personCode
  const { rows } = await sql<{ id: number }>`
    insert into surveys_surveys (com_code, scope, status, title, found_as, is_anonymous, starts_at, ends_at, result_readers,
      main, created_by, created_at, changed_at, posted_at, listed_at, invited, questions)
    select 'HC', 'HC', 'posting', jsonb_build_object('ko', ${title}::text, 'en', '', 'zh', '', 'ja', ''), ${title}, false, now(),
           now() + interval '400 days', 'authors', main, ${author}, now(), now(), now(), now(), ${answers}, ${questions}
    from surveys_surveys where com_code = 'HC' order by survey_id limit 1
    returning survey_id as id`.execute(tx)
  const surveyId = rows[0]!.id
  await sql`insert into surveys_authors values (${surveyId}, ${author})`.execute(tx)
  await sql`insert into surveys_audience values (${surveyId}, 'company', 'HC')`.execute(tx)
  await sql`insert into surveys_counts (survey_id, slots, people) values (${surveyId}, ${answers}, ${answers})`.execute(
    tx,
  )
  const all = Array.from({ length: questions }, (_, nth) => questionOf(surveyId, nth))
  await writeQuestions(tx, surveyId, all)
  for (const [nth, question] of all.entries()) await addAnswers(tx, surveyId, question, nth)
}

/** What everybody has said to a question, counted. */
async function addAnswers(tx: Db, surveyId: number, question: Question, nth: number): Promise<void> {
  const layout = layoutOf(question)!
  const counts = noCounts(layout)
  const amounts = new Map<number, number>()
  for (let block = 0, size = blockSize; size > 0; block += 1) {
    size = sizeOfBlock(largeSurvey.answers, block)
    if (size === 0) break
    const cells = cellsOf(layout, size, nth * 1_000 + block)
    countColumn(layout, cells, size, undefined, counts)
    countAmounts(layout, cells, undefined, amounts)
    const words = layout.hasWords ? wordsOf(size, block) : null
    await sql`
      insert into surveys_columns (survey_id, question_id, block, cells, words)
      values (${surveyId}, ${layout.surveyQuestionId}, ${block}, ${cells}, ${words && JSON.stringify(words)}::jsonb)`.execute(
      tx,
    )
  }
  const numbers = layout.as === 'number' ? JSON.stringify(amountsOf(amounts)) : null
  await sql`
    insert into surveys_tallies (survey_id, question_id, counts, amounts)
    values (${surveyId}, ${layout.surveyQuestionId}, ${counts}::int[], ${numbers}::jsonb)`.execute(tx)
}

/** What a block of people has chosen: the same each time, and spread as by chance. */
function cellsOf(layout: Layout, size: number, seed: number): Buffer {
  const { as, choices, width } = layout
  const cells = Buffer.alloc(size * width)
  let state = seed
  const pick = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let slot = 0; slot < size; slot += 1) {
    const at = slot * width
    if (as === 'number') {
      cells[at] = 1
      cells.writeDoubleLE(pick(100), at + 1)
      continue
    }
    const first = pick(choices.length || 1)
    for (let place = 0; place < width; place += 1) {
      if (as === 'one') cells[at + place] = 1 + pick(choices.length)
      else if (as === 'many') cells[at + place] = 1 + pick(31)
      // Each choice has a place of its own.
      else if (as === 'ranks') cells[at + place] = 1 + ((first + place) % choices.length)
      else cells[at + place] = 1
    }
  }
  return cells
}

const wordsOf = (size: number, block: number): Word[] =>
  Array.from({ length: size }, (_, at) => [
    at,
    `점심 시간이 ${(block * 7 + at) % 60}분쯤 길어지면 좋겠어요. ${block}-${at}`,
  ])
