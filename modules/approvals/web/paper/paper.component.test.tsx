import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { korean, press, write } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { faultsOfValues } from '../../contract/forms/check-values.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormField, FormValues } from '../../contract/forms/fields.ts'
import { field, ko, microphones, voucher } from '../../contract/forms/form.fixture.ts'
import type { Stamp } from '../../contract/line/stamps.ts'
import { Paper, type PaperProps } from './paper.tsx'

const name = ko('지출 결의서')
const head = { number: null, deptName: '총무팀', drafterName: '조은비', day: '2026-11-23' }

const stamp = (key: number, some: Partial<Stamp>): Stamp => ({
  key,
  role: 'approve',
  name: '이소영',
  state: 'ahead',
  at: null,
  signature: null,
  marks: [],
  ...some,
})

const read = (fields: FormField[], filled: FormValues, some: Partial<PaperProps> = {}) =>
  show(<Paper form={{ name, fields }} values={computed(fields, filled)} title="음향 장비 교체" head={head} {...some} />)

it('a document is read on paper: its fields in their lines, its table with sums, its amount in words', async () => {
  await read(voucher(), microphones)
  await expect.element(page.getByRole('heading', { name: '지출 결의서' })).toBeVisible()
  await expect.element(page.getByText('완료 때 매겨집니다')).toBeVisible()
  await expect.element(page.getByText('법인카드')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '천장형 마이크 2 980,000 1,960,000' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '항목 금 사백일십팔만 원정 4,180,000' })).toBeVisible()
  await expect.element(page.getByText('영수증을 붙여 주세요')).toBeVisible()
  await expectAccessible()
})

it('whoever acted has stamped, the one whose turn it is is marked, and who is not asked any more is told', async () => {
  const stamps = [
    stamp(0, { role: 'draft', name: '조은비', state: 'approved', at: '11-23 13:40' }),
    stamp(1, {
      role: 'agree',
      name: '권나영',
      state: 'approved',
      at: '11-23 14:20',
      actedBy: '한지원',
      marks: ['instead'],
    }),
    stamp(2, { role: 'review', name: '서지우', state: 'asked' }),
    stamp(3, { name: '박성민', marks: ['final'] }),
    stamp(4, { name: '최대표', state: 'skipped' }),
  ]
  await read(voucher(), microphones, { stamps })
  const boxes = page.getByRole('list', { name: '결재란' }).getByRole('listitem')
  await expect.element(boxes.nth(0)).toHaveTextContent('기안날인함조은비인조은비11-23 13:40')
  await expect.element(boxes.nth(1)).toHaveTextContent('합의대결날인함한지원인권나영한지원 대결 11-23 14:20')
  await expect.element(boxes.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(boxes.nth(2)).toHaveTextContent('검토서지우대기')
  await expect.element(boxes.nth(3)).toHaveTextContent('결재전결박성민')
  await expect.element(boxes.nth(4)).toHaveTextContent('결재최대표생략')
  await expectAccessible()
})

function keeping() {
  let values: FormValues = {}
  return { kept: () => values, keep: (next: FormValues) => void (values = next) }
}

/** A paper that keeps what is typed, and says what is wrong with it at once. */
function Desk({ fields, onValues }: { fields: FormField[]; onValues?: (values: FormValues) => void }) {
  const [filled, setFilled] = useState<FormValues>({})
  const values = computed(fields, filled)
  useEffect(() => onValues?.(values))
  const errors = Object.fromEntries(faultsOfValues(fields, values).map(({ path, fault }) => [path, `틀림: ${fault}`]))
  return (
    <Paper
      form={{ name, fields }}
      values={values}
      title="제목"
      fill={{
        errors,
        onChange: (fieldId, value) =>
          setFilled(({ [fieldId]: _before, ...others }) =>
            value === undefined ? others : { ...others, [fieldId]: value },
          ),
      }}
    />
  )
}

it('a form is filled in by keys, and what is computed follows while one types', async () => {
  const { kept, keep } = keeping()
  await show(<Desk fields={voucher()} onValues={keep} />)
  await page.getByRole('textbox', { name: /^항목, 1번째 줄/ }).click()
  await korean.type('마이크')
  await press('Tab')
  await write('2')
  await press('Tab')
  await write('980000')
  await expect.element(page.getByRole('row', { name: /1,960,000/ }).first()).toBeVisible()
  await press('Tab')
  await expect.element(page.getByRole('textbox', { name: '단가, 1번째 줄' })).toHaveValue('980,000')
  await page.getByRole('button', { name: '줄 더하기' }).click()
  await page.getByRole('textbox', { name: /^항목, 2번째 줄/ }).click()
  await korean.type('스피커')
  await page.getByRole('radio', { name: '계좌이체' }).click()
  expect(kept()).toMatchObject({
    means: ['transfer'],
    items: [{ name: '마이크', quantity: 2, each: 980_000, price: 1_960_000 }, { name: '스피커' }],
    amount: 1_960_000,
  })
  await page.getByRole('button', { name: '1번째 줄 지우기' }).click()
  await expect.element(page.getByRole('textbox', { name: /^항목, 1번째 줄/ })).toHaveValue('스피커')
  await expectAccessible()
})

it('what is wrong is said at its field, and what was typed stays', async () => {
  await show(<Desk fields={[field({ type: 'number', fieldId: 'people', label: ko('인원'), unit: '명' })]} />)
  const people = page.getByRole('textbox', { name: '인원' })
  await people.click()
  await korean.type('둘')
  await press('Tab')
  await expect.element(page.getByText('틀림: wrong')).toBeVisible()
  await expect.element(people).toHaveValue('둘')
  await expect.element(people).toHaveAttribute('aria-invalid', 'true')
})

it('a period begins and ends on the same day until another end is chosen', async () => {
  const { kept, keep } = keeping()
  await show(<Desk fields={[field({ type: 'period', fieldId: 'days', label: ko('기간') })]} onValues={keep} />)
  await page.getByRole('textbox', { name: '기간 시작' }).fill('2026-12-01')
  await press('Tab')
  await expect.element(page.getByRole('textbox', { name: '기간 끝' })).toHaveValue('2026-12-01')
  await page.getByRole('textbox', { name: '기간 끝' }).fill('2026-12-03')
  await press('Tab')
  expect(kept()).toEqual({ days: { from: '2026-12-01', to: '2026-12-03' } })
})

it('a field under a condition comes with what it hangs on, and is not on paper without', async () => {
  const fields = [
    field({ type: 'text', fieldId: 'where', label: ko('장소') }),
    field({
      type: 'text',
      fieldId: 'flight',
      label: ko('항공편'),
      isRequired: true,
      showIf: {
        join: 'and',
        groups: [
          { join: 'and', rules: [{ fieldId: 'where', is: 'contains', text: '제주', options: [], number: null }] },
        ],
      },
    }),
  ]
  const { keep, kept } = keeping()
  await show(<Desk fields={fields} onValues={keep} />)
  const flight = page.getByRole('textbox', { name: /^항공편/ })
  await expect.element(flight).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: '장소' }).click()
  await korean.type('제주')
  await flight.fill('KE1201')
  await expect.poll(kept).toEqual({ where: '제주', flight: 'KE1201' })
  await page.getByRole('textbox', { name: '장소' }).fill('서울')
  await expect.element(flight).not.toBeInTheDocument()
  await expect.poll(kept).toEqual({ where: '서울' })
  // What was typed is there again with what it hangs on.
  await page.getByRole('textbox', { name: '장소' }).fill('제주')
  await expect.element(flight).toHaveValue('KE1201')
})
