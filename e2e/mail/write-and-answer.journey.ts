import { toasts } from '../frame.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { type Writer, writerOf } from './prepare.ts'

test('a mail with a file is written, comes live, is answered, and the answer stands in its conversation (MAIL-002)', {
  tag: '@smoke',
}, async ({ page, portal, elsewhere }) => {
  test.slow()
  const [writer, reader] = (await Promise.all(
    ['jihyun.kang', 'gaeun.kang'].map((userName) => writerOf(portal.url, userName)),
  )) as [Writer, Writer]
  const subject = '점심 약속 장소'
  const desk = await elsewhere()
  await portal.enter(reader.account, desk)
  await desk.goto(`${portal.url}/po/mail/box/inbox`)
  await expect(desk.getByRole('heading', { level: 1, name: /받은 편지함/ })).toBeVisible()

  await test.step('it is written to somebody found by her name', async () => {
    await portal.enter(writer.account)
    await page.goto(`${portal.url}/po/mail/write`)
    await page.getByRole('combobox', { name: '받는 사람' }).fill(reader.name)
    await page
      .getByRole('option', { name: new RegExp(reader.name) })
      .first()
      .click()
    await page.getByRole('textbox', { name: '제목' }).fill(subject)
    await page.getByRole('textbox', { name: '본문' }).fill('새로 생긴 국숫집은 어때요?')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '파일 고르기' }).click()
    await (await chooser).setFiles({ name: '차림표 (가을).txt', mimeType: 'text/plain', buffer: Buffer.from('국수') })
    await expect(page.getByText('차림표 (가을).txt', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a mail that is written')
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(toasts(page).getByText('메일을 보냈어요')).toBeVisible()
  })

  const arrived = desk.getByRole('link', { name: new RegExp(subject) })
  await test.step('it comes to an open mailbox once it cannot be taken back any more', async () => {
    await expect(arrived).toBeVisible({ timeout: 30_000 })
    await arrived.click()
    const card = desk.getByRole('article', { name: `${writer.name}의 메일` })
    await expect(card.getByRole('link', { name: '차림표 (가을).txt', exact: true })).toBeVisible()
    await expect(card.getByText('사내')).toBeVisible()
    await expectAccessible(desk, 'a mail that is read')
    const saved = desk.waitForEvent('download')
    await card.getByRole('link', { name: '차림표 (가을).txt', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe('차림표 (가을).txt')
  })

  await test.step('it is answered, and whoever wrote it sees both together', async () => {
    await desk
      .getByRole('toolbar', { name: '이 메일로 할 일' })
      .getByRole('link', { name: '답장', exact: true })
      .click()
    await expect(desk.getByRole('textbox', { name: '제목' })).toHaveValue(`Re: ${subject}`)
    const text = desk.getByRole('textbox', { name: '본문' })
    await text.press('Control+Home')
    await text.pressSequentially('좋아요. 열두 시에 봬요')
    await desk.getByRole('button', { name: '보내기', exact: true }).click()
    await expect(toasts(desk).getByText('메일을 보냈어요')).toBeVisible()
    await page.goto(`${portal.url}/po/mail/box/inbox`)
    const answer = page.getByRole('link', { name: new RegExp(`Re: ${subject}`) })
    await expect(answer).toBeVisible({ timeout: 30_000 })
    await answer.click()
    await expect(page.getByText('2통의 대화')).toBeVisible()
  })
  await Promise.all([writer, reader].map(({ calls }) => calls.close()))
})
