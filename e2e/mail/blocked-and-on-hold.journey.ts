import { readFile } from 'node:fs/promises'
import { toasts } from '../frame.ts'
import { enter, expect, expectAccessible, test } from '../journey.ts'
import { administrator } from '../people.ts'
import { type MailPortal, startMailPortal } from './mail-portal.ts'
import { writerOf } from './prepare.ts'

let portal: MailPortal
test.beforeAll(async () => {
  test.setTimeout(400_000)
  portal = await startMailPortal('embedded')
})
test.afterAll(() => portal?.close())

test('a sender is blocked from a mail and let in again, and what her reader deletes is in the archive of a hold', {
  tag: '@thorough',
}, async ({ page, elsewhere }) => {
  test.slow()
  const { url } = portal
  const reader = await writerOf(url, 'jihyun.kang')
  const one = await administrator(url, 'seungwoo.baek')
  const sender = 'offers@deals.example'
  /** A mail of hers that has come, opened. */
  const opens = async (subject: string, box: 'inbox' | 'junk') => {
    await portal.bring(sender, reader.address, subject)
    await page.goto(`${url}/po/mail/box/${box}`)
    await page.getByRole('link', { name: new RegExp(subject) }).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  }
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: '더 보기' }).last().click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  await test.step('from the menu of a mail its sender is blocked: the next one lies in the junk', async () => {
    await enter(page, url, reader.account)
    await opens('첫 할인 소식', 'inbox')
    await choose('이 발신자 차단')
    await expect(toasts(page).getByText(`${sender} 메일은 이제 스팸 메일함으로 가요`)).toBeVisible()
    await opens('둘째 할인 소식', 'junk')
    await choose('이 발신자 차단 해제')
    await expect(toasts(page).getByText(`${sender} 차단을 해제했어요`)).toBeVisible()
  })

  const desk = await elsewhere()
  await test.step('an administrator puts the mailbox on hold', async () => {
    await enter(desk, url, one)
    await desk.goto(`${url}/po/admin/mail?tab=keeping`)
    await desk.getByRole('button', { name: '보존 시작' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^메일 주소/ }).fill(reader.address)
    await dialog.getByRole('textbox', { name: /^사건 이름/ }).fill('할인 소송')
    await dialog.getByRole('textbox', { name: /^사유/ }).fill('법무팀 요청')
    await dialog.getByRole('button', { name: '보존 시작' }).click()
    await expect(toasts(desk).getByText('보존을 시작했어요')).toBeVisible()
  })

  await test.step('what comes from then on to the inbox, and is deleted for good, is in its archive', async () => {
    await opens('셋째 할인 소식', 'inbox')
    await choose('완전히 삭제')
    await page.getByRole('alertdialog').getByRole('button', { name: '완전히 삭제' }).click()
    await expect(page.getByRole('link', { name: /셋째 할인 소식/ })).toBeHidden()
    await desk.getByRole('button', { name: new RegExp(`^${reader.name}`) }).click()
    await expectAccessible(desk, 'a mailbox on hold')
    const saved = desk.waitForEvent('download')
    await desk.getByRole('dialog').getByRole('button', { name: '내려받기' }).click()
    const zip = await readFile(await (await saved).path(), 'utf8')
    expect(zip).toMatch(/삭제된 메일\/\d{5} 셋째 할인 소식\.eml/)
  })
  await reader.calls.close()
})
