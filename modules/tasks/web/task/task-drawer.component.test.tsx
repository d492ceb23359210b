import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Comment } from '#modules/talk/contract/comment.ts'
import { AppError } from '#platform/contract/errors.ts'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { clipboard } from '#platform/web/testing/clipboard.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { tasksChanged } from '../../contract/tasks.events.ts'
import { useOpenTask } from '../place/use-open-task.ts'
import { answeringTask, jiwoo, memberNamed, openTask, remark } from '../testing/open-task.ts'
import { TaskDrawer } from './task-drawer.tsx'

/** A page with a task that opens beside it. */
function Tasks() {
  const { taskId, open, close } = useOpenTask()
  return (
    <>
      <button type="button" onClick={() => open(7)}>
        열기
      </button>
      {taskId === undefined ? null : <TaskDrawer taskId={taskId} onClose={close} />}
    </>
  )
}

const showOpen = (more = '') => show(<Tasks />, { at: `/workplace/taskSummary?task=7${more}`, viewer: jiwoo })
const drawer = page.getByRole('dialog', { name: '요구사항 정리' })
const pageOf = (...items: Comment[]) => ({ items, total: items.length, capped: false, comments: items.length })
const said = (text: string) => expect.element(toasts().getByText(text)).toBeVisible()

it('a task opens beside its page, stands in the address, and gives the focus back when it is closed (TASK-003)', async () => {
  answeringTask()
  const shown = await show(<Tasks />, { at: '/workplace/taskSummary', viewer: jiwoo })
  await startAt(page.getByRole('button', { name: '열기' }))
  await press('Enter')
  await expect.element(drawer.getByRole('heading', { name: '요구사항 정리' })).toBeVisible()
  expect(shown.address()).toContain('task=7')
  await expect.element(drawer.getByRole('link', { name: '포털 고도화' })).toBeVisible()
  await expect.element(drawer.getByText('화면 단위로 나눕니다')).toBeVisible()
  await expect.element(drawer.getByText('62.50%')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(shown.address()).not.toContain('task=')
  await expect.element(page.getByRole('button', { name: '열기' })).toHaveFocus()
})

it('who has to do it stands there with the state of each, who made it, and how near the end is (TASK-023, TASK-025)', async () => {
  answeringTask({ memberList: [memberNamed('서지우', 'Process'), memberNamed('박준영', 'Completed')] })
  await showOpen()
  const members = drawer.getByRole('list', { name: '담당자' }).getByRole('listitem')
  await expect.element(members.nth(1)).toBeVisible()
  await expect.element(members.nth(0).getByRole('combobox', { name: '서지우 님의 상태' })).toHaveValue('Process')
  await expect.element(members.nth(1).getByRole('combobox', { name: '박준영 님의 상태' })).toHaveValue('Completed')
  await expect.element(drawer.getByText('임박 2일')).toBeVisible()
  await expect.element(drawer.getByText('만든 사람')).toBeVisible()
})

it('who only looks on can change nothing', async () => {
  answeringTask({ can: { change: false, move: false, remove: false, comment: false } })
  await showOpen()
  await expect.element(drawer.getByRole('radio', { name: '진행 중' })).toBeDisabled()
  await expect.element(drawer.getByText('2031-03-02 - 2031-03-20')).toBeVisible()
  expect(drawer.getByRole('textbox').elements()).toEqual([])
  expect(drawer.getByRole('combobox').elements()).toEqual([])
  await expect.element(drawer.getByRole('button', { name: '추적하기' })).toBeVisible()
  await expectAccessible()
})

it('one that cannot be seen says so, and nothing of itself', async () => {
  answering(tasksCalls.taskRead, () => {
    throw new AppError('NotFoundException')
  })
  await showOpen()
  await expect.element(page.getByRole('dialog').getByText('볼 수 없는 업무예요')).toBeVisible()
})

it('deleting it closes the drawer, and it is brought back from the message that says so', async () => {
  answeringTask()
  const removed = answering(changeCalls.taskDelete, { taskId: 7 })
  const restored = answering(changeCalls.taskRestore, openTask())
  await showOpen()
  await drawer.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('menuitem', { name: '업무 삭제' }).click()
  await said('업무를 삭제했어요')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(removed).toEqual([{ taskId: 7 }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await said('업무를 되살렸어요')
  expect(restored).toEqual([{ taskId: '7' }])
})

it('a task is followed with one press, and its address is that of its page (TASK-025)', async () => {
  const task = answeringTask()
  const copied = clipboard()
  const followed = answering(changeCalls.addTracker, () => Object.assign(task, { isTracker: true }))
  await showOpen()
  const eye = drawer.getByRole('button', { name: '추적하기' })
  await eye.click()
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => followed).toEqual([{ taskId: 7, userId: 'code of 서지우' }])
  await drawer.getByRole('button', { name: '주소 복사' }).click()
  await expect.poll(() => copied).toEqual([`${location.origin}/po/workplace/taskSummary/detail?taskId=7`])
})

it('what was done with it is told when it is asked for, which stands in the address', async () => {
  answeringTask()
  answering(feedCalls.taskFeed, {
    items: [
      {
        feedId: 3,
        taskId: 7,
        feedType: 2,
        feedMessage: '',
        mentions: [],
        act: 'prioritised',
        details: { priority: 'High' },
        createdUser: { ...memberNamed('이수민'), personCode: 'code of 이수민', photoPath: null },
        createdDate: '2031-03-16T02:08:00.000Z',
        isEdited: false,
        can: { edit: false, remove: false },
      },
    ],
    hasMore: false,
  })
  const shown = await showOpen()
  await drawer.getByText('변경 이력').click()
  await expect.poll(shown.address).toContain('history=open')
  const acts = drawer.getByRole('group').getByRole('listitem')
  await expect.poll(() => textsOf(acts).join()).toContain('이수민 책임')
  expect(textsOf(acts).join()).toContain('높음')
})

it('closing it asks before a description that is begun is lost, by the Back button too', async () => {
  answeringTask()
  const shown = await show(<Tasks />, { at: '/workplace/taskSummary', viewer: jiwoo })
  await page.getByRole('button', { name: '열기' }).click()
  await drawer.getByRole('button', { name: '설명 바꾸기' }).click()
  await expect.element(drawer.getByRole('textbox', { name: '설명' })).toHaveFocus()
  await korean.type('회의')
  await expect.poll(hasUnsaved).toBe(true)
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })
  for (const leave of [() => drawer.getByRole('button', { name: '닫기' }).click(), async () => shown.back()]) {
    await leave()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(drawer).toBeVisible()
  }
  await drawer.getByRole('button', { name: '닫기' }).click()
  await question.getByRole('button', { name: '닫기' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

it('what is said of it is written at its lower edge, and what others say appears by itself (TASK-049)', async () => {
  const tell = await anotherTabTells()
  answeringTask()
  const written = answering(taskCommentCalls.createComment, ({ body }) => remark(1, '서지우', String(body)))
  await showOpen()
  await drawer.getByLabelText('댓글 쓰기').fill('목요일 전에 공유해 주세요')
  answering(taskCommentCalls.getComments, pageOf(remark(1, '서지우', '목요일 전에 공유해 주세요')))
  await drawer.getByRole('button', { name: '등록' }).click()
  await expect.element(drawer.getByText('목요일 전에 공유해 주세요')).toBeVisible()
  expect(written[0]).toMatchObject({ taskId: '7', body: '목요일 전에 공유해 주세요' })
  answering(taskCommentCalls.getComments, pageOf(remark(2, '이수민', '올렸어요')))
  await tell(tasksChanged, { groupId: openTask().groupId, taskIds: [7] })
  await expect.element(drawer.getByText('올렸어요')).toBeVisible()
})
