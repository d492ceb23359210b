import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { fc } from '#platform/testing/samples.ts'
import { sortFields } from '../../../contract/boards.rules.ts'
import { audienceOfPerson } from '../../access/access-cache.ts'
import { makeArticle, makeBoard, type People, signInPeople } from '../../talk/talk.fixture.ts'
import { moveSignposts, setSignposts } from '../clock/move-signposts.ts'
import { keyedOrders, pageByKey } from './by-key.ts'
import { pageByNumber } from './by-number.ts'

let app: TestApp
let people: People
let boards: number[]
let labels: number[]
/** Several articles share one stretch of numbers, and the last ones lie in the next. */
const step = 61

beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  boards = [await makeBoard(app), await makeBoard(app)]
  labels = []
  for (const nth of [0, 1]) {
    const { label_id } = await app.db
      .insertInto('boards_labels')
      .values({
        board_id: boards[0]!,
        label_set: 'preface1',
        name_ko: `말머리 ${nth}`,
        sort_order: nth,
        retired_at: null,
      })
      .returning('label_id')
      .executeTakeFirstOrThrow()
    labels.push(label_id)
  }
})
afterAll(() => app.close())

type Row = { id: number; board: number; isSecret: boolean; label: number | null; author: string }

/** What somebody may see of a board, as one plain statement says it. */
async function naive(board: number, who: string, manages: boolean, order: string, label: number | null) {
  const { rows } = await sql<{ id: number }>`
    select article_id as id from boards_articles a
    where board_id = ${board} and state = 'published' and deleted_at is null
      and (${manages} or not is_secret or author_code = ${who} or exists (
        select from boards_article_readers r where r.article_id = a.article_id and r.kind = 'person' and r.code = ${who}))
      and (${label}::int is null or preface_id1 = ${label}::int)
    order by ${sql.raw(order)}`.execute(app.db)
  return rows.map(({ id }) => id)
}

const keys: Record<string, string> = {
  number: 'number',
  title: 'title collate "C"',
  author: 'author_key collate "C"',
  createdDate: 'publish_at',
  updatedDate: 'updated_at',
  views: 'views',
  recommends: 'recommends',
}

/** One thing that happens to articles. */
const acts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('post' as const), secret: fc.boolean(), label: fc.nat(2), by: fc.nat(1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'delete' as const,
        'restore' as const,
        'end' as const,
        'hide' as const,
        'show' as const,
        'move' as const,
        'label' as const,
        'invite' as const,
        'view' as const,
        'edit' as const,
      ),
      nth: fc.nat(40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('signposts' as const, 'view' as const), nth: fc.nat(40) }),
  },
)
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

async function perform(act: Act, rows: Row[]): Promise<void> {
  const authors = [people.author.code, people.reader.code]
  if (act.kind === 'post') {
    const board = boards[rows.length % 2]!
    await app.db
      .updateTable('boards_boards')
      .set((eb) => ({ last_number: eb('last_number', '+', step) }))
      .where('board_id', '=', board)
      .execute()
    const label = board === boards[0] ? (labels[act.label] ?? null) : null
    const author = authors[act.by]!
    const id = await makeArticle(app, board, author, { is_secret: act.secret, title: `글 ${rows.length % 7}` })
    await app.db.updateTable('boards_articles').set({ preface_id1: label }).where('article_id', '=', id).execute()
    rows.push({ id, board, isSecret: act.secret, label, author })
    return
  }
  if (act.kind === 'signposts') await app.db.transaction().execute((tx) => setSignposts(tx, boards, 1 + (act.nth % 3)))
  const row = rows[act.nth % Math.max(rows.length, 1)]
  if (!row) return
  const change = (set: ReturnType<typeof sql>) =>
    sql`update boards_articles set ${set} where article_id = ${row.id}`.execute(app.db)
  if (act.kind === 'delete') await change(sql`state = 'deleted', deleted_at = now()`)
  if (act.kind === 'restore') await change(sql`state = 'published', deleted_at = null`)
  if (act.kind === 'end') await change(sql`state = 'ended', deleted_at = null`)
  if (act.kind === 'hide') await change(sql`is_secret = true`)
  if (act.kind === 'show') await change(sql`is_secret = false`)
  if (act.kind === 'view') await change(sql`views = views + 1, recommends = recommends + article_id % 3`)
  if (act.kind === 'edit')
    await change(sql`title = ${`글 ${act.nth % 5}`}, updated_at = now(), publish_at = publish_at - interval '1 day'`)
  if (act.kind === 'label') await change(sql`preface_id1 = case when preface_id1 is null then ${labels[0]!}::int end`)
  if (act.kind === 'move')
    await sql`
      with next as (update boards_boards set last_number = last_number + 1
        where board_id = ${boards[0] === row.board ? boards[1]! : boards[0]!} returning board_id, last_number)
      update boards_articles a set board_id = next.board_id, number = next.last_number from next
      where a.article_id = ${row.id}`.execute(app.db)
  if (act.kind === 'move') row.board = boards[0] === row.board ? boards[1]! : boards[0]!
  if (act.kind === 'invite')
    await sql`insert into boards_article_readers values (${row.id}, 'person', ${people.reader.code}) on conflict do nothing`.execute(
      app.db,
    )
}

/** Signposts whose lines, up to the next one, are not as many as they say. */
async function badSignposts() {
  const { rows } = await sql`
    with line as (
      select a.board_id, k.order_by, a.is_secret,
        (select row(s.key, s.number)::text from boards_signposts s
         where s.board_id = a.board_id and s.order_by = k.order_by and (s.key, s.number) <= (k.key, a.number)
         order by s.key desc, s.number desc limit 1) as post
      from boards_articles a, boards_order_keys(a) k where a.board_id = any(${boards}::int[])
    ),
    counted as (
      select board_id, order_by, post, count(*) filter (where not is_secret) as plain, count(*) filter (where is_secret) as secret
      from line group by 1, 2, 3
    )
    select * from (select *, row(key, number)::text as post from boards_signposts where board_id = any(${boards}::int[])) said
    full join counted using (board_id, order_by, post)
    where coalesce(said.plain, 0) <> coalesce(counted.plain, 0) or coalesce(said.secret, 0) <> coalesce(counted.secret, 0)
  `.execute(app.db)
  return rows
}

describe('pages of a board', () => {
  test('equal the plain order, whatever happens to its articles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(acts, { minLength: 8, maxLength: 40, size: 'max' }),
        fc.nat(3),
        async (happened, from) => {
          await sql`delete from boards_articles where board_id = any(${boards}::int[])`.execute(app.db)
          const counts = await audienceOfPerson(app.services, people.reader.code)
          const rows: Row[] = []
          for (const act of happened) await perform(act, rows)
          for (const board of boards)
            for (const manages of [false, true])
              for (const direction of ['asc', 'desc'] as const) {
                const onlooker = { personCode: people.reader.code, boardId: board, manages, counts }
                const lines = { offset: from * 5, size: 10 as const, direction }
                for (const order of sortFields) {
                  const all = await naive(
                    board,
                    people.reader.code,
                    manages,
                    `${keys[order]} ${direction}, number ${direction}`,
                    null,
                  )
                  const page =
                    order === 'number'
                      ? await pageByNumber(app.db, onlooker, { ...lines, label: undefined })
                      : await pageByKey(app.db, onlooker, { ...lines, order })
                  expect(page).toEqual({ ids: all.slice(lines.offset, lines.offset + 10), total: all.length })
                }
                for (const labelId of labels) {
                  const all = await naive(board, people.reader.code, manages, `number ${direction}`, labelId)
                  const page = await pageByNumber(app.db, onlooker, {
                    ...lines,
                    label: { column: 'preface_id1', labelId },
                  })
                  expect(page).toEqual({ ids: all.slice(lines.offset, lines.offset + 10), total: all.length })
                }
              }
          const { rows: shown } = await sql<{ id: number; shown: number; counted: number }>`
          select b.board_id as id, b.articles as shown,
            (select count(*) from boards_articles a where a.board_id = b.board_id and a.state = 'published') as counted
          from boards_boards b where b.board_id = any(${boards}::int[])`.execute(app.db)
          for (const { shown: kept, counted } of shown) expect(kept).toBe(counted)
          expect(await badSignposts()).toEqual([])
        },
      ),
      { numRuns: 12 },
    )
  })

  test('are found from signposts that stand close together, and nobody who writes waits for these', async () => {
    const [board, other] = boards as [number, number]
    await sql`delete from boards_articles where board_id = any(${boards}::int[])`.execute(app.db)
    for (const each of [board, other]) {
      const id = await makeArticle(app, each, people.author.code, { title: '첫 글' })
      await copyArticle(id, 1_500)
    }
    await app.db.transaction().execute(async (tx) => {
      await sql`update boards_articles set views = 5 where board_id = ${other} and title = '첫 글'`.execute(tx)
      await moveSignposts(app.services)
    })
    expect(await farthest(other)).toBe(1_501)
    expect(await farthest(board)).toBeLessThanOrEqual(1_024)
    await moveSignposts(app.services)
    expect(await farthest(other)).toBeLessThanOrEqual(1_024)
    expect(await badSignposts()).toEqual([])
    const onlooker = { personCode: people.reader.code, boardId: board, manages: true, counts: [] }
    for (const order of keyedOrders) {
      const all = await naive(board, people.reader.code, true, `${keys[order]} desc, number desc`, null)
      for (const offset of [0, 740, 1_490])
        expect(await pageByKey(app.db, onlooker, { offset, size: 20, direction: 'desc', order })).toEqual({
          ids: all.slice(offset, offset + 20),
          total: 1_501,
        })
    }
    // Nearly all of them move past the last signpost: those left empty are pulled out.
    await sql`update boards_articles set views = 1000000 + number where board_id = ${board}`.execute(app.db)
    await moveSignposts(app.services)
    expect(await badSignposts()).toEqual([])
    const { rows } = await sql`select from boards_signposts where board_id = ${board} and order_by = 'views'`.execute(
      app.db,
    )
    expect(rows.length).toBe(3)
  })

  test('keep their counts while several write and signposts are set at the same time', async () => {
    const [board] = boards as [number]
    await sql`delete from boards_articles where board_id = any(${boards}::int[])`.execute(app.db)
    const id = await makeArticle(app, board, people.author.code, { title: '첫 글' })
    await copyArticle(id, 900)
    const { rows } = await sql<{ id: number }>`
      select article_id as id from boards_articles where board_id = ${board} order by 1`.execute(app.db)
    const one = (nth: number) => rows[(nth * 337) % rows.length]!.id
    const writes = Array.from({ length: 120 }, (_, nth) => () => {
      if (nth % 10 === 0) return copyArticle(id, 40)
      if (nth % 10 === 5) return moveSignposts(app.services)
      if (nth % 10 === 7)
        return sql`update boards_articles set state = 'ended' where article_id = ${one(nth)}`.execute(app.db)
      if (nth % 2 === 0)
        return sql`update boards_articles set views = views + 1 + ${nth % 60} where article_id = ${one(nth)}`.execute(
          app.db,
        )
      return sql`update boards_articles set title = ${`글 ${nth}`}, updated_at = now() where article_id = ${one(nth)}`.execute(
        app.db,
      )
    })
    await Promise.all(
      [0, 1, 2, 3].map(async (lane) => {
        for (const write of writes.filter((_, nth) => nth % 4 === lane)) await write()
      }),
    )
    await moveSignposts(app.services)
    expect(await badSignposts()).toEqual([])
    expect(await farthest(board)).toBeLessThanOrEqual(1_024)
  })
})

/** The same article many times more, with other titles, times and counts. */
const copyArticle = (id: number, times: number) =>
  sql`
  with held as (update boards_boards b set last_number = last_number + ${times}::int
    from boards_articles a where a.article_id = ${id} and b.board_id = a.board_id returning last_number)
  insert into boards_articles (board_id, com_code, number, title, author_code, author_name, author_title, author_dept,
    author_com_code, publish_at, updated_at, updated_by, views, recommends)
  select board_id, com_code, last_number - nth, '글 ' || nth % 300, author_code, author_name, author_title, author_dept,
    author_com_code, publish_at - nth * interval '1 hour', updated_at, updated_by, nth % 97, nth % 3
  from boards_articles, held, generate_series(0, ${times - 1}::int) nth where article_id = ${id}`.execute(app.db)

/** Lines behind the signpost with the most. */
async function farthest(board: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select max(plain + secret) as lines from boards_signposts where board_id = ${board}`.execute(app.db)
  return rows[0]!.lines
}
