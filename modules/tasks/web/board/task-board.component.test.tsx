import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, pressEach, startAt, tabTo } from '#platform/web/testing/keyboard.ts'
import { drag, finger, middleOf } from '#platform/web/testing/pointer.ts'
import { announced, textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area, Task } from '../../contract/tasks.entities.ts'
import { AreaBoard } from '../area/area-board.tsx'
import { areaOf, bucketsOf, cardOf, member } from '../testing/board-samples.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import { afterMove, afterOwnState } from './moved-tasks.ts'
import { TaskBoard } from './task-board.tsx'
import { stateOf, useStateColumns } from './use-columns.ts'
import { useStateMoves } from './use-moving.ts'

const inProcess = { bucketId: 2, taskStatus: 'Process', itemTaskStatus: 'Process' } as const
const done = { bucketId: 4, taskStatus: 'Completed', itemTaskStatus: 'Completed' } as const
const cards = [cardOf(1, '가 일'), cardOf(2, '나 일'), cardOf(3, '다 일'), cardOf(4, '라 일', inProcess)]

/** Answers as the server does: what was moved stands elsewhere in the next list. */
function answeringBoard(first: readonly Task[]) {
  let tasks = [...first]
  const find = (taskId: unknown) => tasks.find((task) => task.taskId === Number(taskId))!
  answering(tasksCalls.taskBucket, { items: bucketsOf() })
  answering(tasksCalls.myTaskItems, () => ({ items: tasks, next: null }))
  const moved = answering(changeCalls.taskMove, ({ taskId, bucketId, belowTaskId }) => {
    const { status } = bucketsOf().find((bucket) => bucket.bucketId === bucketId)!
    const column = { key: String(bucketId), title: '', status, cardLimit: null, isAssignable: true }
    const below = typeof belowTaskId === 'number' ? belowTaskId : null
    tasks = afterMove(tasks, { taskId: Number(taskId), column, belowTaskId: below }, 'p1')
    return { ...find(taskId), openSubtasks: 0, nextStays: false }
  })
  const stated = answering(changeCalls.taskMemberStatus, ({ taskId, taskStatus }) => {
    tasks = afterOwnState(tasks, Number(taskId), 'p1', taskStatus as Task['taskStatus'])
    return { ...find(taskId), nextStays: true }
  })
  return { moved, stated }
}

const wishOf = ({ groupId }: Area) => ({ viewKind: 'MyArea', groupId }) as const
const showBoard = (area: Area = areaOf(), at = '/MyProject') =>
  show(<AreaBoard area={area} wish={wishOf(area)} isNarrow={false} />, { at, viewer: jiwoo })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (name: string) => textsOf(column(name), '.tcard__t')
const card = (title: string) => page.getByRole('link', { name: new RegExp(title) })
const said = (text: string) => expect.element(toasts().getByText(text)).toBeVisible()
const settled = (name: string, titles: string[]) => expect.poll(() => titlesIn(name)).toEqual(titles)

it('stands in the columns of its area, and tells of each card what it is about (TASK-013, TASK-017)', async () => {
  const rich = cardOf(5, '마 일', {
    ...inProcess,
    bucketId: 5,
    isHigh: true,
    progress: 62.5,
    comments: 4,
    hasFile: true,
    taskLabel1: true,
    memberList: [member('p1', '서지우'), member('p2', '김도현')],
    dueState: { classColor: 'orange', statusText: 'imminent', spanDays: 2 },
  })
  answeringBoard([...cards, rich, cardOf(6, '바 일', { ...inProcess, bucketId: 5 })])
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['할 일', '진행 중', '검토 중', '완료 대기', '완료'])
  const told = card('마 일')
  for (const words of ['62.50%', '임박 2일', '댓글 4개', '첨부 파일 있음', '중요도 높음'])
    await expect.element(told.getByText(words)).toBeInTheDocument()
  await expect.element(told.getByRole('img', { name: '긴급' })).toBeVisible()
  await expect.element(told.getByRole('img', { name: '서지우, 김도현' })).toBeVisible()
  await expect.element(column('검토 중').getByRole('img', { name: '2건으로, 정한 1건을 넘었어요' })).toBeVisible()
  await expect.element(column('완료 대기').getByRole('button', { name: /업무 추가/ })).not.toBeInTheDocument()
  await expect
    .element(column('완료 대기').getByRole('img', { name: '이 칸에는 담당자를 지정할 수 없어요' }))
    .toBeVisible()
  await expectAccessible()
})

it('by keys a card goes to another place and another column, and is taken back (TASK-017, TASK-022)', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await tabTo(card('가 일'))
  await press('Alt+ArrowDown')
  await settled('할 일', ['나 일', '가 일', '다 일'])
  await expect.poll(announced).toBe('가 일을 3개 중 2번째로 옮겼어요')
  await expect.element(card('가 일')).toHaveFocus()
  await press('Alt+ArrowRight')
  await settled('진행 중', ['라 일', '가 일'])
  await said('가 일: 진행 중으로 옮겼어요')
  await expect.element(card('가 일')).toHaveFocus()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await settled('할 일', ['나 일', '가 일', '다 일'])
  expect(moved).toEqual([
    { taskId: '1', bucketId: 1, belowTaskId: 2 },
    { taskId: '1', bucketId: 2, belowTaskId: 4 },
    { taskId: '1', bucketId: 1, belowTaskId: 2 },
  ])
})

it('the board is one stop of the Tab key, and arrows go from card to card', async () => {
  answeringBoard(cards)
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await startAt(card('가 일'))
  await pressEach('ArrowDown', 'ArrowDown')
  await expect.element(card('다 일')).toHaveFocus()
  await press('ArrowRight')
  await expect.element(card('라 일')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(card('가 일')).toHaveFocus()
  await press('End')
  await expect.element(card('다 일')).toHaveFocus()
  expect(
    page
      .getByRole('link')
      .elements()
      .filter((link) => (link as HTMLElement).tabIndex === 0),
  ).toHaveLength(1)
})

it('a card is dragged between others, and into a column that holds none', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  const { x, y } = await middleOf(card('나 일'))
  await drag(await middleOf(card('라 일')), { x, y: y - 12 })
  await settled('할 일', ['가 일', '라 일', '나 일', '다 일'])
  await drag(await middleOf(card('다 일')), await middleOf(column('완료 대기')))
  await settled('완료 대기', ['다 일'])
  expect(moved).toEqual([
    { taskId: '4', bucketId: 1, belowTaskId: 1 },
    { taskId: '3', bucketId: 3, belowTaskId: null },
  ])
})

it('a card is carried by a finger that has rested on it; one that was let go where it was taken stays', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  const held = () => document.querySelector('.sortrow--carried')
  const from = await middleOf(card('가 일'))
  await finger.down(from)
  await expect.poll(held).not.toBeNull()
  await finger.up()
  await expect.poll(held).toBeNull()
  const to = await middleOf(card('라 일'))
  await finger.down(from)
  await expect.poll(held).not.toBeNull()
  await finger.along(from, { x: to.x, y: to.y + 12 })
  await finger.up()
  await settled('진행 중', ['라 일', '가 일'])
  await settled('할 일', ['나 일', '다 일'])
  expect(moved).toEqual([{ taskId: '1', bucketId: 2, belowTaskId: 4 }])
  await said('가 일: 진행 중으로 옮겼어요')
})

it('a card that is dragged and let go where it was taken stays there', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  const { x, y } = await middleOf(card('가 일'))
  await drag({ x, y }, { x: x + 12, y: y + 6 })
  await drag(await middleOf(card('나 일')), await middleOf(column('진행 중')))
  await settled('진행 중', ['라 일', '나 일'])
  expect(moved).toHaveLength(1)
  expect(titlesIn('할 일')).toEqual(['가 일', '다 일'])
})

it('from its menu a card goes to any column', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard()
  await settled('진행 중', ['라 일'])
  await tabTo(card('가 일'))
  await press('Tab')
  await press('Enter')
  await page.getByRole('menuitemradio', { name: '완료', exact: true }).click()
  await settled('완료', ['가 일'])
  expect(moved).toEqual([{ taskId: '1', bucketId: 4, belowTaskId: null }])
})

it('what is refused stands where it was, and is told', async () => {
  answeringBoard(cards)
  answering(changeCalls.taskMove, () => {
    throw new AppError('ConflictException')
  })
  await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await tabTo(card('가 일'))
  await press('Alt+ArrowRight')
  await expect.element(toasts().getByRole('listitem')).toBeVisible()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await settled('진행 중', ['라 일'])
})

it('whoever only looks on moves and adds nothing', async () => {
  const { moved } = answeringBoard(cards)
  await showBoard(areaOf({ role: 'viewer' }))
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await tabTo(card('가 일'))
  await press('Alt+ArrowRight')
  await said('이 업무는 옮길 수 없어요')
  expect(moved).toEqual([])
  await expect.element(page.getByRole('button', { name: /업무 추가|옮기기/ })).not.toBeInTheDocument()
})

it('what is completed is folded at the foot of its column, and unfolded by the address (TASK-014)', async () => {
  const own = cardOf(7, '내 몫은 끝난 일', { itemTaskStatus: 'Completed' })
  const completed = Array.from({ length: 7 }, (_, nth) => cardOf(40 + nth, `끝난 일 ${nth}`, done))
  answeringBoard([...cards, own, ...completed])
  const shown = await showBoard()
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await expect.element(column('완료').getByRole('button', { name: '완료된 업무 2건' })).toBeVisible()
  await column('할 일').getByRole('button', { name: '완료된 업무 1건' }).click()
  await settled('할 일', ['가 일', '나 일', '다 일', '내 몫은 끝난 일'])
  await expect.poll(shown.address).toContain('unfolded=1')
  await column('할 일').getByRole('button', { name: '완료된 업무 1건' }).click()
  await settled('할 일', ['가 일', '나 일', '다 일'])
})

it('a card opens its task by the address', async () => {
  answeringBoard(cards)
  const shown = await showBoard(areaOf(), '/MyProject?groupId=x')
  await card('가 일').click()
  await expect.poll(shown.address).toBe('/MyProject?groupId=x&task=1')
})

function OwnBoard({ tasks }: { tasks: readonly Task[] }) {
  const columns = useStateColumns()
  const move = useStateMoves()
  return <TaskBoard withArea tasks={tasks} columns={columns} columnOf={stateOf} mayMove={() => true} onMove={move} />
}

it('on the board of the states a drop says how far one is oneself (TASK-022)', async () => {
  const { stated } = answeringBoard(cards)
  await show(<OwnBoard tasks={cards} />, { viewer: jiwoo })
  await settled('할 일', ['가 일', '나 일', '다 일'])
  await expect.element(card('가 일').getByText('포털 고도화')).toBeVisible()
  await drag(await middleOf(card('가 일')), await middleOf(column('완료 대기')))
  await said('가 일: 완료 대기로 옮겼어요')
  expect(stated).toEqual([{ taskId: 1, userId: 'p1', taskStatus: 'Pending' }])
  await said('다음 회차에 이미 손댄 내용이 있어 그대로 두었어요')
})

it('narrowed it counts all that a column holds against its limit (TASK-062)', async () => {
  answeringBoard([cardOf(1, '가 일', { bucketId: 5 })])
  answering(tasksCalls.taskBucket, {
    items: bucketsOf().map((bucket) => (bucket.bucketId === 5 ? { ...bucket, tasks: 3 } : bucket)),
  })
  const area = areaOf()
  await show(<AreaBoard isNarrow area={area} wish={{ ...wishOf(area), priority: 'High' }} />, {
    at: '/MyProject',
    viewer: jiwoo,
  })
  await expect.element(column('검토 중').getByRole('img', { name: /3/ })).toHaveTextContent('3/1')
})
