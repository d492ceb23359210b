import { pastePicture } from '../../boards/pasting.ts'
import { toasts } from '../../frame.ts'
import { enter, expect, expectAccessible, test } from '../../journey.ts'
import { type AtMail, type Writer, writerOf } from '../prepare.ts'

/**
 * A mail with a file and a picture is written, comes live, is answered, and the answer stands in its conversation.
 * @returns who read it, the page at which she did, and what it is about
 */
export async function writeAndAnswer({ page, url, elsewhere }: AtMail) {
  const [writer, reader] = (await Promise.all(
    ['jihyun.kang', 'gaeun.kang'].map((userName) => writerOf(url, userName)),
  )) as [Writer, Writer]
  const subject = '점심 약속 장소'
  const desk = await elsewhere()
  await enter(desk, url, reader.account)
  await desk.goto(`${url}/po/mail/box/inbox`)
  await expect(desk.getByRole('heading', { level: 1, name: /받은 편지함/ })).toBeVisible()

  await test.step('it is written to somebody found by her name', async () => {
    await enter(page, url, writer.account)
    await page.goto(`${url}/po/mail/write`)
    await page.getByRole('combobox', { name: '받는 사람' }).fill(reader.name)
    await page
      .getByRole('option', { name: new RegExp(reader.name) })
      .first()
      .click()
    await page.getByRole('textbox', { name: '제목' }).fill(subject)
    await page.getByRole('textbox', { name: '본문' }).fill('새로 생긴 국숫집은 어때요?')
    await pastePicture(page.getByRole('textbox', { name: '본문' }))
    await expect(page.getByRole('textbox', { name: '본문' }).locator('img[src^="/cm/api/files/"]')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '파일 고르기' }).click()
    await (await chooser).setFiles({ name: '차림표 (가을).txt', mimeType: 'text/plain', buffer: Buffer.from('국수') })
    // Not before it has come: what is sent while a file is on its way waits for its writer to press again.
    await expect(page.getByRole('row', { name: /차림표/ }).getByRole('cell', { name: '완료' })).toBeVisible()
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
    const picture = card.locator('iframe').contentFrame().locator('img')
    await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(480)
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
    await page.goto(`${url}/po/mail/box/inbox`)
    const answer = page.getByRole('link', { name: new RegExp(`Re: ${subject}`) })
    await expect(answer).toBeVisible({ timeout: 30_000 })
    await answer.click()
    await expect(page.getByText('2통의 대화')).toBeVisible()
  })
  await Promise.all([writer, reader].map(({ calls }) => calls.close()))
  return { reader, desk, subject }
}
