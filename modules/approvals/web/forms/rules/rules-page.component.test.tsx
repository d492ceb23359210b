import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { titleCalls } from '#modules/organisation/contract/titles.contract.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ko } from '../../../contract/forms/form.fixture.ts'
import { formCalls } from '../../../contract/forms.contract.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import type { DecisionRule } from '../../../contract/line/decision-rules.ts'
import { madeForm, manager } from '../../testing/making-samples.tsx'
import RulesPage from './rules-page.tsx'

const rank = (titleCode: string, name: string) => ({
  titleCode,
  name: ko(name),
  leads: false,
  people: 1,
  version: 1,
})

async function shown(rules: DecisionRule[]) {
  let items = rules
  answering(formCalls.decisionRules, () => ({ items, can: { change: true } }))
  answering(formMakingCalls.madeForms, { groups: [], items: [madeForm(102, '지출 결의서')] })
  answering(titleCalls.titles, { rank: [rank('R10', '사장'), rank('R70', '책임')], duty: [] })
  const saved = answering(formCalls.saveDecisionRules, (asked) => {
    items = asked.items as DecisionRule[]
    return { saved: items.length }
  })
  await show(<RulesPage />, { viewer: manager })
  return saved
}
const amount = (nth: number) => page.getByRole('textbox', { name: `${nth}번째 규정의 금액 상한` })
const save = page.getByRole('button', { name: '저장' })

it('rules are added with money as people type it, each with the sentence it means, and saved as one table', async () => {
  const saved = await shown([{ formId: null, upTo: null, rankCode: 'R10' }])
  await expect.element(page.getByText('모든 양식: 금액과 상관없이 사장 이상이 전결해요')).toBeVisible()
  await page.getByRole('button', { name: '규정 더하기' }).click()
  await amount(2).fill('1000000원')
  await press('Tab')
  await expect.element(amount(2)).toHaveValue('1,000,000')
  await page.getByRole('combobox', { name: '2번째 규정의 양식' }).selectOptions('지출 결의서')
  await expect.element(page.getByText('지출 결의서: 1,000,000원까지는 책임 이상이 전결해요')).toBeVisible()
  await expectAccessible()
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toEqual({
    items: [
      { formId: null, upTo: null, rankCode: 'R10' },
      { formId: 102, upTo: 1_000_000, rankCode: 'R70' },
    ],
  })
})

it('what is no amount or says two things about one is told at its place, and nothing is saved', async () => {
  const saved = await shown([{ formId: null, upTo: 5_000, rankCode: 'R70' }])
  await page.getByRole('button', { name: '규정 더하기' }).click()
  await save.click()
  await expect.element(page.getByText('0 이상의 금액을 적어 주세요')).toBeVisible()
  await amount(2).fill('5,000')
  await expect.element(page.getByText('같은 양식과 금액이 두 번 있어요')).toBeVisible()
  await save.click()
  await page.getByRole('button', { name: '1번째 규정 지우기' }).click()
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toEqual({ items: [{ formId: null, upTo: 5_000, rankCode: 'R70' }] })
})
