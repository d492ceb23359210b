import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { audienceOf, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import type { BoardCan, PermissionEntry } from '../../contract/boards.entities.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'
import { whoMay } from './people-who-may.ts'
import { permissionColumns } from './permission-rows.ts'
import { boardRightsOf, selectCan } from './rights.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const nothing: BoardCan = { list: false, read: false, write: false, comment: false, manage: false }
const people = ['jiwoo.seo', 'dohyun.kim', 'haneul.song', 'manager', 'board.manager', 'admin', 'seohyun.moon']

/** A sequence of numbers that is the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const entries: Pick<PermissionEntry, 'kind' | 'code'>[] = [
  { kind: 'everyone', code: '' },
  { kind: 'company', code: 'HC' },
  { kind: 'company', code: 'FL' },
  { kind: 'department', code: 'HC1031' },
  { kind: 'department', code: 'FL1024' },
  { kind: 'departmentTree', code: 'HC1030' },
  { kind: 'departmentTree', code: 'FL1020' },
  { kind: 'department', code: 'HC1030' },
  { kind: 'role', code: '12' },
  { kind: 'role', code: '10' },
  { kind: 'role', code: '11' },
  { kind: 'role', code: '19' },
  { kind: 'person', code: demoPerson('jiwoo.seo').personCode },
  { kind: 'person', code: demoPerson('haneul.song').personCode },
]

type Model = {
  boardId: number
  comCode: string
  parent: number | null
  kind: string
  state: string
  own: PermissionEntry[] | null
}

/** Rights as a person would work them out with a pencil. */
function canByHand(
  board: Model,
  boards: ReadonlyMap<number, Model>,
  posts: readonly { comCode: string; counts: ReadonlySet<string>; grants: ReadonlySet<string> }[],
): BoardCan {
  let from = board
  while (from.own === null) from = boards.get(from.parent!)!
  const isManager = posts.some(
    ({ comCode, grants }) =>
      grants.has('superAdmin') ||
      (comCode === board.comCode && (grants.has('companyManager') || grants.has('boardManager'))),
  )
  const held = new Set<BoardRight>(isManager ? boardRights : [])
  for (const { kind, code, rights } of from.own ?? [])
    if (kind === 'everyone' || posts.some(({ counts }) => counts.has(`${kind} ${code}`)))
      for (const right of rights) held.add(right)
  if (held.has('manage')) for (const right of boardRights) held.add(right)
  if (held.has('write') || held.has('comment')) held.add('read')
  if (held.has('read')) held.add('list')
  if (!held.has('list') || (board.state === 'retired' && !held.has('manage'))) return nothing
  const isOpen = board.state === 'active' && board.kind !== 'group'
  return {
    list: true,
    read: held.has('read'),
    write: held.has('write') && isOpen,
    comment: held.has('comment') && isOpen,
    manage: held.has('manage'),
  }
}

/** A forest of boards with permissions, some inherited, put into the database. */
async function randomBoards(next: (below: number) => number): Promise<Map<number, Model>> {
  const boards = new Map<number, Model>()
  for (let at = 0; at < 40; at += 1) {
    const comCode = next(2) === 0 ? 'HC' : 'FL'
    const among = [...boards.values()].filter((board) => board.comCode === comCode)
    const parent = among.length === 0 || next(4) === 0 ? null : among[next(among.length)]!.boardId
    const inherits = parent !== null && next(2) === 0
    const own = inherits
      ? null
      : entries.filter(() => next(4) === 0).map((entry) => ({ ...entry, rights: [boardRights[next(5)]!] }))
    const [kind, state] = [next(4) === 0 ? 'group' : 'list', next(5) === 0 ? 'retired' : 'active'] as const
    const { board_id: boardId } = await app.db
      .insertInto('boards_boards')
      .values({
        com_code: comCode,
        parent_board_id: parent,
        kind,
        state,
        // Whose retirement it was does not matter to rights.
        retired_with: state === 'retired' ? 1 : null,
        name_ko: `판 ${at}`,
        settings: '{}',
        inherits,
      })
      .returning('board_id')
      .executeTakeFirstOrThrow()
    for (const entry of own ?? [])
      await app.db
        .insertInto('boards_permissions')
        .values({ board_id: boardId, ...permissionColumns(entry) })
        .execute()
    boards.set(boardId, { boardId, comCode, parent, kind, state, own })
  }
  return boards
}

async function postsOf(personCode: string) {
  const posts = await app.db
    .selectFrom('organisation_posts')
    .select(['com_code as comCode', 'dept_code as deptCode'])
    .where('person_code', '=', personCode)
    .execute()
  return Promise.all(
    posts.map(async (post) => {
      const { rows } = await sql<{ kind: string; code: string }>`
        select kind, code from ${audienceOf({ personCode, ...post })} a`.execute(app.db)
      const roles = rows.filter(({ kind }) => kind === 'role').map(({ code }) => Number(code))
      const grants = await app.db
        .selectFrom('organisation_role_grants')
        .select('grant_name')
        .where('role_id', 'in', [0, ...roles])
        .execute()
      return {
        comCode: post.comCode,
        counts: new Set(rows.map(({ kind, code }) => `${kind} ${code}`)),
        grants: new Set<string>(grants.map(({ grant_name }) => grant_name)),
      }
    }),
  )
}

async function canBySql(personCode: string): Promise<Map<number, BoardCan>> {
  const { rows } = await sql<{ boardId: number; can: BoardCan }>`
    select r.board_id as "boardId", ${selectCan('r')} as can from ${boardRightsOf(personCode)} r`.execute(app.db)
  return new Map(rows.map(({ boardId, can }) => [boardId, can]))
}

describe('rights on boards', () => {
  test.each([1, 2, 3])(
    'are what permissions, posts and grants say, in forest %i',
    async (seed) => {
      const next = numbers(seed)
      const boards = await randomBoards(next)
      await moveAbout(boards, next)
      for (const userName of people) {
        const { personCode } = demoPerson(userName)
        const [posts, all] = await Promise.all([postsOf(personCode), canBySql(personCode)])
        for (const board of boards.values()) {
          const expected = canByHand(board, boards, posts)
          const about = `${userName} on ${board.boardId}`
          expect(all.get(board.boardId) ?? nothing, about).toEqual(expected)
          // One board alone, the whole table, and what the administrator is told are the same.
          const { rows } = await sql<{ can: BoardCan }>`
          select ${selectCan('r')} as can from ${boardRightsOf(personCode, board.boardId)} r`.execute(app.db)
          expect(rows[0]?.can ?? nothing, about).toEqual(expected)
        }
      }
      const some = [...boards.values()].filter((_, at) => at % 5 === 0)
      for (const { boardId } of some)
        for (const userName of people) {
          const { personCode } = demoPerson(userName)
          const told = await admin.call(boardAdministrationCalls.explainPermission, { boardId, personCode })
          const can = (await canBySql(personCode)).get(boardId) ?? nothing
          expect(told.can).toEqual(can)
          // A reason for every right, and none for a right she lacks.
          expect(new Set(told.reasons.map(({ right }) => right))).toEqual(
            new Set(boardRights.filter((right) => can[right])),
          )
          expect(await whoMay(app.db, boardId, 'read', [personCode])).toEqual(new Set(can.read ? [personCode] : []))
        }
    },
    120_000,
  )
})

/** Moves some boards below others of their company: what they inherit follows. */
async function moveAbout(boards: Map<number, Model>, next: (below: number) => number): Promise<void> {
  const all = [...boards.values()]
  const isBelow = (board: Model | undefined, top: number): boolean =>
    board !== undefined && (board.boardId === top || isBelow(boards.get(board.parent ?? -1), top))
  for (let move = 0; move < 12; move += 1) {
    const [board, parent] = [all[next(all.length)]!, all[next(all.length)]!]
    if (board.comCode !== parent.comCode || isBelow(parent, board.boardId)) continue
    await app.db
      .updateTable('boards_boards')
      .set({ parent_board_id: parent.boardId })
      .where('board_id', '=', board.boardId)
      .execute()
    board.parent = parent.boardId
  }
  const { rows } = await sql<{ board_id: number; path: string }>`
    select board_id, path from boards_boards where board_id = any(${[...boards.keys()]}::int[])`.execute(app.db)
  for (const { board_id, path } of rows) {
    const way: number[] = []
    for (let at: number | null = board_id; at !== null; at = boards.get(at)!.parent) way.unshift(at)
    expect(path).toBe(`${way.join('/')}/`)
  }
}

describe('the tree of boards', () => {
  test('never lets a board stand below itself, whoever writes to the table', async () => {
    const below = (boardId: number, parent: number) =>
      app.db.updateTable('boards_boards').set({ parent_board_id: parent }).where('board_id', '=', boardId).execute()
    await expect(below(100, 101)).rejects.toThrow('below itself')
    await expect(below(100, 100)).rejects.toThrow('below itself')
    await expect(below(101, 200)).rejects.toThrow('foreign key')
  })
})
