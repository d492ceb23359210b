import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { id, line } from '#platform/contract/fields.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean, press, write } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import {
  type Comment,
  comment,
  commentBody,
  commentPage,
  commentsAsked,
  commentWritten,
  mentionAsked,
  mentionCandidates,
} from '../contract/comment.ts'
import { Comments } from './comments.tsx'

const of = { door: line(20) }
/** Doors that people write on. */
const doorCalls = defineCalls('doors', {
  getComments: {
    method: 'GET',
    path: '/api/doors/comments',
    summary: 'What stands on a door.',
    access: access.signedIn,
    input: z.object({ ...of, ...commentsAsked }),
    result: commentPage,
  },
  createComment: {
    method: 'POST',
    path: '/api/doors/write',
    summary: 'Writes on a door.',
    access: access.signedIn,
    input: z.object({ ...of, ...commentWritten }),
    result: comment,
  },
  updateComment: {
    method: 'PUT',
    path: '/api/doors/change',
    summary: 'Changes what one wrote.',
    access: access.signedIn,
    input: z.object({ commentId: id(), body: commentBody }),
    result: comment,
  },
  deleteComment: {
    method: 'POST',
    path: '/api/doors/remove',
    summary: 'Wipes off what one wrote.',
    access: access.signedIn,
    input: z.object({ commentId: id() }),
    result: z.object({ commentId: z.int() }),
  },
  mentionCandidates: {
    method: 'GET',
    path: '/api/doors/candidates',
    summary: 'Whom one may mention there.',
    access: access.signedIn,
    input: z.object({ ...of, ...mentionAsked }),
    result: mentionCandidates,
  },
})

const word = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const person = (personCode: string, name: string) => ({
  personCode,
  name: word(name),
  titleName: word('선임'),
  deptName: word('총무팀'),
  photoPath: null,
})
const said = (commentId: number, body: string, more: Partial<Comment> = {}): Comment => ({
  commentId,
  parentCommentId: null,
  depth: 0,
  body,
  mentions: [],
  createdUser: person('P2', '송하늘'),
  isAuthor: false,
  createdDate: '2026-03-17T00:00:00Z',
  isEdited: false,
  isDeleted: false,
  can: { edit: false, remove: false, answer: true },
  ...more,
})

/** What stands on the door; what is written comes to it. */
async function showDoor(standing: Comment[] = []) {
  const asked = answering(doorCalls.getComments, () => ({
    items: standing,
    total: standing.length,
    capped: false,
    comments: standing.filter(({ isDeleted }) => !isDeleted).length,
  }))
  const onCount = vi.fn<(count: number) => void>()
  await show(
    <Comments
      thread={{ kind: 'doors.door', ownerId: '7', place: { door: '7' }, calls: doorCalls }}
      count={0}
      can
      authorWord="문 주인"
      onCount={onCount}
    />,
  )
  await expect.element(field()).toBeVisible()
  return { asked, onCount }
}
const field = () => page.getByRole('textbox', { name: '댓글 쓰기' })
const lines = () => page.getByRole('region', { name: /^댓글/ }).getByRole('listitem')

it('shows who said what about the thing, marks its author in the words of its module, and keeps places', async () => {
  const { asked, onCount } = await showDoor([
    said(1, '', { createdUser: null, isDeleted: true, can: { edit: false, remove: false, answer: false } }),
    said(2, '열어 주세요', { parentCommentId: 1, depth: 1, isAuthor: true }),
  ])
  await expect.poll(() => textsOf(lines())).toHaveLength(2)
  expect(textsOf(lines())[0]).toBe('삭제된 댓글이에요')
  expect(textsOf(lines())[1]).toContain('송하늘 선임')
  expect(textsOf(lines())[1]).toContain('문 주인')
  expect(asked[0]).toMatchObject({ door: '7', order: 'oldest', page: '1' })
  await expect.poll(() => onCount.mock.calls.at(-1)).toEqual([1])
  await expectAccessible()
})

it('what is written goes to the thing once, as an answer where it is one', async () => {
  const standing = [said(1, '누구세요?')]
  await showDoor(standing)
  const written = answering(doorCalls.createComment, ({ body }) => {
    const made = said(2, String(body), { parentCommentId: 1, depth: 1 })
    standing.push(made)
    return made
  })
  await page.getByRole('button', { name: '송하늘 선임에게 답글 달기' }).click()
  await expect.element(field()).toHaveFocus()
  await korean.type('저예요')
  await press('Control+Enter')
  await expect.poll(() => textsOf(lines())).toHaveLength(2)
  expect(written).toEqual([{ door: '7', parentCommentId: 1, body: '저예요', onceKey: expect.any(String) }])
  await expect.element(field()).toHaveValue('')
})

it('what could not be sent stays, and a second try has the key of the first', async () => {
  await showDoor()
  let tries = 0
  const written = answering(doorCalls.createComment, ({ body }) => {
    tries += 1
    if (tries === 1) throw new AppError('ConflictException', 'talk.errors.answeredGone')
    return said(5, String(body))
  })
  await focus(field())
  await write('hello')
  await page.getByRole('button', { name: '등록' }).click()
  await expect.element(toasts().getByText('답글을 달려던 댓글이 삭제되었어요.')).toBeVisible()
  await expect.element(field()).toHaveValue('hello')
  await toasts().getByRole('button', { name: '다시 시도' }).click()
  await expect.element(field()).toHaveValue('')
  expect(written.map(({ onceKey }) => onceKey)).toEqual([written[0]!.onceKey, written[0]!.onceKey])
})

it('whom one mentions is offered by the calls of the thing, and sent as a code', async () => {
  await showDoor()
  const asked = answering(doorCalls.mentionCandidates, [person('P3', '김도현')])
  const written = answering(doorCalls.createComment, ({ body }) => said(6, String(body)))
  await focus(field())
  await write('@')
  await expect.element(page.getByRole('option', { name: /김도현/ })).toBeVisible()
  expect(asked[0]).toEqual({ door: '7', q: '' })
  await press('Enter')
  await expect.element(field()).toHaveValue('@김도현 ')
  await press('Control+Enter')
  await expect.poll(() => written.map(({ body }) => body)).toEqual(['@[P3]'])
})

describe('whom one mentions is put in', () => {
  /** A box in which 김도 is typed behind an @; whom it means is answered by `answer`, again and again. */
  async function begin() {
    await showDoor()
    const waiting: (() => void)[] = []
    answering(doorCalls.mentionCandidates, async ({ q }) => {
      if (q !== '김도') return [person('P3', '김도현'), person('P4', '김보라')]
      await new Promise<void>((resolve) => waiting.push(resolve))
      return [person('P3', '김도현')]
    })
    await focus(field())
    await write('@')
    await expect.element(page.getByRole('option', { name: /김도현/ })).toBeVisible()
    await korean.type('김도')
    return waiting
  }

  it('however fast one types on', async () => {
    const waiting = await begin()
    const written = answering(doorCalls.createComment, ({ body }) => said(6, String(body)))
    await press('Enter')
    await korean.type('확인 부탁해요')
    await expect.element(field()).toHaveValue('@김도확인 부탁해요')
    await expect.poll(() => answeredAll(waiting)).toBe('@김도현 확인 부탁해요')
    await korean.type('!')
    await press('Control+Enter')
    await expect.poll(() => written.map(({ body }) => body)).toEqual(['@[P3] 확인 부탁해요!'])
  })

  it('also when the list has asked already, and gives that up as one types on', async () => {
    const waiting = await begin()
    await expect.poll(() => waiting.length).toBe(1)
    await press('Enter')
    await korean.type('확인 부탁해요')
    // Nothing is begun any more behind the blank: the list has left what it asked for.
    await expect.poll(() => waiting.length).toBe(2)
    await expect.poll(() => answeredAll(waiting)).toBe('@김도현 확인 부탁해요')
  })

  /** Answers whatever waits. @returns what stands in the box */
  const answeredAll = (waiting: (() => void)[]) => {
    for (const answer of waiting) answer()
    return (field().element() as HTMLTextAreaElement).value
  }
})

it('hears what is said about this thing, and of no other', async () => {
  const tell = await anotherTabTells()
  const standing = [said(1, '누구세요?')]
  const { asked } = await showDoor(standing)
  await expect.poll(() => textsOf(lines())).toHaveLength(1)
  const before = asked.length
  await tell('talk.commentsChanged', { kind: 'doors.door', ownerId: '8', commentId: 2 })
  await tell('talk.commentsChanged', { kind: 'walls.wall', ownerId: '7', commentId: 2 })
  expect(asked).toHaveLength(before)
  standing.push(said(2, '방금 왔어요'))
  await tell('talk.commentsChanged', { kind: 'doors.door', ownerId: '7', commentId: 2 })
  await expect.poll(() => textsOf(lines(), '.cm__x')).toEqual(['누구세요?', '방금 왔어요'])
  expect(asked).toHaveLength(before + 1)
})
