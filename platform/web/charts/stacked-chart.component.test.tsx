import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { textsOf } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { PointsChart } from './points-chart.tsx'
import { StackedChart } from './stacked-chart.tsx'

it('draws each layer as high as it is above the others, and says the last of them in words', async () => {
  const layers = [
    { key: 'done', label: '완료', fill: 'var(--blue-fill)' },
    { key: 'open', label: '할 일', fill: 'var(--fg-3)' },
  ]
  const stacks = [
    [10, 30],
    [20, 20],
  ].map((values, at) => ({ key: String(at), values, words: `${at}` }))
  await show(<StackedChart title="흐름" layers={layers} stacks={stacks} marks={['1일', '2일']} />)
  await expect.element(page.getByRole('figure', { name: '흐름' })).toBeVisible()
  expect(textsOf(page.getByRole('listitem'))).toEqual(['완료 20', '할 일 20'])
  const [low, high] = [...document.querySelectorAll('.stacks__one')[0]!.children].map((each) =>
    each.getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(high.height / low.height).toBeCloseTo(3, 1)
  expect(high.bottom).toBeCloseTo(low.top, 0)
  await expectAccessible()
})

it('sets each point where it belongs, and draws lines across', async () => {
  const points = [
    { key: 1, at: 0, value: 2, words: '하나' },
    { key: 2, at: 1, value: 4, words: '둘' },
  ]
  await show(<PointsChart title="기간" points={points} lines={[{ value: 2, label: '절반' }]} marks={[]} />)
  await expect.element(page.getByText('절반')).toBeVisible()
  const [first, second] = [...document.querySelectorAll('.points > i')].map((each) => each.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ]
  expect(second.left).toBeGreaterThan(first.left)
  expect(second.top).toBeLessThan(first.top)
  const line = document.querySelector('.points > p')!.getBoundingClientRect()
  expect(Math.abs(line.top - (first.top + first.height / 2))).toBeLessThan(2)
  await expectAccessible()
})
