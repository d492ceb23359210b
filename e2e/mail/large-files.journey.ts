import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { type Writer, writerOf } from './prepare.ts'

test('a large file goes as a link that is opened without a session, and opens nothing once its writer has ended it', {
  tag: '@thorough',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const [writer, reader] = (await Promise.all(
    ['jihyun.kang', 'gaeun.kang'].map((userName) => writerOf(portal.url, userName)),
  )) as [Writer, Writer]
  // As such a drawing begins: what began as a program does by chance would be refused.
  const bytes = Buffer.concat([Buffer.from('AC1032'), randomBytes(11 * 1_048_576)])
  const subject = '공장 도면'

  await test.step('it is attached, said to go as a link, and sent', async () => {
    await portal.enter(writer.account)
    await page.goto(`${portal.url}/po/mail/write`)
    await page.getByRole('combobox', { name: '받는 사람' }).fill(reader.address)
    await page
      .getByRole('option', { name: new RegExp(reader.name) })
      .first()
      .click()
    await page.getByRole('textbox', { name: '제목' }).fill(subject)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '파일 고르기' }).click()
    await (await chooser).setFiles({ name: '도면.dwg', mimeType: 'application/octet-stream', buffer: bytes })
    await expect(page.getByRole('row', { name: /도면.dwg/ }).getByText(/대용량 첨부, .*까지/)).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(page, 'a mail with a large file')
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(toasts(page).getByText('메일을 보냈어요')).toBeVisible()
  })

  const desk = await elsewhere()
  let address = ''
  await test.step('its reader finds the link in the mail', async () => {
    await portal.enter(reader.account, desk)
    await desk.goto(`${portal.url}/po/mail/box/inbox`)
    await desk.getByRole('link', { name: new RegExp(subject) }).click({ timeout: 30_000 })
    const link = desk.frameLocator('iframe').getByRole('link', { name: '도면.dwg' })
    address = (await link.getAttribute('href'))!
    expect(address).toContain('/cm/mail/file?token=')
  })

  const stranger = await elsewhere()
  await test.step('whoever has it gets the very bytes', async () => {
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: '도면.dwg' })).toBeVisible()
    await expectAccessible(stranger, 'the page of a large file')
    const saved = stranger.waitForEvent('download')
    await stranger.getByRole('link', { name: '내려받기' }).click()
    expect((await saved).suggestedFilename()).toBe('도면.dwg')
    expect((await readFile(await (await saved).path())).equals(bytes)).toBe(true)
  })

  await test.step('its writer sees that, and ends it', async () => {
    await page.goto(`${portal.url}/po/mail/box/sent`)
    await page.getByRole('link', { name: new RegExp(subject) }).click()
    await expect(page.getByText(/1번 내려받음/)).toBeVisible()
    await expectAccessible(page, 'a sent mail with a large file')
    await page.getByRole('button', { name: '도면.dwg 링크 끝내기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '링크 끝내기' }).click()
    await expect(toasts(page).getByText('링크를 끝냈어요')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: '이 링크는 끝났어요' })).toBeVisible()
  })
  await Promise.all([writer, reader].map(({ calls }) => calls.close()))
})
