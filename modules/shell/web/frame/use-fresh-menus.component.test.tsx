import { expect, it, onTestFinished } from 'vitest'
import { answering } from '#platform/web/testing/answering.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { show } from '#platform/web/testing/show.tsx'
import { shellCalls } from '../../contract/shell.contract.ts'
import { SignedIn, signedInUser } from '../testing/signed-in.tsx'
import { useFreshMenus } from './use-fresh-menus.ts'

function Frame() {
  useFreshMenus()
  return null
}
const sheetOf = (shade: string) => `data:text/css,:root:root{--accent:${shade}}`
const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent')
const sheets = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page-sheet]')].map((each) => each.dataset.pageSheet)

it('follows the theme that the company is given while a page is open, and back to the house’s (SHELL-045)', async () => {
  const ofTheHouse = accent()
  const carried = document.createElement('style')
  carried.dataset.pageSheet = sheetOf('teal')
  carried.textContent = ':root:root{--accent:teal}'
  document.head.append(carried)
  onTestFinished(() => {
    for (const each of document.querySelectorAll('[data-page-sheet]')) each.remove()
  })
  const given = { stylesheet: sheetOf('maroon') }
  answering(shellCalls.menuCache, [])
  answering(shellCalls.currentUser, () => ({ ...signedInUser, themeStylesheet: given.stylesheet }))
  await show(
    <SignedIn menus={[]} user={{ themeStylesheet: sheetOf('teal') }}>
      <Frame />
    </SignedIn>,
  )
  expect([sheets(), accent()]).toEqual([[sheetOf('teal')], 'teal'])
  const tell = await anotherTabTells()
  await tell('organisation.companyChanged', { comCode: 'HC' })
  await expect.poll(sheets).toEqual([sheetOf('maroon')])
  expect(accent()).toBe('maroon')
  given.stylesheet = ''
  await tell('organisation.companyChanged', { comCode: 'HC' })
  await expect.poll(sheets).toEqual([])
  expect(accent()).toBe(ofTheHouse)
})
