import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { untilServed } from '#apps/server/testing/until-served.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { type TaskStatus, taskStatuses } from '../../contract/tasks.rules.ts'
import { add, boardOf, columnOf, newArea, samePlaces } from '../tasks.fixture.ts'

const userNames = ['manager', 'dohyun.kim', 'jiwoo.seo', 'board.manager']
/** Windows in which a card is moved at the same time, each with the next as soon as it is answered. */
const movers = 50
/** Nobody waits so long for an answer unless it never comes, ms. */
const hangs = 30_000

let app: TestApp
let people: TestClient[]
beforeAll(async () => {
  app = await startTestApp()
  people = await Promise.all(userNames.map((userName) => app.signIn(userName)))
})
afterAll(() => app.close())

/**
 * Fifty windows move a card of their own each, here and there on one board, below cards that move themselves.
 * @param moves of each window
 * @returns the cards that do not lie where they were moved last, whether all people see one board with all cards, how
 * many places are taken twice, and whether somebody waited too long
 */
async function race(moves: number) {
  const [owner] = people as [TestClient]
  const groupId = await newArea(owner, Object.fromEntries(userNames.slice(1).map((userName) => [userName, 'member'])))
  const columns = new Map<TaskStatus, number>()
  for (const status of taskStatuses) columns.set(status, await columnOf(owner, groupId, status))
  const cards: number[] = []
  for (let nth = 0; nth < movers; nth += 1) cards.push((await add(owner, { title: `카드 ${nth}`, groupId })).taskId)
  const took: number[] = []
  const last = new Map<string, string>()
  const begun = performance.now()
  const work = async (mover: number) => {
    for (let nth = 0; nth < moves; nth += 1) {
      const status = taskStatuses[(mover * 7 + nth * 3 + 1) % taskStatuses.length]!
      const belowTaskId = (mover + nth) % 4 === 0 ? undefined : cards[(mover * 11 + nth * 5 + 3) % movers]
      const from = performance.now()
      const fields = { taskId: cards[mover]!, bucketId: columns.get(status)!, belowTaskId }
      await untilServed(() => people[mover % people.length]!.call(changeCalls.taskMove, fields))
      took.push(performance.now() - from)
      last.set(`카드 ${mover}`, status)
    }
  }
  await Promise.all(cards.map((_, mover) => work(mover)))
  const times = took.toSorted((one, other) => one - other)
  const [all, half, longest] = [performance.now() - begun, times[times.length >> 1]!, times.at(-1)!].map(Math.round)
  process.stdout.write(
    `${times.length} moves by ${movers} at once in ${all} ms: half within ${half} ms, all within ${longest} ms\n`,
  )
  const boards = await Promise.all(people.map((client) => boardOf(client, groupId)))
  const lying = Object.entries(boards[0]!).flatMap(([status, titles]) =>
    titles.map((title) => [title, status] as const),
  )
  return {
    lost: lying.filter(([title, status]) => last.get(title) !== status),
    cards: lying.length,
    boards: new Set(boards.map((board) => JSON.stringify(board))).size,
    samePlaces: await samePlaces(app.db),
    isLate: longest! > hangs,
  }
}

const sound = { lost: [], cards: movers, boards: 1, samePlaces: 0, isLate: false }

test('fifty who move cards of one area at once lose no move, see them in one order and wait for none in vain (TASK-017)', async () => {
  expect(await race(2)).toEqual(sound)
})

test('two thousand moves are none too many', { tags: 'long', timeout: 600_000 }, async () => {
  expect(await race(40)).toEqual(sound)
})
