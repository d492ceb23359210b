import { toasts } from '../../frame.ts'
import { enter, expect, test } from '../../journey.ts'
import { tabTo } from '../../keyboard.ts'
import { koreanKeyboard } from '../../korean-keyboard.ts'
import { type AtMail, mail, type Writer, writerOf } from '../prepare.ts'

/** By keys alone mails are read, archived and taken back, and one is written in Korean. */
export async function byKeysAlone({ page, url }: AtMail): Promise<void> {
  const [reader, writer] = (await Promise.all(
    ['minseo.kang', 'junyoung.kang'].map((userName) => writerOf(url, userName)),
  )) as [Writer, Writer]
  for (const subject of ['회의록 초안', '주간 계획']) await mail(writer, reader, subject)
  const keys = page.keyboard
  const korean = async (text: string) => (await koreanKeyboard(page)).type(text)
  const row = (subject: string) => page.getByRole('link', { name: new RegExp(subject) })
  await enter(page, url, reader.account)
  await page.goto(`${url}/po/mail/box/inbox`)
  await expect(row('주간 계획')).toBeVisible()
  await expect(row('회의록 초안')).toBeVisible()

  await test.step('the first is opened and archived, and comes back', async () => {
    await keys.press('j')
    await expect(row('주간 계획')).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('article', { name: `${writer.name}의 메일` })).toBeVisible()
    await row('주간 계획').focus()
    await keys.press('e')
    await expect(toasts(page).getByText(/보관함/)).toBeVisible()
    await expect(row('주간 계획')).toBeHidden()
    await tabTo(toasts(page).getByRole('button', { name: '되돌리기' }), 'Shift+Tab')
    await keys.press('Enter')
    await expect(row('주간 계획')).toBeVisible()
  })

  await test.step('both are ticked and deleted', async () => {
    await row('주간 계획').focus()
    await keys.press('x')
    await keys.press('j')
    await expect(row('회의록 초안')).toBeFocused()
    await keys.press('x')
    await keys.press('Delete')
    await expect(toasts(page).getByText('메일 2통을 삭제했어요')).toBeVisible()
    await expect(row('회의록 초안')).toBeHidden()
  })

  await test.step('a mail is written while syllables are composed', async () => {
    await page.goto(`${url}/po/mail/write`)
    await tabTo(page.getByRole('combobox', { name: '받는 사람' }))
    await korean(writer.name)
    await expect(page.getByRole('option', { name: new RegExp(writer.name) }).first()).toBeVisible()
    await keys.press('Enter')
    await tabTo(page.getByRole('textbox', { name: '제목' }))
    await korean('다음 주 일정')
    await page.getByRole('textbox', { name: '본문' }).focus()
    await korean('월요일에 시작해요')
    await keys.press('Control+Enter')
    await expect(toasts(page).getByText('메일을 보냈어요')).toBeVisible()
    const asked = `/api/mail/search?keyword=${encodeURIComponent('다음 주 일정')}`
    const { items } = await reader.calls.get<{ items: { subject: string; snippet: string }[] }>(asked)
    const snippet = expect.stringMatching(/^월요일에 시작해요/)
    expect(items).toEqual([expect.objectContaining({ subject: '다음 주 일정', snippet })])
  })
  await Promise.all([reader, writer].map(({ calls }) => calls.close()))
}
