import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WebModule } from '#platform/web/modules.ts'
import { show } from '#platform/web/testing/show.tsx'
import { EntryCard } from './entry-card.tsx'

const entry = {
  recipient: {
    kind: 'contact' as const,
    id: '7',
    displayName: '이준, 물류',
    email: 'jun@partner.example',
    titleName: '',
    deptName: '',
    deptCode: '',
    personCode: '',
    comCode: '',
    parentDeptCode: '',
  },
  title: '과장',
  department: '파트너사',
  phone: '02-0000-1234',
}
const writes = { name: '메일 쓰기' }

afterEach(() => vi.restoreAllMocks())

it('writes a mail in the window of the mail module, to a list of name and address (ORG-019)', async () => {
  const mail: WebModule = {
    name: 'mail',
    routes: [
      {
        path: '/Mail/mailpopup/compose',
        group: 'popup',
        titleKey: 'organisation.picker.writeMail',
        page: { sameAs: '/' },
      },
    ],
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await show(<EntryCard entry={entry} />, { modules: [mail] })
  await page.getByRole('link', writes).click()
  const [address, , features] = open.mock.calls[0]!
  const url = new URL(String(address), location.origin)
  expect(url.pathname).toBe('/po/Mail/mailpopup/compose')
  expect(JSON.parse(url.searchParams.get('to')!)).toEqual([{ name: '이준, 물류', email: 'jun@partner.example' }])
  expect(features).toContain('width=810')
  expect(features).toContain('height=900')
})

it('writes it in the mail program of the machine where there is no such module (ORG-019)', async () => {
  await show(<EntryCard entry={entry} />)
  await expect.element(page.getByRole('link', writes)).toHaveAttribute('href', 'mailto:jun@partner.example')
})
