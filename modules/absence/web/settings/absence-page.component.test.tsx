import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { invalid } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { deputyNamed, ownAbsence, seenAbsenceOf } from '../testing/absences.ts'
import AbsencePage from './absence-page.tsx'

const answerList = (items: readonly OwnAbsence[], past: readonly OwnAbsence[] = []) =>
  answering(absenceCalls.list, ({ state }) => ({
    items: [...(state === 'past' ? past : items)],
    hasMore: false,
    timeZone: 'Asia/Seoul',
  }))
const rows = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const now = ownAbsence({ deputy: deputyNamed('정하준'), isKindHidden: true })
const coming = ownAbsence({
  absenceId: 2,
  kind: 'trip',
  state: 'coming',
  part: 'times',
  firstDay: '2098-01-05',
  lastDay: '2098-01-05',
  fromTime: '10:00',
  toTime: '12:00',
})

async function open(items: readonly OwnAbsence[], past: readonly OwnAbsence[] = []) {
  const asked = answerList(items, past)
  answering(absenceCalls.deputising, {
    items: [{ ...seenAbsenceOf('P2', { kind: null }), name: deputyNamed('백승우').name, state: 'now' }],
  })
  await show(<AbsencePage />)
  await expect.element(button('부재 등록')).toBeVisible()
  return asked
}

it('shows what is now, what comes, what was, and for whom one acts', async () => {
  await open([now, coming], [ownAbsence({ absenceId: 3, kind: 'training', state: 'past', lastDay: '2099-03-02' })])
  await expect.poll(() => textsOf(rows('지금'))).toEqual(['휴가2099-03-02 – 2099-03-10대리자 정하준 · 사유 숨김'])
  expect(textsOf(rows('예정'))).toEqual(['출장2098-01-05 10:00 – 12:00'])
  await expect.poll(() => textsOf(rows('대리자로 맡은 부재'))).toEqual(['백승우부재2099-03-02 – 2099-03-10지금'])
  await button('지난 부재 보기').click()
  await expect.poll(() => textsOf(rows('지난 부재'))).toEqual(['교육2099-03-02'])
  await expectAccessible()
})

it('a half day off is entered', async () => {
  await open([])
  const entered = answering(absenceCalls.enter, now)
  await button('부재 등록').click()
  const form = dialog('부재 등록')
  await form.getByRole('radio', { name: '오후' }).click()
  await form.getByRole('textbox', { name: '날짜' }).fill('2098-05-06')
  await press('Tab')
  await form.getByRole('textbox', { name: '동료에게 보일 말' }).fill('메일로 연락 주세요')
  await form.getByRole('checkbox', { name: /^내 일정에도 넣기/ }).click()
  await form.getByRole('button', { name: '저장' }).click()
  await expect.element(toasts().getByText('부재를 등록했어요', { exact: true })).toBeVisible()
  expect(entered).toEqual([
    {
      kind: 'leave',
      part: 'afternoon',
      firstDay: '2098-05-06',
      lastDay: '2098-05-06',
      fromTime: '13:00',
      isKindHidden: false,
      isInCalendar: true,
      toTime: null,
      note: '메일로 연락 주세요',
      deputyCode: null,
    },
  ])
  await expect.element(form).not.toBeInTheDocument()
})

it('a deputy who is away herself is told of; who works elsewhere needs none', async () => {
  await open([now])
  const asked = answering(absenceCalls.deputyTime, { away: 'partly', items: [] })
  await button('휴가 2099-03-02 – 2099-03-10 바꾸기').click()
  const form = dialog('부재 바꾸기')
  await expect.element(form.getByText('정하준 님도 이 기간 중 일부는 부재예요.')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ deputyCode: 'code of 정하준', firstDay: '2099-03-02', lastDay: '2099-03-10' })
  await form.getByRole('combobox', { name: '사유' }).selectOptions('remote')
  await expect.element(form.getByText('정하준 님도 이 기간 중 일부는 부재예요.')).not.toBeInTheDocument()
})

it('sickness begins with its kind kept back, and what clashes is said at its field', async () => {
  await open([])
  const entered = answering(absenceCalls.enter, () => {
    throw invalid('firstDay', 'absence.faults.overlaps')
  })
  await button('부재 등록').click()
  const form = dialog('부재 등록')
  await form.getByRole('combobox', { name: '사유' }).selectOptions('sick')
  await expect.element(form.getByRole('checkbox', { name: /^사유를 숨기고/ })).toBeChecked()
  await form.getByRole('button', { name: '저장' }).click()
  await expect
    .element(form.getByRole('textbox', { name: '시작일' }))
    .toHaveAccessibleDescription(/이 기간에 이미 등록한 부재가 있어요/)
  expect(entered).toMatchObject([{ kind: 'sick', isKindHidden: true }])
})

it('ends at once what goes on, after a question; what is deleted can be brought back', async () => {
  await open([now])
  const ended = answering(absenceCalls.end, now)
  const removed = answering(absenceCalls.remove, {})
  const restored = answering(absenceCalls.restore, now)
  const what = '휴가 2099-03-02 – 2099-03-10'
  await button(`${what} 지금 끝내기`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지금 끝내기' }).click()
  await expect.element(toasts().getByText('부재를 끝냈어요', { exact: true })).toBeVisible()
  await button(`${what} 삭제`).click()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(toasts().getByText('부재를 되살렸어요', { exact: true })).toBeVisible()
  expect([ended, removed, restored].map((each) => each.map(({ absenceId }) => Number(absenceId)))).toEqual([
    [1],
    [1],
    [1],
  ])
})

it('of what came from elsewhere only deputy and words are changed', async () => {
  await open([ownAbsence({ can: { change: false } })])
  await expect.element(button('휴가 2099-03-02 – 2099-03-10 삭제')).not.toBeInTheDocument()
  const changed = answering(absenceCalls.change, now)
  await button('휴가 2099-03-02 – 2099-03-10 바꾸기').click()
  const form = dialog('부재 바꾸기')
  await expect.element(form.getByRole('combobox', { name: '사유' })).not.toBeInTheDocument()
  await form.getByRole('textbox', { name: '동료에게 보일 말' }).fill('다음 주에 답할게요')
  await form.getByRole('button', { name: '저장' }).click()
  await expect.element(toasts().getByText('부재를 바꿨어요', { exact: true })).toBeVisible()
  expect(changed).toMatchObject([{ note: '다음 주에 답할게요', lastDay: '2099-03-10', kind: 'leave' }])
})
