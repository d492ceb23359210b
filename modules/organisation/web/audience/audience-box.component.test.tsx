import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { audienceCalls, type NamedAudienceEntry } from '../../contract/audience.ts'
import AudienceBox from './audience-box.tsx'

const company = (code: string, name: string): NamedAudienceEntry => ({
  kind: 'company',
  code,
  name: { ko: name, en: name, zh: name, ja: name },
  hint: { ko: code, en: code, zh: code, ja: code },
})
const offered = ['한빛그룹', '한빛전자', '한빛건설', '한빛물류', '한빛소프트', '새솔'].map((name, at) =>
  company(`C${at}`, name),
)

const field = page.getByRole('combobox', { name: '볼 수 있는 사람' })
const box = page.getByRole('listbox')
const chosen = page.getByRole('list').getByRole('listitem')

/** The field low in the window: a long list has room above it only, a short one on both sides. */
function LowField() {
  const [value, setValue] = useState<NamedAudienceEntry[]>([])
  return (
    <div style={{ position: 'fixed', insetInline: 20, bottom: 120 }}>
      <AudienceBox label="볼 수 있는 사람" value={value} onChange={setValue} />
    </div>
  )
}

it('a list above its field stays there when the search leaves one hit of many', async () => {
  answering(audienceCalls.audienceCandidates, ({ q }) =>
    offered.filter(({ name }) => name.ko?.includes(String(q ?? ''))),
  )
  await show(<LowField />)
  const isAbove = () => box.element().getBoundingClientRect().bottom <= field.element().getBoundingClientRect().top
  await field.click()
  await expect.poll(() => box.getByRole('option').elements()).toHaveLength(offered.length)
  await expect.poll(isAbove).toBe(true)
  await field.fill('소프트')
  await expect.poll(() => box.getByRole('option').elements()).toHaveLength(1)
  await expect.poll(isAbove).toBe(true)
  await box.getByRole('option', { name: /한빛소프트/ }).click()
  await expect.element(chosen).toHaveTextContent('한빛소프트')
})

it('Enter before anything was found takes the first hit as soon as it is', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  answering(audienceCalls.audienceCandidates, async ({ q }) => {
    await answered
    return offered.filter(({ name }) => name.ko?.includes(String(q ?? '')))
  })
  await show(<LowField />)
  await field.fill('소프트')
  await press('Enter')
  expect(chosen.elements()).toHaveLength(0)
  answer()
  await expect.element(chosen).toHaveTextContent('한빛소프트')
})

it('Enter followed at once by leaving the field takes what was typed, not the first of what stood there', async () => {
  answering(audienceCalls.audienceCandidates, ({ q }) =>
    offered.filter(({ name }) => name.ko?.includes(String(q ?? ''))),
  )
  await show(<LowField />)
  await field.click()
  await expect.poll(() => box.getByRole('option').elements()).toHaveLength(offered.length)
  await field.fill('소프트')
  await press('Enter')
  await press('Tab')
  await expect.element(field).not.toHaveFocus()
  await expect.poll(() => chosen.elements().length).toBe(1)
  await expect.element(chosen).toHaveTextContent('한빛소프트')
  await expect.element(field).toHaveValue('')
})

it('what nobody answers to stays in the field that was left', async () => {
  answering(audienceCalls.audienceCandidates, ({ q }) =>
    offered.filter(({ name }) => name.ko?.includes(String(q ?? ''))),
  )
  await show(<LowField />)
  await field.click()
  await expect.poll(() => box.getByRole('option').elements()).toHaveLength(offered.length)
  await field.fill('없는 회사')
  await press('Enter')
  await press('Tab')
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue('없는 회사')
  await field.click()
  await expect.element(page.getByText(/없는 회사|없/).first()).toBeVisible()
  expect(chosen.elements()).toHaveLength(0)
})

it('where mostly people are meant, they stand first of what was typed', async () => {
  const asked = answering(audienceCalls.audienceCandidates, [])
  await show(<AudienceBox label="볼 수 있는 사람" peopleFirst value={[]} onChange={() => undefined} />)
  await field.click()
  await expect.poll(() => asked.at(-1)?.kinds).toEqual(['company', 'role', 'department', 'person'])
  await field.fill('ㅅㅈㅇ')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ q: 'ㅅㅈㅇ', kinds: ['person', 'department', 'role', 'company'] })
})
