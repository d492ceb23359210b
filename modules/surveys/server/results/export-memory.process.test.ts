import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { moveTo, type PortalProcess, ProcessWorld, signIn } from '#apps/server/testing/processes.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { answer, asks, chooses, codeOf, line, open } from '../surveys.fixture.ts'

const world = new ProcessWorld()
const questions = 200
const people = 100_000
/** What an export may need above rest, whatever its length, MB. */
const mostMegabytes = 100

let folder: string
let portal: PortalProcess
let database: pg.Client
let jiwoo: TestClient
beforeAll(async () => {
  folder = await world.filledFolder()
  portal = await world.start(folder)
  database = await world.connect(folder)
  jiwoo = await signIn(portal.url, 'jiwoo.seo')
})
afterAll(async () => {
  await database.end()
  await world.end()
})

/** The nth of the questions: choices, and now and then a number or a text. */
function ask(nth: number): Question {
  if (nth % 50 === 49) return asks('longText')
  if (nth % 10 === 9) return asks('number')
  return chooses(['아주 좋아요', '좋아요', '보통이에요', '싫어요'])
}

const said = (question: Question, nth: number) =>
  question.questionType === 'longText'
    ? line(question, `점심 시간이 ${nth}분쯤 길어지면 좋겠어요.`)
    : line(question, question.questionType === 'number' ? String(nth) : nth % 4)

/** People who were never asked have answered; only the last answer goes through the door, and has all of them counted. */
async function fill(surveyId: number, all: readonly Question[]): Promise<void> {
  await database.query(
    `insert into organisation_people (person_code, home_com_code, name_ko, name_en, employee_number, email)
     select 'M' || nth, 'HC', '사람 ' || nth, 'Person ' || nth, 'M' || nth, 'm' || nth || '@maru.example'
     from generate_series(1, $1::int) nth`,
    [people],
  )
  await database.query(
    `insert into surveys_participations (survey_id, person_code, dept_code, answered_on, answered_at, submission_id)
     select $1, 'M' || nth, 'HC', current_date, now(), gen_random_uuid() from generate_series(1, $2::int) nth`,
    [surveyId, people],
  )
  // Twenty that differ: what is stored is as long as if each did.
  for (let nth = 0; nth < 20; nth += 1)
    await database.query(
      `insert into surveys_answers (survey_id, person_code, lines)
       select $1, 'M' || nth, $2::jsonb from generate_series($3::int, $4::int, 20) nth`,
      [surveyId, JSON.stringify(all.map((question, at) => said(question, nth + at))), nth + 1, people],
    )
}

/** What the portal holds in memory, MB. */
async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${portal.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1_024
}

/** Fetches the workbook as a browser does that writes it to a disk. @returns its bytes, and the most that was held */
async function fetchWorkbook(surveyId: number) {
  const cookie = [...jiwoo.cookies].map((one) => one.join('=')).join('; ')
  const path = resultCalls.exportToExcel.path.replace('{id}', String(surveyId))
  const answered = await fetch(`${portal.url}/cm${path}`, { headers: { cookie } })
  expect(answered.status).toBe(200)
  let [bytes, most] = [0, 0]
  const over = new AbortController()
  const watching = (async () => {
    for (; !over.signal.aborted; await delay(50)) most = Math.max(most, await megabytes())
  })()
  for await (const chunk of answered.body!) bytes += chunk.length
  over.abort()
  await watching
  return { bytes, most }
}

test('a workbook of 200 questions and 100,000 answers is sent as it is written (SURVEY-053)', {
  tags: 'long',
  timeout: 3_600_000,
}, async () => {
  const all = Array.from({ length: questions }, (_, nth) => ask(nth))
  const surveyId = await open(jiwoo, all, { audience: [{ kind: 'person', code: codeOf('jiwoo.seo') }], alarm: false })
  const small = await open(jiwoo, [chooses(['네', '아니요'])], { alarm: false })
  await fill(surveyId, all)
  const begun = performance.now()
  await answer(jiwoo, surveyId, [said(all[0]!, 0)])
  await expect
    .poll(async () => (await jiwoo.call(resultCalls.statisticsList, { id: surveyId })).counted, {
      timeout: 1_800_000,
      interval: 1_000,
    })
    .toBe(people + 1)
  const counted = performance.now()
  // Another one, which has done nothing yet but a small workbook. Left alone, Node leaves garbage where it is as long as
  // the machine has room, which says nothing of what is needed: it is kept to the heap that a small machine has.
  await portal.stop()
  portal = await world.start(folder, { NODE_OPTIONS: '--max-old-space-size=384' })
  jiwoo = moveTo(portal.url, jiwoo)
  await fetchWorkbook(small)
  await delay(10_000)
  const rest = await megabytes()
  const from = performance.now()
  const { bytes, most } = await fetchWorkbook(surveyId)
  const seconds = (ms: number) => Math.round(ms / 1000)
  process.stdout.write(
    `${people} answers counted in ${seconds(counted - begun)} s; ${Math.round(bytes / 1_048_576)} MB written in ${seconds(performance.now() - from)} s, at most ${Math.round(most - rest)} MB above the ${Math.round(rest)} MB at rest\n`,
  )
  expect(bytes).toBeGreaterThan(people * 100)
  expect(most - rest).toBeLessThan(mostMegabytes)
})
