import { devices } from '@playwright/test'
import { toasts } from '../../frame.ts'
import { enter, expect, expectAccessible } from '../../journey.ts'
import { type AtMail, mail, type Writer, writerOf } from '../prepare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
export const phone = { ...pixel, viewport: { width: 390, height: 844 } }

/** On a phone a mail is read, answered, and taken back before it leaves. */
export async function onAPhone({ page, url }: AtMail): Promise<void> {
  const [reader, writer] = (await Promise.all(
    ['seulki.jang', 'harin.jang'].map((userName) => writerOf(url, userName)),
  )) as [Writer, Writer]
  await mail(writer, reader, '택배 도착')
  await enter(page, url, reader.account)
  await page.goto(`${url}/po/mail/box/inbox`)
  await expectAccessible(page, 'a mailbox on a phone')
  await page.getByRole('link', { name: /택배 도착/ }).tap()
  await expect(page.getByRole('article', { name: `${writer.name}의 메일` })).toBeVisible()
  await expectAccessible(page, 'a mail on a phone')
  await page.getByRole('link', { name: /답장을 적어/ }).tap()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('Re: 택배 도착')
  await page.getByRole('button', { name: '보내기', exact: true }).tap()
  await toasts(page).getByRole('button', { name: '보내기 취소' }).tap()
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('Re: 택배 도착')
  await expectAccessible(page, 'a mail that was taken back, on a phone')
  await Promise.all([reader, writer].map(({ calls }) => calls.close()))
}
