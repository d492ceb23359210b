import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { field, ko } from '../../../../contract/forms/form.fixture.ts'
import { formMakingCalls } from '../../../../contract/forms-making.contract.ts'
import { answeringMaking, manager } from '../../../testing/making-samples.tsx'
import EditPage from '../edit-page.tsx'

beforeEach(() => localStorage.clear())

const leave = [
  field({ type: 'period', fieldId: 'days', label: ko('기간') }),
  field({
    type: 'choice',
    fieldId: 'kind',
    label: ko('구분'),
    options: [
      { optionId: 'annual', label: ko('연차') },
      { optionId: 'sick', label: ko('아플 때') },
    ],
  }),
  field({ type: 'money', fieldId: 'cost', label: ko('비용') }),
]
const shown = async (tab: string) => {
  const answers = answeringMaking(leave, { name: ko('휴가 신청서') })
  await show(<EditPage />, { at: `/workflow/forms/edit?tab=${tab}`, viewer: manager })
  return answers
}
const select = (name: string | RegExp) => page.getByRole('combobox', { name })

it('whom a form asks by itself is told by rules in their order, and nobody yet is told where a form is published', async () => {
  const { kept, published } = await shown('line')
  const add = async (way: string) => {
    await page.getByRole('button', { name: '규칙 더하기' }).click()
    await page.getByRole('menuitem', { name: way }).click()
  }
  await add('정한 사람')
  await add('기안자의 부서장부터 위로')
  await page.getByRole('listitem', { name: '결재선 2번째 규칙' }).getByRole('button', { name: '위로' }).click()
  await select('전결 규정의 기준 금액').selectOptions('비용')
  await expect.poll(kept).toMatchObject({
    line: [
      { by: 'heads', kind: 'review' },
      { by: 'person', personCode: '' },
    ],
    amountFieldId: 'cost',
  })
  await expectAccessible()
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect.element(page.getByText('고칠 곳이 있어요')).toBeVisible()
  await page.getByRole('button', { name: '결재선 2번째 규칙 지우기' }).click()
  await expect.poll(() => kept().line).toHaveLength(1)
  expect(published).toHaveLength(0)
})

it('documents are kept for so many years, or for ever', async () => {
  const { kept } = await shown('keep')
  await page.getByRole('button', { name: '보존 연수 늘리기' }).click()
  await expect.poll(() => kept().retentionYears).toBe(6)
  await page.getByRole('switch', { name: '영구 보존' }).click()
  await expect.poll(() => kept().retentionYears).toBe(null)
})

it('documents are numbered as usual, or by parts that are put together, with the number that is next', async () => {
  const { kept, published } = await shown('keep')
  const asked = answering(formMakingCalls.likelyNumber, ({ numbering }) => ({
    number: numbering ? '휴가/2026/11/001' : '개발-2026-0012',
  }))
  await expect.element(page.getByText('부서약칭-연도-일련번호 4자리')).toBeVisible()
  await page.getByRole('switch', { name: '이 양식만의 번호 쓰기' }).click()
  const add = async (part: string) => {
    await page.getByRole('button', { name: '번호에 더하기' }).click()
    await page.getByRole('menuitem', { name: part }).click()
  }
  await add('양식 코드')
  await page.getByRole('button', { name: '부서약칭 지우기' }).click()
  await page.getByRole('button', { name: '양식 코드 위로' }).click()
  await expect.element(page.getByText('양식 코드를 적어 주세요')).toBeVisible()
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect.element(page.getByText('고칠 곳이 있어요')).toBeVisible()
  expect(published).toHaveLength(0)
  await page.getByRole('textbox', { name: /^양식 코드/ }).fill('휴 가-')
  await add('월')
  await select('나누는 기호').selectOptions('/')
  await select('일련번호를 다시 1부터').selectOptions('달마다')
  await page.getByRole('button', { name: '일련번호 자릿수 줄이기' }).click()
  const numbering = {
    parts: ['form', 'year', 'month'],
    separator: '/',
    digits: 3,
    resets: 'month',
    formCode: '휴가',
  }
  await expect.poll(() => kept().numbering).toEqual(numbering)
  await expect.element(page.getByRole('status').getByText('휴가/2026/11/001')).toBeVisible()
  // Any numbering of its own is answered so: what was put together last may still be on its way.
  await expect.poll(() => asked.at(-1)).toEqual({ numbering })
  await expectAccessible()
})

it('a completed document enters its drafter as absent, for what was chosen in it', async () => {
  const { kept } = await shown('after')
  await page.getByRole('switch', { name: /부재로 등록하기/ }).click()
  await select('종류를 정하는 「고르기」 항목').selectOptions('구분')
  await select('아플 때: 부재 종류').selectOptions('병가')
  await select('연차: 하루 가운데').selectOptions('오전')
  await expect
    .poll(() => kept().absence)
    .toMatchObject({
      periodFieldId: 'days',
      kindFieldId: 'kind',
      kinds: { sick: { kind: 'sick', part: 'days' }, annual: { kind: 'leave', part: 'morning' } },
    })
  await expectAccessible()
})
