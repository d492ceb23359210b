import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, write } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { answeringWriting, draftOf } from '../testing/writing-samples.ts'
import WritePage from './write-page.tsx'
import WritePopup from './write-popup.tsx'

beforeEach(() => localStorage.clear())

const to = page.getByRole('combobox', { name: '받는 사람' })
const subject = page.getByRole('textbox', { name: '제목' })
const sendIt = page.getByRole('button', { name: '보내기', exact: true })
/** From the moment of the answer, so that a slow page does not let it go; a minute in which it can be taken back. */
const leavingInAMinute = () => ({ itemId: 9, conversationId: 'c', dueAt: new Date(Date.now() + 60_000).toISOString() })

it('the window of a person’s card is addressed to her, and what is typed is kept and sent once (MAIL-002)', async () => {
  const { kept } = answeringWriting()
  const sent = answering(sendCalls.send, leavingInAMinute)
  const list = encodeURIComponent(JSON.stringify([{ name: '김도현', email: 'dohyun.kim@hanbit.example' }]))
  const { address } = await show(<WritePopup />, { at: `/Mail/mailpopup/compose?to=${list}` })
  await expect.element(page.getByRole('heading', { name: '메일 쓰기' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /김도현/ })).toBeVisible()
  await expect.poll(address).toBe('/Mail/mailpopup/compose?draft=70')
  await subject.click()
  await korean.type('일정 공유')
  await expect.poll(() => kept()?.subject).toBe('일정 공유')
  await page.getByRole('combobox', { name: '보내는 주소' }).selectOptions('jiwoo@hanbit.example')
  await expectAccessible()
  await sendIt.click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    from: 'jiwoo@hanbit.example',
    to: [{ name: '김도현', address: 'dohyun.kim@hanbit.example' }],
    subject: '일정 공유',
    draftId: 70,
    isUndoable: true,
    wantsReceipts: true,
  })
  await expect.element(page.getByRole('button', { name: '보내기 취소' })).toBeVisible()
})

it('somebody is found in Korean while it is composed, an address ends with a comma, Backspace takes the last one', async () => {
  answeringWriting()
  await show(<WritePage />, { at: '/mail/write' })
  await to.click()
  await korean.type('김도')
  await expect.element(page.getByRole('option', { name: /김도현/ })).toBeVisible()
  await press('Enter')
  await write('daniel@partner.example,')
  await expect.element(page.getByText('daniel@partner.example')).toBeVisible()
  await expect.element(page.getByText('회사 밖으로 나가는 주소가 1개 있어요.')).toBeVisible()
  await press('Backspace')
  await expect.element(page.getByText('daniel@partner.example')).not.toBeInTheDocument()
})

it('what leaves the company is asked about before it is sent', async () => {
  answeringWriting({ subject: '견적' })
  const sent = answering(sendCalls.send, leavingInAMinute)
  await show(<WritePage />, { at: '/mail/write?to=daniel@partner.example' })
  await expect.element(page.getByText('회사 밖으로 나가는 주소가 1개 있어요.')).toBeVisible()
  await sendIt.click()
  const question = page.getByRole('alertdialog', { name: '회사 밖 주소 1개로 보낼까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: '확인했어요' }).click()
  await sendIt.click()
  await expect.poll(() => sent).toHaveLength(1)
})

it('without anybody nothing is sent, and the field says so', async () => {
  answeringWriting({ subject: '누구에게' })
  const sent = answering(sendCalls.send, { itemId: 9, conversationId: 'c', dueAt: null })
  await show(<WritePage />, { at: '/mail/write' })
  await sendIt.click()
  await expect.element(page.getByText('받는 사람을 입력해 주세요.').first()).toBeVisible()
  expect(sent).toEqual([])
})

it('what was sent is taken back from the message that says so, and written on', async () => {
  answeringWriting({ subject: '앗' })
  answering(sendCalls.send, leavingInAMinute)
  const undone = answering(sentCalls.unsend, { draftId: 70 })
  const { address } = await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  await sendIt.click()
  await toasts().getByRole('button', { name: '보내기 취소' }).click()
  await expect.poll(() => undone).toEqual([{ itemId: '9' }])
  await expect.poll(address).toContain('/mail/write?draft=70')
})

it('a mail is planned for a moment', async () => {
  answeringWriting({ subject: '내일' })
  const sent = answering(sendCalls.send, leavingInAMinute)
  await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  await page.getByRole('button', { name: '예약', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '예약하기' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ isUndoable: false, sendAt: expect.stringMatching(/^\d{4}-/) })
})

it('keys send it from the text as well', async () => {
  const { kept } = answeringWriting({ subject: '바로' })
  const sent = answering(sendCalls.send, { itemId: 9, conversationId: 'c', dueAt: null })
  await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  await page.getByRole('textbox', { name: '본문' }).click()
  await korean.type('확인했어요')
  await expect.poll(() => kept()?.body).toContain('확인했어요')
  await press('Control+Enter')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toBe('<p>확인했어요</p>')
})

it('an answer begins with what the server makes of the mail, and stands in the address as its draft', async () => {
  answeringWriting()
  const begun = answering(
    sendCalls.startAnswer,
    draftOf({ subject: 'Re: 회의', body: '<p></p><blockquote><p>열 시에 봐요</p></blockquote>', originId: 5 }),
  )
  const { address } = await show(<WritePage />, { at: '/mail/write?reply=5' })
  await expect.element(subject).toHaveValue('Re: 회의')
  await expect.element(page.getByText('열 시에 봐요')).toBeVisible()
  await expect.poll(address).toBe('/mail/write?draft=70')
  expect(begun).toEqual([{ itemId: '5', way: 'reply' }])
})

it('what the server refuses stays written, and one that is gone is said to be', async () => {
  answeringWriting({ subject: '너무 커요' })
  answering(sendCalls.send, () => {
    throw new AppError('PayloadTooLargeException', 'mail.errors.tooLarge')
  })
  await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  await sendIt.click()
  await expect.element(toasts().getByText('첨부 파일이 너무 커서 보낼 수 없어요.')).toBeVisible()
  await expect.element(subject).toHaveValue('너무 커요')
})

it('a draft that is gone is said to be', async () => {
  answeringWriting()
  answering(sendCalls.draft, () => {
    throw new AppError('NotFoundException')
  })
  await show(<WritePage />, { at: '/mail/write?draft=5' })
  await expect.element(page.getByText('이 메일을 열 수 없어요')).toBeVisible()
})

it('a mail is looked at as it will be read', async () => {
  answeringWriting({ subject: '미리 봐요', body: '<p>본문이에요</p>' })
  await show(<WritePage />, { at: '/mail/write?to=dohyun.kim@hanbit.example' })
  await page.getByRole('button', { name: '미리보기' }).click()
  const preview = page.getByRole('dialog', { name: '미리 봐요' })
  await expect.element(preview.getByText('본문이에요')).toBeVisible()
  await expect.element(preview.getByText('dohyun.kim@hanbit.example')).toBeVisible()
})

it('a template is put before what is written, and what is written is saved as one', async () => {
  const { kept } = answeringWriting()
  answering(templateCalls.templates, {
    items: [
      { templateId: 4, name: '회의 안내', subject: '[회의 안내]', isCompany: true, can: { delete: false } },
      { templateId: 5, name: '주간 보고', subject: '', isCompany: false, can: { delete: true } },
    ],
    can: { saveForCompany: false },
  })
  answering(templateCalls.template, { name: '회의 안내', subject: '[회의 안내]', html: '<p>안건을 알려 드려요</p>' })
  const saved = answering(templateCalls.saveTemplate, { templateId: 6 })
  const removed = answering(templateCalls.deleteTemplate, {})
  await show(<WritePage />, { at: '/mail/write' })
  const open = page.getByRole('button', { name: '템플릿', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '템플릿' })
  // Comes by itself: before it is there nothing of it moves that could be waited for.
  await expect.element(dialog.getByRole('button', { name: /^회의 안내/ })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: /^회의 안내/ }).click()
  await expect.element(subject).toHaveValue('[회의 안내]')
  await expect.poll(() => kept()?.body).toContain('안건을 알려 드려요')
  await open.click()
  await dialog.getByRole('button', { name: '주간 보고 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect.poll(() => removed).toEqual([{ templateId: '5' }])
  await dialog.getByRole('textbox', { name: /^템플릿 이름/ }).fill('새 안내')
  await dialog.getByRole('button', { name: '지금 쓴 내용을 템플릿으로 저장' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([{ name: '새 안내', subject: '[회의 안내]', body: expect.stringContaining('안건을') }])
  await expect.element(toasts().getByText('템플릿으로 저장했어요')).toBeVisible()
})
