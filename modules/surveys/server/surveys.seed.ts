import { demoOrganisation, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { dayIn } from '#platform/server/zones.ts'
import { type AnswerLine, type MainFields, mainFields, type Question } from '../contract/surveys.entities.ts'
import { isNoQuestion } from '../contract/surveys.rules.ts'
import { makeMixingKey } from './answering/mixing-key.ts'
import { chances, demoAnswers } from './demo/demo-answers.ts'
import { asked, contentment, type DemoQuestion, said } from './demo/demo-questions.ts'
import { type DemoSurvey, demoSurveys } from './demo/demo-surveys.ts'
import { layoutsOf } from './results/columns.ts'
import { Counting } from './results/counting.ts'
import { indexSurvey } from './search/index-surveys.ts'
import './surveys.tables.ts'
import { writeQuestions } from './writing/put-questions.ts'
import { columnsOf } from './writing/put-survey.ts'

const zone = 'Asia/Seoul'
const dayMs = 86_400_000

const bankQuestions: readonly DemoQuestion[] = [
  asked('scale', '전반적으로 얼마나 만족하세요? | How satisfied are you overall?', {
    isRequired: true,
    points: contentment,
  }),
  asked('recommend', '동료에게 추천하시겠어요? | Would you recommend it to a colleague?'),
  asked('longText', '나아지면 좋을 점을 적어 주세요. | What should become better?'),
]

/** Surveys in every state in both companies, some of them with what people have said. */
export async function seedDemo(db: Db, now: Date, storage: Storage): Promise<void> {
  for (const survey of demoSurveys) await seedSurvey(db, now, storage, survey)
  for (const userName of ['manager', 'haneul.song']) await seedBank(db, now, userName)
}

/** What a company keeps to use again, and who accepts its surveys. */
async function seedBank(db: Db, now: Date, userName: string): Promise<void> {
  const { personCode, homeComCode } = demoPerson(userName)
  const kept = { com_code: homeComCode, kept_by: personCode, kept_at: now }
  const [first, ...others] = bankQuestions.map((make, nth) => make(homeComCode === 'HC' ? 1 : 2, nth))
  for (const question of [first!, ...others])
    await db
      .insertInto('surveys_bank')
      .values({ ...kept, question: JSON.stringify(question), tags: ['만족도'] })
      .execute()
  const main = {
    ...mainFields.parse({ introduction: said('분기마다 여쭤요. | Asked each quarter.') }),
    title: said('분기 만족도 | Quarterly satisfaction'),
    isAnonymous: true,
  }
  await db
    .insertInto('surveys_templates')
    .values({ ...kept, main: JSON.stringify(main), questions: JSON.stringify([first]) })
    .execute()
  await db
    .insertInto('surveys_rules')
    .values({ com_code: homeComCode, needs_approval: false, changed_at: now })
    .execute()
  await db
    .insertInto('surveys_rules_people')
    .values({ com_code: homeComCode, part: 'approver', kind: 'person', code: personCode })
    .execute()
}

async function seedSurvey(db: Db, now: Date, storage: Storage, survey: DemoSurvey): Promise<void> {
  const { surveyId, comCode, status, round } = survey
  const author = demoPerson(survey.author).personCode
  // Rounds are compared by the questions of the first.
  const first = round?.seriesId === surveyId ? undefined : round?.seriesId
  const questions = survey.questions.map((make, nth) => ({
    ...make(surveyId, nth),
    originId: first === undefined ? null : make(first, nth).surveyQuestionId,
  }))
  const main = mainOf(survey, now)
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const wasPosted = status === 'posting' || status === 'closed'
  const people = peopleOf(comCode)
  await db
    .insertInto('surveys_surveys')
    .values({
      ...columnsOf(main),
      survey_id: surveyId,
      com_code: comCode,
      scope: comCode,
      status,
      approval: status === 'waiting' ? 1 : 0,
      questions: questions.filter(({ questionType }) => !isNoQuestion(questionType)).length,
      series_id: round?.seriesId ?? null,
      round: round?.round ?? 1,
      created_by: author,
      created_at: at((survey.begins ?? 0) - 2),
      changed_at: at(survey.begins ?? -1),
      posted_at: wasPosted ? at(survey.begins!) : null,
      closed_at: status === 'closed' ? at(survey.ends!) : null,
      listed_at: at(wasPosted ? survey.begins! : -1),
      invited: wasPosted ? people.length : null,
    })
    .execute()
  await db.insertInto('surveys_audience').values({ survey_id: surveyId, kind: 'company', code: comCode }).execute()
  await db.insertInto('surveys_authors').values({ survey_id: surveyId, person_code: author }).execute()
  await writeQuestions(db, surveyId, questions)
  await seedHistory(db, survey, author, at)
  if (!wasPosted) return
  await db
    .insertInto('surveys_counts')
    .values({
      survey_id: surveyId,
      key_name: main.isAnonymous && status === 'posting' ? await makeMixingKey({ storage }) : null,
    })
    .execute()
  await seedAnswers(db, now, { survey, main, questions, people })
  if (status === 'posting') await indexSurvey(db, surveyId)
}

function mainOf({ title, introduction, begins, ends, comCode, main }: DemoSurvey, now: Date): MainFields {
  const at = (days: number | null) => (days === null ? null : new Date(now.getTime() + days * dayMs).toISOString())
  return mainFields.parse({
    title: said(title),
    introduction: said(introduction),
    languages: ['ko', 'en'],
    startDate: at(begins),
    endDate: at(ends),
    audience: [{ kind: 'company', code: comCode }],
    ...main,
  })
}

/** Those who are asked; two whom anyone may try have something left to answer. */
const peopleOf = (comCode: string): string[] =>
  demoOrganisation()
    .people.filter(({ homeComCode, state }) => homeComCode === comCode && state !== 'retired')
    .map(({ personCode }) => personCode)

async function seedHistory(
  db: Db,
  { surveyId, status, begins, ends }: DemoSurvey,
  author: string,
  at: (days: number) => Date,
): Promise<void> {
  const lines = [
    { what: 'created', day: (begins ?? 0) - 2, by: author },
    ...(status === 'waiting' ? [{ what: 'requested', day: -1, by: author }] : []),
    ...(status === 'approved' ? [{ what: 'approved', day: -1, by: author }] : []),
    ...(status === 'posting' || status === 'closed' ? [{ what: 'posted', day: begins!, by: author }] : []),
    ...(status === 'closed' ? [{ what: 'closed', day: ends!, by: null }] : []),
  ]
  await db
    .insertInto('surveys_history')
    .values(lines.map(({ what, day, by }) => ({ survey_id: surveyId, at: at(day), what, by_code: by })))
    .execute()
}

type Answered = { survey: DemoSurvey; main: MainFields; questions: readonly Question[]; people: readonly string[] }

async function seedAnswers(db: Db, now: Date, { survey, main, questions, people }: Answered): Promise<void> {
  const { surveyId, share, begins, ends, status } = survey
  const chance = chances(surveyId)
  const still = new Set(
    ['dohyun.kim', 'haneul.song', 'manager', 'jiwoo.seo'].map((name) => demoPerson(name).personCode),
  )
  const days = Math.min(ends! - begins!, -begins!)
  const withinCaps = keptWithinCaps(questions)
  const parts = people
    .filter((code) => chance() * 100 < share && (status === 'closed' || !still.has(code)))
    .map((personCode) => ({
      personCode,
      at: new Date(now.getTime() + (begins! + chance() ** 2 * days) * dayMs),
      answers: withinCaps(demoAnswers(questions, chance, people)),
    }))
  const posts = new Map(demoOrganisation().posts.map(({ personCode, deptCode }) => [personCode, deptCode]))
  await insertRows(
    db,
    'surveys_participations',
    parts.map(({ personCode, at }) => ({
      survey_id: surveyId,
      person_code: personCode,
      dept_code: posts.get(personCode)!,
      answered_on: dayIn(at, zone),
      answered_at: main.isAnonymous ? null : at,
      submission_id: sameIdFor('surveys demo', surveyId, personCode),
      is_counted: false,
    })),
  )
  const counting = new Counting(db, { surveyId, isAnonymous: main.isAnonymous, slots: 0 }, layoutsOf(questions))
  const slots: number[] = []
  for (const { answers } of parts) slots.push(await counting.add(answers))
  if (main.isAnonymous) counting.mix()
  else
    await insertRows(
      db,
      'surveys_answers',
      parts.map(({ personCode, answers }, nth) => ({
        survey_id: surveyId,
        person_code: personCode,
        lines: answers,
        slot: slots[nth]!,
      })),
    )
  await counting.save()
  await seedPlaces(
    db,
    surveyId,
    questions,
    parts.map(({ answers }) => answers),
  )
}

/** Whoever comes too late for a place chooses the last example. */
function keptWithinCaps(questions: readonly Question[]): (answers: AnswerLine[]) => AnswerLine[] {
  const left = new Map(
    questions.flatMap(({ examples }) =>
      examples.flatMap((one) => (one.cap === null ? [] : [[one.surveyExampleId, one.cap] as const])),
    ),
  )
  const last = new Map(
    questions.map(({ surveyQuestionId, examples }) => [surveyQuestionId, examples.at(-1)?.surveyExampleId ?? '']),
  )
  return (answers) =>
    answers.map((line) => {
      const places = left.get(line.surveyAnswer)
      if (places === undefined) return line
      if (places === 0) return { ...line, surveyAnswer: last.get(line.surveyQuestionId)! }
      left.set(line.surveyAnswer, places - 1)
      return line
    })
}

async function seedPlaces(
  db: Db,
  surveyId: number,
  questions: readonly Question[],
  answers: readonly { surveyAnswer: string }[][],
): Promise<void> {
  const taken = Map.groupBy(answers.flat(), ({ surveyAnswer }) => surveyAnswer)
  await insertRows(
    db,
    'surveys_places',
    questions.flatMap(({ examples }) =>
      examples.flatMap(({ surveyExampleId, cap }) =>
        cap === null
          ? []
          : [
              {
                example_id: surveyExampleId,
                survey_id: surveyId,
                cap,
                taken: taken.get(surveyExampleId)?.length ?? 0,
              },
            ],
      ),
    ),
  )
}
