import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexDocument } from '#platform/server/search/index-document.ts'
import { rebuildIndex } from '#platform/server/search/rebuild-index.ts'
import { serverModules } from '../modules.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sources = serverModules.flatMap(({ searchSources = [] }) => searchSources)

/** Everything in the index but the numbers of its rows. */
const index = async () => {
  const { rows } = await sql<{ source: string; row: string }>`
    select source, (to_jsonb(d) - 'document_id')::text as row from platform_search_documents d
    order by source, id`.execute(app.db)
  return rows
}

test('a lost, wrong and superfluous index is made anew as it was', async () => {
  const before = await index()
  const kept = new Set(before.map(({ source }) => source))
  // Whatever stands in the index can be made anew.
  expect(
    sources
      .filter(({ rebuilding }) => rebuilding)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...kept].toSorted())
  await sql`delete from platform_search_documents where document_id % 2 = 0`.execute(app.db)
  await sql`update platform_search_documents set title_key = 'x', readers = '{}' where document_id % 3 = 0`.execute(
    app.db,
  )
  for (const source of kept)
    await indexDocument(app.db, {
      source,
      id: '1999999999',
      comCode: 'HC',
      at: new Date('2026-03-02T00:00:00Z'),
      title: '없는 것',
      body: '',
      readers: [],
    })
  // What is known of the tables decides how rows are gathered, and in which order they come then.
  await sql`analyze`.execute(app.db)
  const counts = await rebuildIndex(app.db, sources)
  const had = new Set(before.map(({ row }) => row))
  const there = await index()
  expect(there.filter(({ row }) => !had.has(row))).toEqual([])
  expect(there).toHaveLength(before.length)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(before.length)
})

test('what somebody saves meanwhile is not put back', async () => {
  const articles = sources.find(({ name }) => name === 'boards.articles')!.rebuilding!
  const [id] = await articles.idsAfter(app.db, undefined, 1)
  let saving: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    await articles.refresh(tx, [id!])
    // Waits until the index has been written.
    saving = app.db.transaction().execute(async (other) => {
      await sql`update boards_articles set title = '새 제목' where article_id = ${Number(id)}`.execute(other)
      await articles.refresh(other, [id!])
    })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        return rows.length
      })
      .toBe(1)
  })
  await saving
  const { rows } = await sql<{ title: string }>`
    select title from platform_search_documents where source = 'boards.articles' and id = ${id!}`.execute(app.db)
  expect(rows).toEqual([{ title: '새 제목' }])
})
