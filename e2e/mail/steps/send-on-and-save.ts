import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { lackOfPython, readByPython } from '#modules/mail/server/mime/read-by-python.fixture.ts'
import { readMessage } from '#modules/mail/server/mime/read-message.ts'
import { readZipDirectory, startOfEntry } from '#platform/server/zip/zip-directory.ts'
import { toasts } from '../../frame.ts'
import { expect, expectAccessible, test } from '../../journey.ts'
import type { MailPortal } from '../mail-portal.ts'
import type { Writer } from '../prepare.ts'

type At = Pick<MailPortal, 'url' | 'outside'> & { page: Page; reader: Writer; subject: string }

/** A mail with a file goes on to another company, with a warning; then all mails of the inbox are saved and read elsewhere. */
export async function sendOnAndSave({ page, url, outside, reader, subject }: At): Promise<void> {
  const partner = 'partner@client.example'

  await test.step('it goes on to another company, which is asked about first', async () => {
    await page.goto(`${url}/po/mail/box/inbox`)
    await page.getByRole('link', { name: new RegExp(subject) }).click()
    const toolbar = page.getByRole('toolbar', { name: '이 메일로 할 일' })
    await toolbar.getByRole('link', { name: '전달', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(`Fwd: ${subject}`)
    const to = page.getByRole('combobox', { name: '받는 사람' })
    await to.fill(partner)
    await to.press('Enter')
    await expect(page.getByText('회사 밖으로 나가는 주소가 1개 있어요.')).toBeVisible()
    await expectAccessible(page, 'a mail to another company')
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: '회사 밖 주소 1개로 보낼까요?' })
    await expect(question.getByText(partner)).toBeVisible()
    await question.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(toasts(page).getByText('메일을 보냈어요')).toBeVisible()
    // Alerts by mail go the same way.
    const taken = () => outside.taken.filter(({ to }) => to.includes(partner))
    await expect.poll(() => taken().map(({ from }) => from), { timeout: 40_000 }).toEqual([reader.address])
    const names = readMessage(taken()[0]!.bytes).attachments.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['차림표 (가을).txt', 'image.png']))
  })

  await test.step('the inbox is saved as a zip whose mails another program reads', async () => {
    await page.goto(`${url}/po/settings/mail/storage`)
    await page.getByRole('button', { name: '받은 편지함 PC에 저장' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'PC에 저장', exact: true }).click()
    const mails = await mailsIn(await readFile(await (await saved).path()))
    expect(mails.map((mail) => readMessage(mail).subject)).toContain(subject)
    if (lackOfPython) return
    const read = readByPython(mails)
    expect(read.flatMap(({ defects }) => defects)).toEqual([])
    expect(read.find((mail) => mail.subject === subject)?.files).toContain('차림표 (가을).txt')
  })
}

async function mailsIn(zip: Buffer): Promise<Buffer[]> {
  const read = async (at: number, length: number) => zip.subarray(at, at + length)
  const entries = await readZipDirectory(read, zip.length, 1_000)
  return Promise.all(
    entries.map(async ({ at, packed, method }) => {
      const from = await startOfEntry(read, at)
      const bytes = zip.subarray(from, from + packed)
      return method === 0 ? bytes : inflateRawSync(bytes)
    }),
  )
}
