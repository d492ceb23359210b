import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { findSourceIds, type SearchQuestion } from '#platform/server/search/find-documents.ts'
import { type Reader, readerKey } from '#platform/server/search/index-document.ts'

const source = 'archive.steps'
const documents = 7_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Over seven years; every fifth is of another company, every third for other readers, at five places. Words: in each
  // second, in one of forty, in one of five hundred, in none of the newest, in one.
  for (let from = 1; from <= documents; from += 500)
    await sql`
    insert into platform_search_documents
      (source, id, com_code, at, title, title_key, body_key, author_key, place_key, place_code, readers)
    select ${source}, n::text, case when n % 5 = 0 then 'FL' else 'HC' end,
      timestamptz '2019-01-01' + make_interval(hours => n * 9), 'x', '제목' || case when n % 2 = 0 then '자주' else '' end,
      '본문' || case when n % 40 = 1 then '가끔' else '' end || case when n % 500 = 2 then '드문' else '' end
        || case when n < ${documents - 2_500} then '옛날' else '' end || case when n = 17 then '한번' else '' end,
      '', '', 'place ' || n % 5,
      case when n % 3 = 0 then array['board 2'] when n % 7 = 0 then array['person P1', 'board 9'] else array['board 1'] end
    from generate_series(${sql.lit(from)}, ${sql.lit(from + 499)}) n`.execute(app.db)
  await sql`analyze platform_search_documents`.execute(app.db)
})
afterAll(() => app.close())

const board = (code: string): Reader => ({ kind: 'board', code })
const many = Array.from({ length: 300 }, (_, nth) => board(String(nth + 100)))

/** What is found, by looking at everything. */
async function naive({ wish, companies, readers, places, cap }: SearchQuestion): Promise<string[]> {
  const words = wish.keyword.split(' ').map((word) => sql<boolean>`title_key || '|' || body_key like ${`%${word}%`}`)
  const { rows } = await sql<{ id: string }>`
    select id from platform_search_documents
    where source = ${source} and com_code = any(${[...companies]}::text[])
      and readers && ${readers.map(readerKey)}::text[] and ${sql.join(words, sql` and `)}
      ${places ? sql`and place_code = any(${[...places]}::text[])` : sql``}
      ${wish.from ? sql`and at >= ${wish.from}::date::timestamp at time zone 'Asia/Seoul'` : sql``}
      ${wish.until ? sql`and at < (${wish.until}::date + 1)::timestamp at time zone 'Asia/Seoul'` : sql``}
    order by at desc, document_id desc limit ${sql.lit(cap + 1)}`.execute(app.db)
  return rows.map(({ id }) => id)
}

describe('whatever way a search takes, it finds what looking at everything finds, newest first', () => {
  test.each(['자주', '가끔', '드문', '옛날', '한번', '없음', '자주 가끔', '옛날 가끔', '드문 한번'])(
    '%s',
    async (keyword) => {
      for (const companies of [['FL'], ['HC', 'FL']])
        for (const readers of [[board('1')], [board('2'), { kind: 'person', code: 'P1' }, ...many], many])
          for (const places of [undefined, ['place 1'], ['place 0', 'place 3', 'place 4']])
            for (const period of [{}, { from: '2020-02-01', until: '2021-03-01' }])
              for (const cap of [100, 1000] as const) {
                const wish = { keyword, ...period } as SearchQuestion['wish']
                const parts = ['title', 'body'] as const
                const question = { source, readers, companies, timeZone: 'Asia/Seoul', wish, parts, places, cap }
                const expected = await naive(question)
                const about = JSON.stringify({ companies, readers: readers.length, places, period, cap })
                const { ids, capped } = await findSourceIds(app.db, question)
                expect(ids, about).toEqual(expected.slice(0, cap))
                expect(capped, about).toBe(expected.length > cap)
              }
    },
    120_000,
  )
})
