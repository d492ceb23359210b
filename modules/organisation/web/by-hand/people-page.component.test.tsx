import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { listedPersonNamed, managedPersonNamed, someTitles } from '../testing/managed-people.ts'
import { everywhere } from '../testing/people.ts'
import PeoplePage from './people-page.tsx'

const company = [
  listedPersonNamed('서지우'),
  listedPersonNamed('김도현', { state: 'onLeave', otherPosts: 1 }),
  listedPersonNamed('송하늘', { state: 'retired' }),
]
const rows = page.getByRole('table').getByRole('button')

/** Answers as the server would: by name and state, in pages. */
function answeringPeople({ total }: { total?: number } = {}) {
  return answering(handCalls.managedPeople, ({ query, state, deptCode }) => {
    const items = company.filter(
      (person) => person.name.ko!.includes(String(query ?? '')) && (state === undefined || person.state === state),
    )
    const department = deptCode === undefined ? null : { deptCode: String(deptCode), name: everywhere('플랫폼개발1팀') }
    return { items, total: total ?? items.length, capped: false, department }
  })
}

it('shows what the address asks for, and writes into the address what is asked for', async () => {
  const asked = answeringPeople({ total: 120 })
  const shown = await show(<PeoplePage />, { at: '/admin/people?q=김도&state=onLeave&dept=HC1031&page=2' })
  await expect.element(page.getByRole('button', { name: /^김도현/ })).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ query: '김도', state: 'onLeave', deptCode: 'HC1031', page: '2' })
  await expect.element(page.getByRole('searchbox')).toHaveValue('김도')
  await expect.element(page.getByRole('combobox', { name: '재직 상태' })).toHaveValue('onLeave')
  await expect.element(page.getByText('플랫폼개발1팀').first()).toBeVisible()
  await page.getByRole('button', { name: '3 페이지' }).click()
  expect(shown.address()).toContain('page=3')
  await page.getByRole('combobox', { name: '재직 상태' }).selectOptions('')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(shown.address()).not.toMatch(/page=|state=/)
  await expectAccessible()
})

it('finds somebody while her name is being typed, keeps it in the address, and opens her by key', async () => {
  answeringPeople()
  answering(handCalls.managedPerson, managedPersonNamed('서지우'))
  answering(titleCalls.titles, someTitles)
  const shown = await show(<PeoplePage />, { at: '/admin/people' })
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await startAt(page.getByRole('searchbox'))
  await korean.type('서지')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(decodeURIComponent(shown.address())).toContain('q=서지')
  await expect.element(page.getByRole('status').filter({ hasText: '1건을 찾았어요' })).toBeInTheDocument()

  await startAt(page.getByRole('button', { name: '서지우' }))
  await press('Enter')
  await expect.element(page.getByRole('dialog', { name: '서지우' })).toBeVisible()
  expect(decodeURIComponent(shown.address())).toContain('person=P-서지우')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(decodeURIComponent(shown.address())).toContain('q=서지')
})

it('one consonant finds nobody yet, and what nobody fits says so', async () => {
  answeringPeople()
  await show(<PeoplePage />, { at: '/admin/people?q=ㅅ' })
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await page.getByRole('searchbox').fill('없는사람')
  await expect.element(page.getByText('찾는 사람이 없어요')).toBeVisible()
})
