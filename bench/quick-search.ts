import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type pg from 'pg'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { choseongOf } from '#platform/contract/hangul/jamo.ts'
import { hangulToLatin } from '#platform/contract/hangul/keyboard.ts'
import { type Finding, median, percentile, printTable } from './measure.ts'
import type { SignedIn } from './portal.ts'
import { queriesOf, type SampledPerson } from './search-queries.ts'

/** Menus in all companies together, and the most that one company may have. */
const menus = 5_000
const menusOfOne = 2_000
const repeats = 3

/** The quick search of the top bar over everybody and thousands of menus, one query after the other, through HTTP. */
export async function measureQuickSearch(
  url: string,
  client: pg.Client,
  person: SignedIn,
  people: readonly SampledPerson[],
): Promise<Finding[]> {
  const names = await addMenus(client, person.comCode)
  const sampled = names.filter((_, at) => at % 50 === 0)
  const kinds: Record<string, string[]> = {
    ...queriesOf(people),
    'menu name': sampled,
    'menu initials': sampled.map(choseongOf),
    'menu, wrong layout': sampled.map(hangulToLatin),
    'frequent in menus': ['게시판', '관리', '공지', '문서', 'ㄱㅅ'],
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (query: string): Promise<number> => {
    const address = `${url}/cm${searchCalls.gnbSearch.path}?includeBody=true&searchText=${encodeURIComponent(query)}`
    const began = performance.now()
    const [response] = (await once(get(address, { agent, headers: person.headers }), 'response')) as [IncomingMessage]
    const text = Buffer.concat(await response.toArray()).toString()
    if (response.statusCode !== 200) throw new Error(`quick search answered ${response.statusCode}: ${text}`)
    return performance.now() - began
  }
  // The first search of a company reads its menus into memory.
  const first = await ask(names[0]!)
  for (const query of Object.values(kinds).flat()) await ask(query)
  const rows: { kind: string; times: number[] }[] = []
  for (const [kind, queries] of Object.entries(kinds)) {
    const times: number[] = []
    for (const query of queries) for (let repeat = 0; repeat < repeats; repeat += 1) times.push(await ask(query))
    rows.push({ kind, times })
  }
  agent.destroy()
  printTable(
    `Quick search over the same people and ${menus.toLocaleString('en')} menus, ${menusOfOne.toLocaleString('en')} of them in the company; milliseconds`,
    rows.map(({ kind, times }) => ({
      kind,
      p50: median(times),
      p95: percentile(times, 0.95),
      max: percentile(times, 1),
    })),
  )
  const all = rows.flatMap(({ times }) => times)
  const slowest = rows.toSorted((a, b) => percentile(b.times, 0.95) - percentile(a.times, 0.95))[0]!
  return [
    { name: 'quick search, all kinds, p95', value: percentile(all, 0.95), unit: 'ms', target: { atMost: 30 } },
    {
      name: `quick search, slowest kind (${slowest.kind}), p95`,
      value: percentile(slowest.times, 0.95),
      unit: 'ms',
      target: { atMost: 30 },
    },
    { name: 'quick search, all kinds, p50', value: median(all), unit: 'ms' },
    { name: 'first quick search after menus were published', value: first, unit: 'ms' },
  ]
}

const firsts = [
  '인사',
  '총무',
  '재무',
  '영업',
  '품질',
  '구매',
  '연구',
  '생산',
  '법무',
  '홍보',
  '보안',
  '교육',
  '복지',
  '시설',
  '전산',
]
const seconds = [
  '게시판',
  '공지사항',
  '자료실',
  '결재 문서',
  '예약 현황',
  '업무 관리',
  '설문',
  '일정',
  '보고서',
  '규정집',
]

/** Menus in three levels, for everybody of their company. Returns the names in the company that is measured. */
async function addMenus(client: pg.Client, comCode: string): Promise<string[]> {
  const others = await client.query<{ comCode: string }>(
    'select com_code as "comCode" from organisation_companies where com_code <> $1 order by 1 limit 2',
    [comCode],
  )
  const companies = [comCode, ...others.rows.map((row) => row.comCode)]
  const rest = Math.ceil((menus - menusOfOne) / Math.max(1, companies.length - 1))
  for (const [at, code] of companies.entries()) {
    const count = at === 0 ? menusOfOne : Math.min(rest, menusOfOne)
    await client.query(
      `with added as (
         insert into shell_menus (com_code, menu_type, call_type, base_url, target_url, is_top_visible, name_ko, name_en, name_zh, name_ja, sort_order)
         select $1, 'SY', 'USER', '/po', '/board/list', false, name, 'Menu ' || n, '', '', n
         from unnest($2::text[]) with ordinality as menu (name, n) returning menu_id
       )
       insert into shell_menu_permissions (menu_id, kind, code) select menu_id, 'company', $1 from added`,
      [code, namesOf(count)],
    )
  }
  return namesOf(menusOfOne)
}

const namesOf = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) => `${firsts[n % firsts.length]} ${seconds[Math.floor(n / firsts.length) % seconds.length]} ${n}`,
  )
