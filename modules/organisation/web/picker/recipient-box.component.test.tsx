import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { answeringChart, personOfChart } from '../testing/answering-chart.ts'
import RecipientBox from './recipient-box.tsx'

const box = page.getByRole('combobox', { name: '참석자' })
const chips = page.getByRole('list', { name: '고른 사람' }).getByRole('listitem')

function Attendees({ colleaguesOnly = false }) {
  const [value, setValue] = useState<readonly Recipient[]>([])
  return <RecipientBox label="참석자" colleaguesOnly={colleaguesOnly} value={value} onChange={setValue} />
}

/** What the clipboard holds, as the browser hands it to a text box. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  answeringChart()
  answering(chartCalls.departmentSearch, { items: [], total: 0, capped: false, departments: [] })
  answering(chartCalls.peopleByTexts, ({ texts }) => ({
    items: (texts as string[]).map((text) => ({ people: personOfChart(text) })),
  }))
})

it('turns several names and addresses pasted at once into chips, and leaves what means nobody', async () => {
  await show(<Attendees />)
  await box.click()
  paste('김도현, 서지우\nguest@partner.example; 홍길동')
  await expect.poll(() => textsOf(chips)).toEqual(['김도현 책임', '서지우 책임', 'guest@partner.example'])
  await expect.element(box).toHaveValue('홍길동')
  await expect.element(page.getByRole('status').getByText(/3명을 넣었어요/)).toBeVisible()
  await expectAccessible()
})

it('takes a typed list with Enter, each once', async () => {
  await show(<Attendees />)
  await box.click()
  await write('김도현, 서지우, 김도현')
  await press('Enter')
  await expect.poll(() => textsOf(chips)).toEqual(['김도현 책임', '서지우 책임'])
  await expect.element(box).toHaveValue('')
})

it('leaves strangers’ addresses in the box where only colleagues are meant', async () => {
  await show(<Attendees colleaguesOnly />)
  await box.click()
  paste('서지우, guest@partner.example')
  await expect.poll(() => textsOf(chips)).toEqual(['서지우 책임'])
  await expect.element(box).toHaveValue('guest@partner.example')
})
