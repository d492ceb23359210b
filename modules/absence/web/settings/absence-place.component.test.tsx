import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AskedAside } from '#platform/web/pages/asked-aside.tsx'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt, tabTo } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { type Shown, show } from '#platform/web/testing/show.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { absenceChanged } from '../../contract/absence.events.ts'
import { ownAbsence } from '../testing/absences.ts'
import AbsencePage from './absence-page.tsx'

const here = '/settings/general/absence'
/** What the address asks for; the page itself is shown at every address. */
const asked = ({ address }: Shown) => address().split('?')[1]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const form = (name: string) => page.getByRole('dialog', { name, exact: true })
const note = (within: ReturnType<typeof form>) => within.getByRole('textbox', { name: '동료에게 보일 말' })
const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫을까요?' })
const past = page.getByRole('list', { name: '지난 부재', exact: true }).getByRole('listitem')
const what = '휴가 2099-03-02 – 2099-03-10'

function answeringLists(items: readonly OwnAbsence[]) {
  const training = ownAbsence({ absenceId: 3, kind: 'training', state: 'past', lastDay: '2099-03-02' })
  answering(absenceCalls.list, ({ state }) => ({
    items: state === 'past' ? [training] : [...items],
    hasMore: false,
    timeZone: 'Asia/Seoul',
  }))
  answering(absenceCalls.deputising, { items: [] })
}

it('what one opens stands in the address, and Back closes the form', async () => {
  answeringLists([ownAbsence()])
  const shown = await show(<AbsencePage />, { at: here })
  await button('지난 부재 보기').click()
  await expect.poll(() => textsOf(past)).toEqual(['교육2099-03-02'])
  await button(`${what} 바꾸기`).click()
  await expect.element(form('부재 바꾸기')).toBeVisible()
  expect(asked(shown)).toBe('past=all&absence=1')
  shown.back()
  await expect.element(form('부재 바꾸기')).not.toBeInTheDocument()
  await expect.poll(() => textsOf(past)).toEqual(['교육2099-03-02'])
})

it('after a reload and in a copied link one is where one was', async () => {
  answeringLists([ownAbsence({ note: '메일 주세요' })])
  const shown = await show(<AbsencePage />, { at: `${here}?past=all&absence=1` })
  await expect.element(note(form('부재 바꾸기'))).toHaveValue('메일 주세요')
  await press('Escape')
  await expect.element(form('부재 바꾸기')).not.toBeInTheDocument()
  await expect.poll(() => textsOf(past)).toEqual(['교육2099-03-02'])
  await button('지난 부재 접기').click()
  await expect.element(past).not.toBeInTheDocument()
  expect(asked(shown)).toBeUndefined()
})

it('an absence that is not hers to change opens nothing', async () => {
  answeringLists([ownAbsence()])
  await show(<AbsencePage />, { at: `${here}?absence=77` })
  await expect.element(button('부재 등록')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('in a dialog above another page its address stays that page’s', async () => {
  answeringLists([])
  const shown = await show(
    <AskedAside>
      <AbsencePage />
    </AskedAside>,
    { at: '/home' },
  )
  await button('부재 등록').click()
  await expect.element(form('부재 등록')).toBeVisible()
  await press('Escape')
  await button('지난 부재 보기').click()
  await expect.poll(() => textsOf(past)).toEqual(['교육2099-03-02'])
  expect(shown.address()).toBe('/home')
})

it('by keys alone, with Korean typing, from opening to saving; the focus is back where it began', async () => {
  answeringLists([])
  const entered = answering(absenceCalls.enter, ownAbsence())
  const shown = await show(<AbsencePage />, { at: here })
  await startAt(button('부재 등록'))
  await press('Enter')
  await expect.element(form('부재 등록').getByRole('combobox', { name: '사유' })).toHaveFocus()
  expect(asked(shown)).toBe('absence=new')
  await tabTo(note(form('부재 등록')))
  await korean.type('급한 일은 대리자에')
  await korean.compose('ㄱ', '게')
  // Enter and Escape end the syllable, and nothing else.
  await korean.enterWhileComposing()
  await press('Escape')
  await expect.element(form('부재 등록')).toBeVisible()
  expect(entered).toEqual([])
  await korean.commit('게')
  await expect.element(note(form('부재 등록'))).toHaveValue('급한 일은 대리자에게')
  await expectAccessible()
  await tabTo(form('부재 등록').getByRole('button', { name: '저장' }))
  await press('Enter')
  await expect.element(toasts().getByText('부재를 등록했어요', { exact: true })).toBeVisible()
  expect(entered).toMatchObject([{ note: '급한 일은 대리자에게' }])
  await expect.element(button('부재 등록')).toHaveFocus()
  expect(asked(shown)).toBeUndefined()
})

it('what was typed is not dropped without a question, at Escape, at Cancel and at Back', async () => {
  answeringLists([ownAbsence()])
  const shown = await show(<AbsencePage />, { at: here })
  await startAt(button(`${what} 바꾸기`))
  await press('Enter')
  const edit = form('부재 바꾸기')
  await tabTo(note(edit))
  await korean.type('메일로')
  const ways = [
    () => press('Escape'),
    () => edit.getByRole('button', { name: '취소' }).click(),
    async () => shown.back(),
  ] as const
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: '취소' }).click()
    await expect.element(note(edit)).toHaveValue('메일로')
    expect(asked(shown)).toBe('absence=1')
  }
  await press('Escape')
  await question.getByRole('button', { name: '닫기' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(button(`${what} 바꾸기`)).toHaveFocus()
})

it('an absence that is taken back meanwhile takes no form away from under the typing', async () => {
  answeringLists([ownAbsence()])
  const tell = await anotherTabTells()
  await show(<AbsencePage />, { at: `${here}?absence=1` })
  await startAt(note(form('부재 바꾸기')))
  await korean.type('메일로')
  answeringLists([])
  await tell(absenceChanged, { personCode: 'P1' })
  await expect.element(page.getByText('등록한 부재가 없어요')).toBeInTheDocument()
  await expect.element(note(form('부재 바꾸기'))).toHaveValue('메일로')
})
