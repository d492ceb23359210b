import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { field, ko } from '../../../../contract/forms/form.fixture.ts'
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
