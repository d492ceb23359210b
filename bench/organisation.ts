import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { choseongOf } from '#platform/contract/hangul/jamo.ts'
import { departments, openAccount, people, samplePeople, samples, seedLargeCompany } from './large-company.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import { joinDatabase, type SignedIn, signIn, startPortal, temporaryFolder } from './portal.ts'
import { queriesOf } from './search-queries.ts'

const repeats = 3

type Question = { method: 'GET' | 'POST'; path: string; body?: object }

/**
 * The organisation chart as its pages use it, through HTTP, one question after the other: the first paint, departments
 * opened, members listed, and people looked for by everything they are found by.
 */
export async function measureOrganisation(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await seedLargeCompany(data)
  // Awaited here: the folder goes when this function ends.
  return await measureChart(data)
}

/** The same in a data folder that holds the large company already. */
export async function measureChart(data: string): Promise<Finding[]> {
  await using portal = await startPortal(data)
  await using joined = await joinDatabase(data)
  const client = new pg.Client(joined.connection)
  await client.connect()
  try {
    // What PostgreSQL does by itself in the hour after such an import.
    await client.query('vacuum analyze')
    const { userName, comCode } = await openAccount(client)
    const person = await signIn(portal.url, userName, comCode)
    const questions = { ...(await treeQuestions(client, comCode)), ...(await searches(client, comCode)) }
    const times = await ask(portal.url, person, questions)
    printTable(
      `${people.toLocaleString('en')} people in ${departments.toLocaleString('en')} departments, ${repeats} times; milliseconds`,
      Object.entries(times).map(([kind, each]) => ({
        kind,
        p50: median(each),
        p95: percentile(each, 0.95),
        max: percentile(each, 1),
      })),
    )
    const found = Object.entries(times).filter(([kind]) => kind.startsWith('search: '))
    const slowest = found.toSorted(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))[0]!
    const p95 = (kind: keyof typeof times) => percentile(times[kind]!, 0.95)
    return [
      { name: 'first paint of the chart (one call), p95', value: p95('first paint'), unit: 'ms' },
      { name: 'opening a department, p95', value: p95('open a department'), unit: 'ms', target: { atMost: 50 } },
      { name: 'a page of members, p95', value: p95('members'), unit: 'ms', target: { atMost: 50 } },
      {
        name: 'chart search, all kinds, p95',
        value: percentile(
          found.flatMap(([, each]) => each),
          0.95,
        ),
        unit: 'ms',
        target: { atMost: 30 },
      },
      {
        name: `chart search, slowest kind (${slowest[0].slice(8)}), p95`,
        value: percentile(slowest[1], 0.95),
        unit: 'ms',
        target: { atMost: 30 },
      },
    ]
  } finally {
    await client.end()
  }
}

/** What the tree and the list of members ask, over departments evenly spread. */
async function treeQuestions(client: pg.Client, comCode: string): Promise<Record<string, Question[]>> {
  const { rows } = await client.query<{ deptCode: string; hasChildren: boolean }>(
    `select dept_code as "deptCode", exists (
       select from organisation_departments child where child.parent_dept_code = d.dept_code
         and child.com_code = d.com_code) as "hasChildren"
     from organisation_departments d where com_code = $1 order by dept_code`,
    [comCode],
  )
  const parents = spread(rows.filter(({ hasChildren }) => hasChildren))
  const members = spread(rows)
  const post = (path: string, body: object): Question => ({ method: 'POST', path, body })
  return {
    'first paint': members.map(({ deptCode }) => ({
      method: 'GET',
      path: `${chartCalls.picker.path}?comCode=${comCode}&deptCode=${deptCode}`,
    })),
    'five levels of the company': [post(chartCalls.organizationList.path, { comCode, level: 5 })],
    'open a department': parents.map(({ deptCode }) =>
      post(chartCalls.organizationList.path, { comCode, parentDeptCode: deptCode, level: 1 }),
    ),
    members: members.map(({ deptCode }) => post(chartCalls.departmentList.path, { deptCode })),
  }
}

/** What people look for: all of the people search, and where somebody works. */
async function searches(client: pg.Client, comCode: string): Promise<Record<string, Question[]>> {
  const sampled = await samplePeople(client, comCode)
  const { rows } = await client.query<{ name: string }>(
    'select name_ko as name from organisation_departments where com_code = $1 order by dept_code',
    [comCode],
  )
  const names = spread(rows).map(({ name }) => name)
  const kinds: Record<string, string[]> = {
    ...queriesOf(sampled),
    department: names,
    'part of a department': names.map((name) => name.slice(1, 4)),
    'initials of a department': names.map((name) => choseongOf(name).slice(0, 4)),
    title: ['선임', '책임', '수석', '팀장', '파트장', 'ㅅㅇ', '사원'],
    'department and name': sampled.map(({ name }, at) => `${names[at % names.length]} ${name}`),
    'title and name': sampled.map(({ name }) => `${name.slice(1)} 책임`),
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, queries]) => [
      `search: ${kind}`,
      queries.map(
        (query): Question => ({
          method: 'POST',
          path: `${chartCalls.departmentSearch.path}?searchVal=${encodeURIComponent(query)}`,
          body: { comCode },
        }),
      ),
    ]),
  )
}

/** As many as are sampled, evenly spread. */
const spread = <Row>(rows: readonly Row[]): Row[] => {
  const step = Math.max(1, Math.floor(rows.length / samples))
  return rows.filter((_, at) => at % step === 0).slice(0, samples)
}

/** Asks everything once to warm up, then in turn; milliseconds by kind. */
async function ask(url: string, person: SignedIn, questions: Record<string, Question[]>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async ({ method, path, body }: Question): Promise<number> => {
    const began = performance.now()
    const sent = request(`${url}/cm${path}`, {
      agent,
      method,
      headers: { ...person.headers, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    })
    sent.end(body && JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const text = Buffer.concat(await response.toArray()).toString()
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`)
    return performance.now() - began
  }
  for (const question of Object.values(questions).flat()) await send(question)
  const times: Record<string, number[]> = {}
  for (const [kind, asked] of Object.entries(questions)) {
    const each = (times[kind] = [] as number[])
    for (const question of asked) for (let repeat = 0; repeat < repeats; repeat += 1) each.push(await send(question))
  }
  agent.destroy()
  return times
}
