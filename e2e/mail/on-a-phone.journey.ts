import { devices } from '@playwright/test'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { mail, type Writer, writerOf } from './prepare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!
test.use({ ...pixel, viewport: { width: 390, height: 844 } })

test('on a phone a mail is read, answered, and taken back before it leaves', async ({ page, portal }) => {
  const [reader, writer] = (await Promise.all(
    ['seulki.jang', 'harin.jang'].map((userName) => writerOf(portal.url, userName)),
  )) as [Writer, Writer]
  await mail(writer, reader, '택배 도착')
  await portal.enter(reader.account)
  await page.goto(`${portal.url}/po/mail/box/inbox`)
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
})
