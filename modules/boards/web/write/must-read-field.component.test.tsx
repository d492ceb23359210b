import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { answeringChart, personOfChart } from '#modules/organisation/web/testing/answering-chart.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { sameInAll } from './article-form.ts'
import { MustReadField } from './must-read-field.tsx'

const chips = page.getByRole('list', { name: '고른 사람' }).getByRole('listitem')
const box = page.getByRole('combobox', { name: '읽어야 할 사람' })
const entry = (kind: NamedAudienceEntry['kind'], code: string, name: string): NamedAudienceEntry => ({
  kind,
  code,
  name: sameInAll(name),
  hint: sameInAll(''),
})

type FieldProps = { begin: readonly NamedAudienceEntry[]; onChosen?: (value: readonly NamedAudienceEntry[]) => void }

function Field({ begin, onChosen }: FieldProps) {
  const [value, setValue] = useState(begin)
  const change = (next: readonly NamedAudienceEntry[]) => {
    setValue(next)
    onChosen?.(next)
  }
  return <MustReadField value={value} onChange={change} />
}

beforeEach(() => {
  answeringChart()
  answering(chartCalls.departmentSearch, { items: [], total: 0, capped: false, departments: [] })
  answering(chartCalls.peopleByTexts, ({ texts }) => ({
    items: (texts as string[]).map((text) => ({ people: personOfChart(text) })),
  }))
})

it('shows two hundred people by the names that came with them, and asks nobody for them', async () => {
  const asked: unknown[] = []
  answering(chartCalls.personByCode, (input) => {
    asked.push(input)
    throw new Error('not to be asked')
  })
  const people = Array.from({ length: 200 }, (_, at) => entry('person', `P${at}`, `직원${at}`))
  await show(<Field begin={people} />)
  await expect.poll(() => textsOf(chips)).toEqual(people.map(({ name }) => name.ko))
  expect(asked).toEqual([])
})

it('keeps what stood when somebody is added, who is there only once', async () => {
  const stood = [entry('role', '3', '게시판 관리자'), entry('departmentTree', 'HC110', '플랫폼팀')]
  let chosen: readonly NamedAudienceEntry[] = []
  const onChosen = (value: readonly NamedAudienceEntry[]) => {
    chosen = value
  }
  await show(<Field begin={stood} onChosen={onChosen} />)
  await box.click()
  await write('김도현, 서지우, 김도현')
  await press('Enter')
  await expect.poll(() => textsOf(chips)).toEqual(['플랫폼팀', '김도현', '서지우'])
  expect(chosen.slice(0, 2)).toEqual(stood)
  expect(chosen.slice(2).map(({ kind }) => kind)).toEqual(['person', 'person'])
})
