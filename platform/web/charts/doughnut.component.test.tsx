import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { textsOf } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { Doughnut, type DoughnutPart } from './doughnut.tsx'

const parts = ([done, late]: readonly [number, number]): DoughnutPart[] => [
  { key: 'done', label: '완료', value: done, hint: '75%', fill: 'var(--blue-fill)' },
  { key: 'late', label: '지연', value: late, hint: '25%', fill: 'var(--red-fill)' },
]
const drawn = () => [...document.querySelectorAll<SVGCircleElement>('.doughnut__arc')]

it('says each part and the sum in words, and draws each as long as it is', async () => {
  await show(<Doughnut label="내 업무" parts={parts([900, 300])} />)
  const chart = page.getByRole('figure', { name: '내 업무' })
  await expect.element(chart.getByText('1,200')).toBeVisible()
  expect(textsOf(page.getByRole('listitem'))).toEqual(['완료 900 75%', '지연 300 25%'])
  expect(drawn().map(({ style }) => style.stroke)).toEqual(['var(--blue-fill)', 'var(--red-fill)'])
  const lengths = drawn().map((arc) => Number(arc.getAttribute('stroke-dasharray')!.split(' ')[0]))
  expect(lengths[0]! / lengths[1]!).toBeCloseTo(3, 0)
  await expectAccessible()
})

it('where there is nothing of all, an empty ring says so', async () => {
  await show(<Doughnut label="내 업무" parts={parts([0, 0])} />)
  await expect.element(page.getByText('전체')).toBeVisible()
  expect(textsOf(page.getByRole('listitem'), 'b')).toEqual(['0', '0'])
  expect(drawn()).toHaveLength(0)
})
