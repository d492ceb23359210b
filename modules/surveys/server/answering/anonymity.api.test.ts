import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { lifeCalls } from '../../contract/life.contract.ts'
import { resultCalls } from '../../contract/results.contract.ts'
import { leastGroup } from '../../contract/surveys.rules.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { countWhatIsLeft } from '../results/count-answers.ts'
import { answer, asks, chooses, compose, count, line, open, sendAnswer } from '../surveys.fixture.ts'
import { manyPeople, type Somebody } from './many-people.fixture.ts'

let app: TestApp
let people: Somebody[]
let jiwoo: TestClient
const log: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logTo: (written) => void log.push(written) })
  people = await manyPeople(app, 40)
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

/** All rows of all tables, with what the database itself knows of each: its place, and which transaction wrote it. */
async function everyRow(): Promise<{ table: string; xmin: string; ctid: string; text: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const all = []
  for (const { name } of tables) {
    const { rows } = await sql<{ xmin: string; ctid: string; text: string }>`
      select r.xmin::text, r.ctid::text, to_jsonb(r)::text as text from ${sql.raw(name)} r`.execute(app.db)
    all.push(...rows.map((row) => ({ table: name, ...row })))
  }
  return all
}

/** The order of numbers of transactions and of places. */
const byPlace = (a: { xmin: string; ctid: string }, b: { xmin: string; ctid: string }) =>
  Number(a.xmin) - Number(b.xmin) || placeOf(a.ctid) - placeOf(b.ctid)
const placeOf = (ctid: string) =>
  ctid
    .slice(1, -1)
    .split(',')
    .reduce((sum, part) => sum * 10_000 + Number(part), 0)

describe('an anonymous survey of forty people', () => {
  const secrets = new Map<string, string>()
  let surveyId: number
  let text: ReturnType<typeof asks>
  let answered: Somebody[]

  beforeAll(async () => {
    text = asks('longText')
    const choice = chooses(['하나', '둘', '셋', '넷'])
    surveyId = await open(jiwoo, [choice, text], { isAnonymous: true })
    // In an order of their own, with something begun before and background work between.
    answered = people.toSorted(() => Math.random() - 0.5)
    for (const [at, { client, personCode }] of answered.entries()) {
      const secret = `비밀-${randomUUID()}`
      secrets.set(personCode, secret)
      const resumeKey = randomUUID()
      const answers = [line(choice, at % 4), line(text, secret)]
      await client.call(answeringCalls.saveProgress, { surveyId, revision: 0, answers, resumeKey })
      await client.call(answeringCalls.answerSave, { surveyId, submissionId: randomUUID(), answers, resumeKey })
      if (at % 3 === 0) await count(app, surveyId)
    }
  })

  test('while it is open nobody who reads every table finds what the last ones have said, nor anybody’s name beside it', async () => {
    const rows = await everyRow()
    const standing = [...secrets.values()].filter((secret) => rows.some((row) => row.text.includes(secret)))
    expect(standing.length).toBeLessThanOrEqual(answered.length - leastGroup)
    expect(standing.length).toBeGreaterThan(0)
    for (const row of rows)
      if ([...secrets.values()].some((secret) => row.text.includes(secret)))
        for (const { personCode } of people) expect(row.text).not.toContain(personCode)
  })

  test('what waits is as long as whatever else waits, and cannot be opened with what the database holds', async () => {
    const waiting = await app.db
      .selectFrom('surveys_waiting')
      .select('sealed')
      .where('survey_id', '=', surveyId)
      .execute()
    expect(waiting.length).toBeGreaterThanOrEqual(leastGroup)
    expect(new Set(waiting.map(({ sealed }) => sealed.length)).size).toBe(1)
    const { key_name } = await app.db
      .selectFrom('surveys_counts')
      .select('key_name')
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow()
    const key = (await app.services.storage.unsaved.get(key_name!))!
    const rows = await everyRow()
    for (const written of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
      expect(rows.some((row) => row.text.includes(written))).toBe(false)
  })

  test('no answer can be assigned to its person, whatever is put beside each other (issue 21)', async () => {
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    await count(app, surveyId)
    const rows = await everyRow()
    // What was said stands in one place, and there are all of them.
    const said = rows.filter((row) => [...secrets.values()].some((secret) => row.text.includes(secret)))
    expect(new Set(said.map(({ table }) => table))).toEqual(new Set(['public.surveys_columns']))
    const words = said.flatMap((row) =>
      (JSON.parse(row.text) as { words: [number, string][] }).words.map(([, word]) => word),
    )
    expect(words.toSorted()).toEqual([...secrets.values()].toSorted())
    // Rows of one transaction: no row that names somebody was written together with what was said.
    const transactions = new Set(said.map(({ xmin }) => xmin))
    const named = rows.filter((row) => people.some(({ personCode }) => row.text.includes(`"${personCode}"`)))
    const beside = named.filter(
      ({ xmin, table }) => transactions.has(xmin) && !table.includes('surveys_participations'),
    )
    expect(beside).toEqual([])
    // Of whoever has taken part all stand in one transaction, or none: it tells of nobody.
    const parts = rows.filter(
      ({ table, text: row }) => table === 'public.surveys_participations' && row.includes(`"survey_id": ${surveyId},`),
    )
    expect(parts).toHaveLength(40)
    // Every order in which somebody could put people, against the order in which words stand.
    const orders: Record<string, string[]> = {
      'when they took part': parts.toSorted(byPlace).map(codeOf),
      'where their rows lie': parts.toSorted((a, b) => placeOf(a.ctid) - placeOf(b.ctid)).map(codeOf),
      'their codes': parts.map(codeOf).toSorted(),
      'their acts': parts.toSorted((a, b) => submissionOf(a).localeCompare(submissionOf(b))).map(codeOf),
      'the truth': answered.map(({ personCode }) => personCode),
    }
    for (const order of Object.values(orders))
      for (const sorted of [order, order.toReversed()]) {
        const hits = sorted.filter((code, at) => words[at] === secrets.get(code)).length
        // By chance one of forty; ten and more come once in ten million.
        expect(hits).toBeLessThan(10)
        expect(Math.abs(correlation(sorted.map((code) => words.indexOf(secrets.get(code)!))))).toBeLessThan(0.7)
      }
  })

  test('nothing that waited is left, and its key is gone', async () => {
    const counts = await app.db
      .selectFrom('surveys_counts')
      .selectAll()
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow()
    expect(counts).toMatchObject({ slots: 40, people: 40, key_name: null })
    for (const table of ['surveys_waiting', 'surveys_begun', 'surveys_begun_sealed', 'surveys_answers'] as const)
      expect(await app.db.selectFrom(table).select('survey_id').where('survey_id', '=', surveyId).execute()).toEqual([])
  })

  test('audit, log, queue and alerts know neither what was said nor when', async () => {
    for (const secret of secrets.values()) expect(log.some((written) => written.includes(secret))).toBe(false)
    const about = log.filter((written) => written.includes('/commonsurvey/Answer/api') && !written.includes('lists'))
    expect(about.length).toBeGreaterThan(0)
    for (const { personCode } of people) expect(about.some((written) => written.includes(personCode))).toBe(false)
    const { rows } = await sql<{ at: string | null }>`
      select answered_at as at from surveys_participations where survey_id = ${surveyId} and answered_at is not null`.execute(
      app.db,
    )
    expect(rows).toEqual([])
    const once =
      await sql`select from platform_once_keys where person_code = any(${people.map(({ personCode }) => personCode)}::text[])`.execute(
        app.db,
      )
    expect(once.rows).toEqual([])
  })

  test('its author learns who has answered by no call (SURVEY-048, SURVEY-049)', async () => {
    expect(await jiwoo.call(answeringCalls.answerList, { id: surveyId })).toEqual({
      surveyId,
      isAnonymous: true,
      total: 0,
      items: [],
    })
    expect(await jiwoo.call(resultCalls.completionList, { id: surveyId })).toMatchObject({
      isAnonymous: true,
      answered: 40,
      total: 0,
      items: [],
    })
    const { latest } = await jiwoo.call(resultCalls.participant, { id: surveyId })
    expect(latest).toEqual([])
    const { items } = await jiwoo.call(resultCalls.statisticsDetail, { id: surveyId, RowCount: 50 })
    expect(items).toHaveLength(40)
    expect(items.every((item) => item.person === null)).toBe(true)
  })
})

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { person_code: string }).person_code
const submissionOf = ({ text }: { text: string }) => (JSON.parse(text) as { submission_id: string }).submission_id

/** How much an order follows that of its places, -1 to 1. */
function correlation(places: readonly number[]): number {
  const mean = (places.length - 1) / 2
  const top = places.reduce((sum, place, at) => sum + (place - mean) * (at - mean), 0)
  const bottom = places.reduce((sum, _, at) => sum + (at - mean) ** 2, 0)
  return top / bottom
}

describe('groups of five', () => {
  test('nothing is told of fewer, and answers join the results in groups', async () => {
    const choice = chooses(['하나', '둘'])
    const surveyId = await open(jiwoo, [choice], { isAnonymous: true })
    const counted: number[] = []
    for (const { client } of people.slice(0, 17)) {
      await answer(client, surveyId, [line(choice, 0)])
      await count(app, surveyId)
      const found = await jiwoo.call(resultCalls.statisticsList, { id: surveyId })
      expect(found.hidden).toBe(found.counted === 0 ? 'few' : null)
      counted.push(found.counted)
    }
    expect(counted).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10])
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    await count(app, surveyId)
    expect(await jiwoo.call(resultCalls.statisticsList, { id: surveyId })).toMatchObject({ counted: 17, waiting: 0 })
  })

  test('results are divided when it is closed, by what was said before it was posted, and in groups (SURVEY-051)', async () => {
    const team = chooses(['개발', '영업', '총무'], { isDivider: true })
    const other = chooses(['예', '아니요'])
    const surveyId = await open(jiwoo, [team, other], { isAnonymous: true })
    // Twelve, six and two.
    for (const [at, { client }] of people.slice(0, 20).entries())
      await answer(client, surveyId, [line(team, at < 12 ? 0 : at < 18 ? 1 : 2), line(other, at % 2)])
    await count(app, surveyId)
    const table = () =>
      jiwoo.call(resultCalls.crossTable, { surveyId, rows: team.surveyQuestionId, columns: other.surveyQuestionId })
    expect(await table()).toEqual({ hidden: 'stillOpen', groups: [] })
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    await count(app, surveyId)
    const [first, second, third] = team.examples.map((one) => one.surveyExampleId) as [string, string, string]
    expect((await table()).groups.map(({ choices, counted }) => [choices, counted])).toEqual([
      [[first], 12],
      [[second, third], 8],
    ])
    const part = (choices: string[]) =>
      jiwoo.call(resultCalls.statistics, { surveyId, filters: [{ surveyQuestionId: team.surveyQuestionId, choices }] })
    expect(await part([first])).toMatchObject({ hidden: null, counted: 12 })
    expect(await part([second, third])).toMatchObject({ hidden: null, counted: 8 })
    for (const choices of [[second], [third], [first, second]])
      expect(await part(choices)).toMatchObject({ hidden: 'couldBeWorkedOut', results: [] })
    const byOther = {
      surveyId,
      filters: [{ surveyQuestionId: other.surveyQuestionId, choices: [other.examples[0]!.surveyExampleId] }],
    }
    expect((await jiwoo.send(resultCalls.statistics, byOther)).status).toBe(400)
    expect((await jiwoo.send(resultCalls.statistics, { surveyId, deptCode: 'HC-DEV' })).status).toBe(400)
  })

  test('a question that few have answered is told to nobody', async () => {
    const choice = chooses(['하나', '둘'])
    const text = asks('longText')
    const surveyId = await open(jiwoo, [choice, text], { isAnonymous: true })
    for (const [at, { client }] of people.slice(0, 12).entries())
      await answer(client, surveyId, [line(choice, 0), ...(at < 3 ? [line(text, `글 ${at}`)] : [])])
    await jiwoo.call(lifeCalls.nowClosing, { surveyId })
    await count(app, surveyId)
    const { results } = await jiwoo.call(resultCalls.statisticsList, { id: surveyId })
    expect(results.map(({ hidden, answered }) => [hidden, answered])).toEqual([
      [null, 12],
      ['few', 0],
    ])
    expect(await jiwoo.call(resultCalls.statisticsDetail, { id: surveyId })).toEqual({
      hidden: 'few',
      total: 0,
      items: [],
    })
    expect(await jiwoo.call(resultCalls.words, { surveyId, surveyQuestionId: text.surveyQuestionId })).toMatchObject({
      hidden: 'few',
    })
  })
})

test('whoever has answered once does not answer again, and cannot change it', async () => {
  const choice = chooses(['하나', '둘'])
  const surveyId = await open(jiwoo, [choice], { isAnonymous: true })
  const [somebody] = people
  const submissionId = randomUUID()
  await answer(somebody!.client, surveyId, [line(choice, 0)], submissionId)
  await answer(somebody!.client, surveyId, [line(choice, 0)], submissionId)
  expect((await sendAnswer(somebody!.client, surveyId, [line(choice, 1)])).status).toBe(409)
  expect(
    await app.db.selectFrom('surveys_waiting').select('survey_id').where('survey_id', '=', surveyId).execute(),
  ).toHaveLength(1)
  expect((await somebody!.client.call(answeringCalls.surveyRead, { id: surveyId })).mine.answers).toEqual([])
})

test('what was begun is found with the key of the page alone', async () => {
  const text = asks('longText')
  const surveyId = await open(jiwoo, [text], { isAnonymous: true })
  const [one, other] = people as [Somebody, Somebody]
  const resumeKey = randomUUID()
  const save = (revision: number) =>
    one.client.send(answeringCalls.saveProgress, { surveyId, revision, answers: [line(text, '쓰다 만 글')], resumeKey })
  expect((await save(0)).status).toBe(200)
  expect((await save(0)).status).toBe(409)
  const { progress } = await other.client.call(answeringCalls.progress, { surveyId, resumeKey })
  expect(progress).toMatchObject({ revision: 1, savedAt: null, answers: [{ surveyAnswer: '쓰다 만 글' }] })
  expect(await one.client.call(answeringCalls.progress, { surveyId })).toEqual({ progress: null })
  expect((await one.client.send(answeringCalls.saveProgress, { surveyId, revision: 0, answers: [] })).status).toBe(400)
  const rows = await everyRow()
  expect(rows.some((row) => row.text.includes('쓰다 만 글'))).toBe(false)
})

test('its setting is never another one once it is posted', async () => {
  const surveyId = await open(jiwoo, undefined, { isAnonymous: true })
  expect(
    (await jiwoo.send(writingCalls.surveySave, { surveyId, title: { ko: '이름을 밝혀요' }, isAnonymous: false }))
      .status,
  ).toBe(409)
  await expect(
    app.db.updateTable('surveys_surveys').set({ is_anonymous: false }).where('survey_id', '=', surveyId).execute(),
  ).rejects.toThrow(/anonymous/)
})

test('a survey that cannot keep its promise is not posted', async () => {
  const file = asks('file')
  const surveyId = await compose(jiwoo, [file], { isAnonymous: true })
  const sent = await jiwoo.send(lifeCalls.nowPosting, { surveyId })
  expect(sent).toMatchObject({ status: 400, body: { error: { fields: [{ key: 'surveys.faults.fileAnonymous' }] } } })
})

test('after a restore without what lay beside the database what waited is gone, and what is said from then on is kept', async () => {
  const choice = chooses(['하나', '둘'])
  const surveyId = await open(jiwoo, [choice], { isAnonymous: true })
  await answer(people[0]!.client, surveyId, [line(choice, 0)])
  const { key_name } = await app.db
    .selectFrom('surveys_counts')
    .select('key_name')
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  // Another process, which has never read it.
  const other = await startTestApp({ shares: app })
  await app.services.storage.unsaved.remove(key_name!)
  await app.db.updateTable('surveys_counts').set({ key_name: randomUUID() }).where('survey_id', '=', surveyId).execute()
  expect((await sendAnswer(people[1]!.client, surveyId, [line(choice, 0)])).status).toBe(503)
  await countWhatIsLeft(other.services)
  expect(
    await app.db.selectFrom('surveys_waiting').select('survey_id').where('survey_id', '=', surveyId).execute(),
  ).toEqual([])
  await answer(people[1]!.client, surveyId, [line(choice, 0)])
  await other.close()
})
