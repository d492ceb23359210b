import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type AtPortals, signInMany } from '#apps/server/testing/many-sessions.ts'
import { ProcessWorld, runToEnd } from '#apps/server/testing/processes.ts'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { resultCalls, type SurveyResults } from '../../contract/results.contract.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { asks, chooses, company, line, open } from '../surveys.fixture.ts'

// Two portals on one database, at which a company answers two surveys at once: a named one with few places, and an
// anonymous one. Whoever gets no answer sends the same again.
const world = new ProcessWorld()
const seedScript = join(import.meta.dirname, '../../../../scripts/seed.ts')
/** Answers that are on their way at the same time. */
const atOnce = 48

let folder: string
let urls: string[]
let database: pg.Client
beforeAll(async () => {
  folder = await world.filledFolder()
  urls = [(await world.start(folder)).url, (await world.start(folder)).url]
  database = await world.connect(folder)
})
afterAll(async () => {
  await database.end()
  await world.end()
})

/** Of the first there are fewer places than are wanted, and of the second, too; of the last one enough for all. */
function seats(people: number): Question {
  const question = chooses(['11시', '12시', '13시'], { isRequired: true })
  question.examples[0]!.cap = Math.ceil(people / 20)
  question.examples[1]!.cap = Math.ceil(people / 4)
  return question
}

/** What was acknowledged: how often each choice of a question, and by how many people. */
type Acknowledged = { people: number; choices: Map<string, number> }

/** A survey with what the nth of its people answers when the first so many of its places are full. */
type Asked = { surveyId: number; questions: Question[]; answersOf: (nth: number, full: number) => AnswerLine[] }

/** Opens both surveys for a company. */
async function openBoth(author: TestClient, comCode: string, people: number): Promise<Asked[]> {
  const places = seats(people)
  const topics = chooses(['맛', '값', '자리', '시간'], { isMultipleAnswer: true }, 'multiple')
  const dish = chooses(['비빔밥', '냉면', '김밥', '돈가스'], { isRequired: true })
  const stars = asks('recommend', {})
  const main = { audience: [company(comCode)], alarm: false }
  const named = [places, topics]
  const anonymous = [dish, stars]
  return [
    {
      surveyId: await open(author, named, main),
      questions: named,
      answersOf: (nth, full) => [
        line(places, Math.max(full, Math.min(nth % 4, 2))),
        ...[nth % 4, (nth + 1) % 4].map((at) => line(topics, at, { isMultipleAnswer: true })),
      ],
    },
    {
      surveyId: await open(author, anonymous, { ...main, isAnonymous: true }),
      questions: anonymous,
      answersOf: (nth) => [line(dish, nth % 4), ...(nth % 3 === 0 ? [] : [line(stars, String(nth % 11))])],
    },
  ]
}

const isFull = ({ body }: { body: unknown }) =>
  (body as { error?: { key?: string } }).error?.key === 'surveys.answers.full'

/**
 * Somebody answers: one in four sends it at both portals at once or again when it is answered already; one in seven has
 * a second window that answers something else at the same time. What is full she leaves, and takes the next.
 * @param rarely that many times as rarely
 * @returns what was acknowledged in the end, and how many requests that took
 */
async function answerOnce({ at }: AtPortals, { surveyId, answersOf }: Asked, nth: number, rarely: number) {
  const isAtBoth = nth % (8 * rarely) === 0
  const isInTwoWindows = nth % (7 * rarely) === 0

  const [here, there] = nth % 2 === 0 ? [at[0]!, at[1]!] : [at[1]!, at[0]!]
  let requests = 0
  const send = (client: TestClient, full: number, act: string) => {
    requests += 1
    return client.send(answeringCalls.answerSave, { surveyId, submissionId: act, answers: answersOf(nth, full) })
  }
  for (let full = 0; ; full += 1) {
    const [act, other] = [randomUUID(), randomUUID()]
    const sent = await Promise.all([
      send(here, full, act),
      ...(isAtBoth ? [send(there, full, act)] : []),
      ...(isInTwoWindows ? [send(there, 2, other)] : []),
    ])
    if (nth % (8 * rarely) === 4) sent.push(await send(there, full, act))
    const acts = sent.map((_, place) => (isInTwoWindows && place === (isAtBoth ? 2 : 1) ? other : act))
    const done = new Set(acts.filter((_, place) => sent[place]!.status === 200))
    for (const each of sent)
      if (each.status !== 200 && each.status !== 409) throw new Error(`${each.status} ${each.text}`)
    // Both at once are never acknowledged, and all tries of the one that is are answered alike.
    if (done.size > 1) throw new Error('two acts of one person were acknowledged')
    const [winner] = done
    if (winner !== undefined) {
      const alike = sent.filter((each, place) => acts[place] === winner && each.status === 200)
      const days = new Set(alike.map(({ body }) => (body as { result: { answeredOn: string } }).result.answeredOn))
      if (days.size !== 1) throw new Error('one act was answered in two ways')
      return { requests, lines: answersOf(nth, winner === act ? full : 2) }
    }
    if (!sent.some(isFull)) throw new Error(`nothing was acknowledged: ${sent[0]!.text}`)
  }
}

/**
 * Lets people answer both surveys.
 * @param perSecond no faster than this
 * @param rarely how much more rarely they send twice
 * @returns what was acknowledged of each, and what is held against it
 */
async function race(
  people: readonly AtPortals[],
  comCode: string,
  { perSecond, rarely }: { perSecond: number; rarely: number },
) {
  const author = people[0]!.at[0]!
  const surveys = await openBoth(author, comCode, people.length)
  const acknowledged = surveys.map((): Acknowledged => ({ people: 0, choices: new Map() }))
  const jobs = people.flatMap((person, nth) => surveys.map((survey, of) => ({ person, nth, survey, of })))
  const took: number[] = []
  let requests = 0
  const begun = performance.now()
  const work = async (first: number) => {
    for (let at = first; at < jobs.length; at += atOnce) {
      await delay(Math.max(0, begun + (at / perSecond) * 1000 - performance.now()))
      const { person, nth, survey, of } = jobs[at]!
      const from = performance.now()
      const done = await answerOnce(person, survey, nth, rarely)
      took.push(performance.now() - from)
      requests += done.requests
      acknowledged[of]!.people += 1
      for (const { surveyQuestionId, surveyAnswer } of done.lines) {
        const name = `${surveyQuestionId} ${surveyAnswer}`
        acknowledged[of]!.choices.set(name, (acknowledged[of]!.choices.get(name) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)))
  const seconds = (performance.now() - begun) / 1000
  took.sort((one, other) => one - other)
  const [middle, late] = [0.5, 0.95].map((part) => Math.round(took[Math.floor(took.length * part)]!))
  process.stdout.write(
    `${took.length} answers (${requests} requests) in ${seconds.toFixed(1)} s, ${Math.round(took.length / seconds)} a second; ${middle} ms in the middle, ${late} ms at the 95th percentile\n`,
  )
  return { author, surveys, acknowledged }
}

/** What is counted of a survey once it is closed, when all of it is. */
async function counted(author: TestClient, surveyId: number, people: number): Promise<SurveyResults> {
  await author.call(lifeCalls.nowClosing, { surveyId })
  let found: SurveyResults | undefined
  await expect
    .poll(
      async () => {
        found = await author.call(resultCalls.statisticsList, { id: surveyId })
        return found.counted
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBeGreaterThanOrEqual(people)
  return found!
}

/** How often each choice is among the results. */
const choicesOf = ({ results }: Pick<SurveyResults, 'results'>): Map<string, number> =>
  new Map(
    results.flatMap(({ surveyQuestionId, tallies }) =>
      tallies.flatMap(({ choice, count }) => (count > 0 ? [[`${surveyQuestionId} ${choice}`, count] as const] : [])),
    ),
  )

/** What is stored and told of each survey beside what was acknowledged. */
async function heldAgainst({ author, surveys, acknowledged }: Awaited<ReturnType<typeof race>>, people: number) {
  const held = []
  for (const [of, { surveyId, questions }] of surveys.entries()) {
    const { participants, waiting, ...told } = await counted(author, surveyId, people)
    const { choices } = acknowledged[of]!
    const found = choicesOf(told)
    const { rows: parts } = await database.query<{ parts: number; persons: number }>(
      `select count(*)::int as parts, count(distinct person_code)::int as persons
       from surveys_participations where survey_id = $1 and is_counted`,
      [surveyId],
    )
    const { rows: places } = await database.query<{ id: string; cap: number; taken: number }>(
      'select example_id as id, cap, taken from surveys_places where survey_id = $1',
      [surveyId],
    )
    held.push({
      acknowledged: acknowledged[of]!.people,
      told: { participants, counted: told.counted, waiting },
      stored: parts[0],
      miscounted: [...choices.keys(), ...found.keys()].filter((name) => choices.get(name) !== found.get(name)),
      // More wanted them: all are given, and not one more.
      places: places.map(({ id, cap, taken }) => [
        taken - cap,
        taken - (choices.get(`${questions[0]!.surveyQuestionId} ${id}`) ?? 0),
      ]),
    })
  }
  return held
}

const sound = (people: number) => {
  const survey = {
    acknowledged: people,
    told: { participants: people, counted: people, waiting: 0 },
    stored: { parts: people, persons: people },
    miscounted: [],
  }
  return [
    {
      ...survey,
      places: [
        [0, 0],
        [0, 0],
      ],
    },
    { ...survey, places: [] },
  ]
}

test('a hundred people answer two surveys at two portals: each answer counts once, no place is given twice', async () => {
  const people = await signInMany(database, urls, { comCode: 'HC', count: 100 })
  expect(await heldAgainst(await race(people, 'HC', { perSecond: 500, rarely: 1 }), 100)).toEqual(sound(100))
})

test('five thousand people do so, offered at 500 answers a second', { tags: 'long', timeout: 1_800_000 }, async () => {
  await runToEnd(seedScript, ['--people', '5000', '--departments', '300'], { MARU_DATA: folder })
  const { rows } = await database.query<{ comCode: string }>(
    `select com_code as "comCode" from organisation_companies where com_code like 'L%'`,
  )
  const { comCode } = rows[0]!
  const people = await signInMany(database, urls, { comCode, count: 5_000 })
  expect(people.length).toBeGreaterThan(4_000)
  expect(await heldAgainst(await race(people, comCode, { perSecond: 500, rarely: 5 }), people.length)).toEqual(
    sound(people.length),
  )
})
