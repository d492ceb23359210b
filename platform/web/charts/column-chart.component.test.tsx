import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { textsOf } from '../testing/seen.ts'
import { show } from '../testing/show.tsx'
import { ColumnChart } from './column-chart.tsx'

const columns = (values: readonly number[]) =>
  values.map((value, at) => ({ key: String(at), value, words: `${at + 1}일 ${value}번` }))
const heightOf = (at: number) =>
  page.getByRole('listitem').nth(at).element().querySelector('.columns__one')!.clientHeight

it('says each number in words, draws it as high as it is, and keeps the axis to those who see it', async () => {
  await show(<ColumnChart title="날짜별" columns={columns([10, 40, 0])} marks={['1일', '3일']} />)
  await expect.element(page.getByRole('figure', { name: '날짜별' })).toBeVisible()
  expect(textsOf(page.getByRole('listitem'), '.sr')).toEqual(['1일 10번', '2일 40번', '3일 0번'])
  expect(heightOf(1)).toBeGreaterThan(3.8 * heightOf(0))
  expect(heightOf(2)).toBe(0)
  // Above its column stands what there is of it; nothing above an empty one.
  expect(textsOf(page.getByRole('listitem'), '.columns__value')).toEqual(['10', '40'])
  await expectAccessible()
})

it('with more columns than there is room for, no numbers stand above them', async () => {
  await show(<ColumnChart title="날짜별" columns={columns(Array.from({ length: 32 }, () => 1))} marks={[]} />)
  await expect.element(page.getByRole('listitem').nth(31)).toBeInTheDocument()
  expect(textsOf(page.getByRole('listitem'), '.columns__value')).toEqual([])
})

it('its columns are seen where the system chooses the colours', async () => {
  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await show(<ColumnChart title="날짜별" columns={columns([10])} marks={[]} />)
  const column = (await page.getByRole('listitem').findElement()).querySelector('.columns__one')!
  await media('active')
  try {
    expect(getComputedStyle(column).backgroundColor).toBe(getComputedStyle(column).color)
  } finally {
    await media('')
  }
})
