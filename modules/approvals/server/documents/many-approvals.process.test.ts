import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { type AtPortals, signInMany } from '#apps/server/testing/many-sessions.ts'
import { ProcessWorld } from '#apps/server/testing/processes.ts'
import { untilServed } from '#apps/server/testing/until-served.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { type Numbering, usualNumbering } from '../../contract/forms/document-number.ts'
import { leave, press } from '../approvals.fixture.ts'

// Two portals on one database, at which a company decides many documents at once, as at the end of a year: each goes to
// somebody who reviews it and to somebody who approves it, of whom some press twice, at both portals.
const world = new ProcessWorld()
/** Acts that are on their way at the same time. */
const atOnce = 48

type Person = AtPortals & { deptCode: string }
type Waiting = { documentId: number; deciders: Person[] }

let database: pg.Client
let people: Person[]
beforeAll(async () => {
  const folder = await world.filledFolder()
  const urls = [(await world.start(folder)).url, (await world.start(folder)).url]
  database = await world.connect(folder)
  const { rows } = await database.query<{ personCode: string; deptCode: string }>(
    `select person_code as "personCode", dept_code as "deptCode" from organisation_posts where com_code = 'HC' and is_primary`,
  )
  const departments = new Map(rows.map(({ personCode, deptCode }) => [personCode, deptCode]))
  const signedIn = await signInMany(database, urls, { comCode: 'HC', count: 100 })
  people = signedIn.flatMap((person) => {
    const deptCode = departments.get(person.personCode)
    return deptCode ? [{ ...person, deptCode }] : []
  })
})
afterAll(async () => {
  await database.end()
  await world.end()
})

/** Does all of some work, a number of pieces at the same time. @param perSecond no faster than this */
async function workThrough<T>(jobs: readonly T[], work: (job: T, nth: number) => Promise<void>, perSecond = Infinity) {
  const begun = performance.now()
  const from = async (first: number) => {
    for (let at = first; at < jobs.length; at += atOnce) {
      await delay(Math.max(0, begun + (at / perSecond) * 1000 - performance.now()))
      await work(jobs[at]!, at)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, (_, first) => from(first)))
  return (performance.now() - begun) / 1000
}

const personAt = (nth: number, among: number): Person => people[nth % among]!
const asksFor = ({ personCode, deptCode }: Person, kind: 'review' | 'approve') => ({ kind, personCode, deptCode })

/** @param among so many people, who draft and decide in turn */
async function submitMany(count: number, forms: readonly number[], among = people.length): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  await workThrough(Array.from({ length: count }), async (_, nth) => {
    const [drafter, reviewer, approver] = [personAt(nth, among), personAt(nth + 1, among), personAt(nth + 2, among)]
    const steps = [asksFor(reviewer, 'review'), asksFor(approver, 'approve')]
    const document = leave([], { steps, formId: forms[nth % forms.length] })
    const { documentId } = await untilServed(() => drafter.at[nth % 2]!.call(documentCalls.submit, document))
    waiting.push({ documentId, deciders: [reviewer, approver] })
  })
  return waiting
}

/** Both decide, one after the other; one act in five is sent at both portals. @returns how many requests that took */
async function decide({ documentId, deciders }: Waiting, nth: number): Promise<number> {
  let requests = 0
  for (const [at, { at: portals }] of deciders.entries()) {
    const sent = (nth + at) % 5 === 0 ? portals : [portals[nth % 2]!]
    requests += sent.length
    const approve = (client: TestClient) => press(client, documentId, 'approve', { stepId: at + 1 })
    const isFull = (answer: string) => answer.startsWith('503 ')
    const answers = await Promise.all(sent.map((client) => untilServed(() => approve(client), isFull)))
    const became = at === 0 ? 'running' : 'completed'
    const refused = at === 0 ? '409 alreadyActed' : '409 over'
    expect(answers.toSorted()).toEqual([became, ...(sent.length > 1 ? [refused] : [])].toSorted())
  }
  return requests
}

/** Documents that somebody ticks in her box and approves in one go. */
const tickedAtOnce = 25

/**
 * Everybody ticks what waits for her and approves it (일괄결재), first those who review and then those who approve; one pile in
 * five is sent at both portals. @returns how many documents were acknowledged, and how many requests that took
 */
async function decideInPiles(waiting: readonly Waiting[], perSecond?: number) {
  let [approved, requests, seconds] = [0, 0, 0]
  for (const step of [0, 1]) {
    const piles = [...Map.groupBy(waiting, ({ deciders }) => deciders[step]!)].flatMap(([person, those]) =>
      Array.from({ length: Math.ceil(those.length / tickedAtOnce) }, (_, nth) => ({
        person,
        documentIds: those.slice(nth * tickedAtOnce, (nth + 1) * tickedAtOnce).map(({ documentId }) => documentId),
      })),
    )
    const pilesPerSecond = perSecond && perSecond / tickedAtOnce
    seconds += await workThrough(
      piles,
      async ({ person, documentIds }, nth) => {
        const sent = nth % 5 === 0 ? person.at : [person.at[nth % 2]!]
        requests += sent.length
        const approve = (client: TestClient) => client.call(documentCalls.approveAll, { documentIds })
        const answers = await Promise.all(sent.map((client) => untilServed(() => approve(client))))
        approved += answers.flatMap(({ refusals }) => refusals).filter((refusal) => refusal === null).length
      },
      pilesPerSecond,
    )
  }
  return { approved, requests, seconds }
}

/** What is stored of documents: acts of each, and numbers that are missing or there twice in a department. */
async function stored(documentIds: readonly number[]) {
  const { rows: acts } = await database.query<{ kinds: string; documents: number }>(
    `select kinds, count(*)::int as documents from (
       select string_agg(kind, ' ' order by seq) as kinds from approvals_acts where document_id = any($1) group by document_id
     ) each group by 1`,
    [documentIds],
  )
  const { rows: numbers } = await database.query<{ prefix: string; numbers: number; last: number; distinct: number }>(
    `select regexp_replace(number, '[0-9]+$', '') as prefix, count(*)::int as numbers,
       count(distinct number)::int as distinct, max(substring(number from '[0-9]+$')::int) as last
     from approvals_documents where com_code = 'HC' and number is not null
     group by 1 having count(*) <> max(substring(number from '[0-9]+$')::int) or count(*) <> count(distinct number)`,
  )
  return { acts, amiss: numbers }
}

async function race(documents: number, { perSecond, forms = [101] }: { perSecond?: number; forms?: number[] } = {}) {
  const waiting = await submitMany(documents, forms)
  let requests = 0
  const seconds = await workThrough(
    waiting,
    async (document, nth) => {
      const sent = await decide(document, nth)
      requests += sent
    },
    perSecond,
  )
  process.stdout.write(
    `${2 * documents} approvals (${requests} requests) in ${seconds.toFixed(1)} s, ${Math.round((2 * documents) / seconds)} a second\n`,
  )
  return stored(waiting.map(({ documentId }) => documentId))
}

async function raceInPiles(
  documents: number,
  { perSecond, forms = [101] }: { perSecond?: number; forms?: number[] } = {},
) {
  const waiting = await submitMany(documents, forms, documents / tickedAtOnce)
  const { approved, requests, seconds } = await decideInPiles(waiting, perSecond)
  process.stdout.write(
    `${approved} approvals in piles of ${tickedAtOnce} (${requests} requests) in ${seconds.toFixed(1)} s, ${Math.round(approved / seconds)} a second\n`,
  )
  return { approved, ...(await stored(waiting.map(({ documentId }) => documentId))) }
}

const sound = (documents: number) => ({ acts: [{ kinds: 'submit approve approve', documents }], amiss: [] })

test('a hundred documents are decided at two portals: each act counts once, numbers have neither gap nor repeat', async () => {
  expect(await race(100)).toEqual(sound(100))
}, 120_000)

/** A form as that of leaves, with a rule of its own for its numbers. */
async function formNumbered(some: Partial<Numbering>): Promise<number> {
  const { rows } = await database.query<{ formId: number }>(
    `with made as (
       insert into approvals_forms (com_code, group_id, is_open, sort_order, version, changed_at)
       select com_code, group_id, is_open, sort_order, 1, changed_at from approvals_forms where form_id = 101
       returning form_id)
     insert into approvals_form_versions (form_id, version, content, made_by, made_at)
     select made.form_id, 1, v.content || jsonb_build_object('numbering', $1::jsonb), v.made_by, v.made_at
     from made, approvals_form_versions v where v.form_id = 101 and v.version = 1
     returning form_id as "formId"`,
    [JSON.stringify({ ...usualNumbering, ...some })],
  )
  return rows[0]!.formId
}

/** Forms that number in ways of their own, of which the last two share a series. */
const numberingForms = async () => [
  101,
  await formNumbered({ digits: 6 }),
  await formNumbered({ parts: ['form', 'year', 'month'], formCode: 'M', resets: 'month' }),
  await formNumbered({ parts: ['company', 'year'], separator: '/', resets: 'never' }),
  await formNumbered({ parts: ['company', 'year'], separator: '/', resets: 'never', digits: 2 }),
]

test('a hundred on forms that number in ways of their own, or share a series, neither', async () => {
  expect(await race(100, { forms: await numberingForms() })).toEqual(sound(100))
}, 120_000)

test('a hundred of them that are ticked and approved in one go: each is acknowledged and counts once', async () => {
  expect(await raceInPiles(100, { forms: await numberingForms() })).toEqual({ approved: 200, ...sound(100) })
}, 120_000)

test('two thousand five hundred so, offered at 500 acts a second', { tags: 'long', timeout: 900_000 }, async () => {
  expect(await raceInPiles(2_500, { perSecond: 500 })).toEqual({ approved: 5_000, ...sound(2_500) })
})

test('two thousand five hundred are, offered at 500 acts a second', { tags: 'long', timeout: 900_000 }, async () => {
  expect(await race(2_500, { perSecond: 250 })).toEqual(sound(2_500))
})
