import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepCopy } from '#modules/drafts/web/drafts.public.ts'
import { noRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Draft, type DraftContent, draftCalls } from '../../contract/drafts.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { requestDraft } from '../../contract/reservations.rules.ts'
import { answeringDrafts, draftSavedAt } from '../testing/answering-drafts.ts'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, named, resource } from '../testing/samples.ts'
import WritePage from '../write/write-page.tsx'

const at = '/reserve/write?SYSID=1&resourceId=1&start=2031-03-12T10:00&end=2031-03-12T11:00'
const title = page.getByRole('textbox', { name: /^제목/ })
const room = page.getByRole('combobox', { name: /^자원/ })
const from = page.getByRole('combobox', { name: '시작 시각' })
const offered = page.getByRole('button', { name: /임시 저장한 글/ })
const discard = page.getByRole('alertdialog').getByRole('button', { name: '닫기' })

/** What somebody began on another machine: a series with another room for one day, with two who come. */
const begunContent: DraftContent = {
  scope: 'this',
  resourceId: 2,
  title: '쓰다 만 교육',
  content: '첫째 줄\n<b>둘째</b> 줄',
  isAllDay: false,
  startDay: '2031-04-01',
  startTime: '14:15',
  endDay: '2031-04-01',
  endTime: '16:00',
  isPrivate: true,
  repeat: { ...noRepeat('2031-04-01'), kind: 'daily', end: 'count', count: 7 },
  attendees: [{ personCode: 'p7' }, { personCode: 'p8' }],
  reserver: [],
  decisions: [{ occurrence: '2031-04-02T14:15', take: 'leaveOut' }],
}
const begun = (more: Partial<Draft> = {}): Draft => ({
  draftId: 7,
  requestId: null,
  requestVersion: null,
  revision: 3,
  savedAt: draftSavedAt,
  content: begunContent,
  people: [{ personCode: 'p7', name: named('류건우') }],
  ...more,
})

let saved: ReturnType<typeof answeringReservations>['saved']
beforeEach(() => {
  localStorage.clear()
  saved = answeringReservations(
    [booking(5, { reserveTitle: '주간 회의' })],
    [resource(1, '한강'), resource(2, '남산', { slotMinutes: 15 })],
  ).saved
  answering(requestCalls.requestValidateIncludeWait, {
    isValid: true,
    occurrences: 1,
    waiting: 0,
    clashes: [],
    taken: [],
    exempt: [],
  })
})
const write = (address = at) => show(<WritePage />, { at: address, viewer: jiwoo })
const text = (kept: ReadonlyMap<number, Draft>) => [...kept.values()].map(({ content }) => content?.title)

it('a draft begins with what is typed, not with the form, is named in the address, and saving takes it along', async () => {
  const { kept } = answeringDrafts()
  const { address } = await write()
  await expect.element(title).toHaveFocus()
  expect(kept.size).toBe(0)
  await korean.type('기획 회의')
  await expect.poll(() => text(kept)).toEqual(['기획 회의'])
  await expect.element(page.getByText(/^저장됨/)).toBeVisible()
  await expect.poll(address).toContain('draftId=70')
  // The form went on as it was: nothing typed since is lost to the new address.
  await expect.element(title).toHaveFocus()
  await expect.element(room).toHaveValue('한강')
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect.poll(() => saved).toMatchObject([{ reserveTitle: '기획 회의', draftId: 70 }])
})

it('what was begun on another machine is offered, and comes back whole', async () => {
  answeringDrafts([begun()])
  await write()
  await expect.element(offered).toHaveTextContent('임시 저장한 글1')
  await offered.click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect.element(title).toHaveValue('쓰다 만 교육')
  await expect.element(room).toHaveValue('남산')
  await expect.element(page.getByRole('textbox', { name: '시작 날짜' })).toHaveValue('2031-04-01')
  await expect.element(from).toHaveValue('14:15')
  await expect.element(page.getByRole('combobox', { name: '반복', exact: true })).toHaveValue('daily')
  await expect.element(page.getByText('류건우')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '내용' })).toHaveValue('첫째 줄\n<b>둘째</b> 줄')
  await expect.element(page.getByRole('switch', { name: /비공개/ })).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        draftId: 7,
        resourceId: 2,
        rule: expect.stringContaining('COUNT=7'),
        attendees: ['p7'],
        decisions: begunContent.decisions,
        isPrivate: true,
      },
    ])
})

it('a reload goes on with the draft that the address names, and one may begin anew', async () => {
  const { kept, dropped } = answeringDrafts([begun()])
  const { address } = await write(`${at}&draftId=7`)
  await expect.element(title).toHaveValue('쓰다 만 교육')
  await expect.element(from).toHaveValue('14:15')
  await page.getByRole('button', { name: '새로 쓰기' }).click()
  await expect.element(title).toHaveValue('')
  await expect.element(from).toHaveValue('10:00')
  expect(dropped).toEqual([{ draftId: '7' }])
  expect(kept.size).toBe(0)
  expect(address()).not.toContain('draftId')
})

it('a change that was begun is gone on with where one changes the same request, and says that it was changed since', async () => {
  answeringDrafts([
    begun({ requestId: 5, requestVersion: 0, content: { ...begunContent, title: '바꾸던 제목', scope: 'following' } }),
  ])
  await write('/reserve/write?requestId=5')
  await expect.element(title).toHaveValue('바꾸던 제목')
  await expect.element(page.getByText(/지난번에 쓰던 내용을 되살렸어요/)).toBeVisible()
  await expect.element(page.getByText(/쓰기 시작한 뒤에 예약이 바뀌었어요/)).toBeVisible()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => saved).toMatchObject([{ requestId: 5, draftId: 7, scope: 'following' }])
})

it('what the server never got comes back on this browser, at the time that the address asks for', async () => {
  const { kept } = answeringDrafts()
  keepCopy({ of: requestDraft, newOn: 'new' }, { ...begunContent, attendees: [] })
  await write()
  await expect.element(title).toHaveValue('쓰다 만 교육')
  await expect.element(from).toHaveValue('10:00')
  await expect.poll(() => text(kept)).toEqual(['쓰다 만 교육'])
})

it('whoever cancels is asked, and what was begun goes', async () => {
  const { kept, dropped } = answeringDrafts()
  const { address } = await write()
  await korean.type('그만둘 회의')
  await page.getByRole('button', { name: '취소' }).click()
  await discard.click()
  await expect.poll(address).toContain('/reserve/week')
  expect(dropped).toHaveLength(1)
  expect(kept.size).toBe(0)
})

it('another tab’s text is shown against what stands here and taken only when one says so', async () => {
  const { kept } = answeringDrafts()
  answering(draftCalls.saveDraft, () => {
    throw new AppError('ConflictException')
  })
  await write()
  await korean.type('여기')
  await expect.element(page.getByRole('button', { name: '저쪽 내용 보기' })).toBeVisible()
  kept.set(70, begun({ draftId: 70, revision: 4 }))
  await page.getByRole('button', { name: '저쪽 내용 보기' }).click()
  await expect.element(page.getByRole('dialog').getByText('쓰다 만 교육')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('매일', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '저쪽 내용으로 바꾸기' }).click()
  await expect.element(title).toHaveValue('쓰다 만 교육')
})

it('where there is no room for another draft the form says so and goes on', async () => {
  answeringDrafts()
  answering(draftCalls.startDraft, () => {
    throw new AppError('ConflictException', 'drafts.tooMany')
  })
  await write()
  await korean.type('회의')
  await expect.element(page.getByText(/이 브라우저에 보관하고 있어요/)).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect.poll(() => saved).toMatchObject([{ reserveTitle: '회의' }])
})
