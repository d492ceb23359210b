import { toasts } from '../../frame.ts'
import { enter, expect, expectAccessible, test } from '../../journey.ts'
import { type AtMail, mail, type Writer, writerOf } from '../prepare.ts'

/** What comes is sorted by a rule and answered once, as its reader has set it. */
export async function rulesAndReplies({ page, url }: AtMail): Promise<void> {
  const [reader, writer] = (await Promise.all(
    ['chaewon.lim', 'nayeon.shin'].map((userName) => writerOf(url, userName)),
  )) as [Writer, Writer]
  await reader.calls.post('/api/mail/mailbox')
  await enter(page, url, reader.account)

  await test.step('a rule lays minutes into the archive', async () => {
    await page.goto(`${url}/po/settings/mail/rule`)
    await page.getByRole('button', { name: '규칙 추가' }).click()
    const form = page.getByRole('form', { name: '새 규칙' })
    await form.getByRole('textbox', { name: /^규칙 이름/ }).fill('회의록은 보관함으로')
    await form.getByRole('combobox', { name: '조건의 종류' }).selectOption('제목')
    await form.getByRole('textbox', { name: '제목' }).fill('회의록')
    await form.getByRole('textbox', { name: '제목' }).press('Enter')
    await form.getByRole('button', { name: '폴더 고르기' }).click()
    await page.getByRole('treeitem', { name: '보관함', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '고르기', exact: true }).click()
    await form.getByRole('button', { name: '규칙에 반영' }).click()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(toasts(page).getByText('저장했어요')).toBeVisible()
    await expectAccessible(page, 'rules of mail')
  })

  await test.step('a reply is given to everybody who writes', async () => {
    await page.goto(`${url}/po/settings/mail/autoReply`)
    await page.getByRole('switch', { name: '자동 회신' }).click()
    await page.getByRole('textbox', { name: '보낼 내용' }).fill('잘 받았습니다. 내일 답해 드릴게요')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(toasts(page).getByText('적용했어요')).toBeVisible()
  })

  await mail(writer, reader, '부서 회의록')
  await mail(writer, reader, '점심 메뉴')
  await page.goto(`${url}/po/mail/box/inbox`)
  const mailIn = (subject: string) => page.getByRole('link', { name: new RegExp(subject) })
  await expect(mailIn('점심 메뉴')).toBeVisible()
  await page
    .getByRole('complementary', { name: '메일 메뉴' })
    .getByRole('link', { name: /^보관함/ })
    .click()
  await expect(mailIn('부서 회의록')).toBeVisible()
  await expect(mailIn('점심 메뉴')).toBeHidden()

  const answers = async () => {
    const asked = `/api/mail/search?keyword=${encodeURIComponent('내일 답해 드릴게요')}`
    return (await writer.calls.get<{ items: { from: { address: string } }[] }>(asked)).items.map(
      ({ from }) => from.address,
    )
  }
  await expect.poll(answers).toEqual([reader.address])
  await Promise.all([reader, writer].map(({ calls }) => calls.close()))
}
