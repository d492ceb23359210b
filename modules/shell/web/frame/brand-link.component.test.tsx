import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryOf } from '#platform/web/calls/queries.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import type { CurrentUser } from '../../contract/shell.contract.ts'
import { shellCalls } from '../../contract/shell.contract.ts'
import { menuNamed, SignedIn, signedInUser } from '../testing/signed-in.tsx'
import { BrandLink } from './brand-link.tsx'

const menus = [menuNamed('홈', 1, { callType: 'HOME', targetUrl: '/home/Home' })]
const logo = page.getByRole('link', { name: '마루 한빛소프트 홈' })

/** Something of the page that is shown. */
function Shown() {
  useQuery(queryOf(bookmarkCalls.bookmarkList, {}))
  return null
}
const at = (address: string) =>
  show(
    <SignedIn menus={menus}>
      <BrandLink />
      <Shown />
    </SignedIn>,
    { at: address },
  )

it('the logo leads home (SHELL-016)', async () => {
  answering(bookmarkCalls.bookmarkList, [])
  const { address } = await at('/account/sessions')
  await logo.click()
  await expect.poll(address).toBe('/home/Home')
})

it('at home the logo asks anew for what is shown (SHELL-016)', async () => {
  answering(shellCalls.currentUser, signedInUser)
  answering(shellCalls.menuCache, menus)
  const asked = answering(bookmarkCalls.bookmarkList, [])
  const { address } = await at('/home/Home')
  await expect.poll(() => asked).toHaveLength(1)
  await logo.click()
  await expect.poll(() => asked).toHaveLength(2)
  expect(address()).toBe('/home/Home')
})

it('the company’s logo stands in place of the mark, another one on dark pages, in a room of its size (SHELL-045)', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==#'
  const light = { path: `${dot}light`, width: 120, height: 30 }
  const dark = { path: `${dot}dark`, width: 90, height: 30 }
  const company: CurrentUser['company'] = { ...signedInUser.company, logo: { light, dark } }
  await show(
    <SignedIn menus={menus} user={{ company }}>
      <BrandLink />
    </SignedIn>,
  )
  const shown = () =>
    [...logo.element().querySelectorAll('img')]
      .filter((each) => each.checkVisibility())
      .map(({ alt, src, offsetWidth, offsetHeight }) => [alt, src, offsetWidth, offsetHeight])
  expect(shown()).toEqual([['한빛소프트', light.path, 120, 30]])
  document.documentElement.dataset.theme = 'dark'
  expect(shown()).toEqual([['한빛소프트', dark.path, 90, 30]])
  expect(logo.element().textContent).toBe('')
})
