import type { Page } from '@playwright/test'
import type { Account } from '../calls.ts'
import { expect, type Portal } from '../journey.ts'

// Attachments, in the place where articles are written. Whoever writes here writes for nobody else.

export const board = 105
export const place = (page: Page) => page.getByRole('region', { name: '첨부 파일' })
export const row = (page: Page, name: string) => place(page).getByRole('row', { name: new RegExp(name) })
export const names = (page: Page) => place(page).locator('tbody tr').getByTitle(/./)
export const isThere = (page: Page, name: string) =>
  expect(row(page, name).getByRole('cell', { name: '완료' })).toBeVisible({ timeout: 30_000 })

type Given = { name: string; mimeType?: string; buffer: Buffer }
export const give = (page: Page, ...files: Given[]) =>
  place(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, mimeType = 'application/octet-stream', buffer }) => ({ name, mimeType, buffer })))
export const text = (name: string, words: string): Given => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

/** Opens the form of a new article. @returns the code of its set, as soon as the form has asked about it */
export async function write(page: Page, portal: Portal, who: Account): Promise<{ code: () => string }> {
  let code = ''
  page.on('request', (request) => {
    code = /\/api\/files\/sets\/([\w-]+)$/.exec(request.url())?.[1] ?? code
  })
  await portal.enter(who, page)
  await page.goto(`${portal.url}/po/board/write?SYSID=${board}`)
  await expect(place(page).getByRole('button', { name: '파일 고르기' })).toBeVisible({ timeout: 30_000 })
  return { code: () => code }
}
