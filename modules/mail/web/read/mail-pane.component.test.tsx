import { IconChecklist } from '@tabler/icons-react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { previewCalls } from '#modules/files/contract/preview.contract.ts'
import { storedFile } from '#modules/files/web/testing/stored-file.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ownBlockCalls } from '../../contract/blocking/own-blocks.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { useActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'
import { answeringMailbox, colleague, listedMail, readMail, stranger } from '../testing/mail-samples.ts'
import { MailPane } from './mail-pane.tsx'
import type { ReadMail } from './reading.types.ts'

const tasks = defineWebModule({
  name: 'lunch',
  thingActions: [
    {
      key: 'lunch',
      labelKey: 'mail.handle.flag',
      icon: IconChecklist,
      asked: ({ title, path }) => ({ newTaskLine: title, newTaskFrom: path }),
    },
  ],
})

function Shown() {
  return <MailPane itemId={9} acts={useActsWithDialogs(() => undefined)} />
}

const item = listedMail(9, '3차 검토 회의록', { from: stranger })
async function open(given: Partial<ReadMail> = {}, others = [item]) {
  answeringMailbox()
  answering(itemCalls.readItem, ({ itemId }) =>
    Number(itemId) === 9 ? readMail(item, given) : readMail(others.find((each) => each.itemId === Number(itemId))!),
  )
  answering(itemCalls.conversation, others)
  return show(<Shown />, { at: '/mail/box/inbox?item=9', modules: [tasks] })
}

it('says who wrote a mail to whom, and that she is outside; colleagues lead to their cards', async () => {
  await open({ to: [colleague('서지우', 'p1')], cc: [colleague('류건우', 'p4'), stranger] })
  await expect.element(page.getByText('외부')).toBeVisible()
  await page.getByRole('button', { name: '받는 사람 서지우, 류건우, Kim Daniel' }).click()
  await expect.element(page.getByRole('button', { name: '류건우', exact: true })).toBeVisible()
  await expect.element(page.getByText('daniel@partner.example').first()).toBeVisible()
  await expectAccessible()
})

it('on a phone a long name from outside has one line beside the mark, and the address one below it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const name = '주식회사 한빛솔루션 파트너스 글로벌 사업개발본부 해외영업팀'
  await open({ from: { ...stranger, name } })
  const card = page.getByRole('article', { name: `${name}의 메일` })
  const [mark, written, address] = ['외부', name, stranger.address].map((text) => card.getByText(text).first())
  await expect.element(mark!).toBeVisible()
  const [ofMark, ofName, ofAddress] = [mark, written, address].map((each) => each!.element().getBoundingClientRect())
  expect(ofName!.height).toBeLessThan(24)
  expect(ofMark!.left).toBeGreaterThanOrEqual(ofName!.right)
  expect(mark!.element().scrollWidth).toBeLessThanOrEqual(mark!.element().clientWidth)
  expect(ofAddress!.top).toBeGreaterThanOrEqual(ofName!.bottom - 4)
  expect(ofAddress!.width).toBeGreaterThan(100)
})

it('answers and forwarding lead to where mails are written', async () => {
  await open()
  for (const [name, fields] of [
    ['답장', 'reply=9'],
    ['전체 답장', 'replyAll=9'],
    ['전달', 'forward=9'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/po/mail/write?${fields}`)
})

it('HTML stands in a frame in which nothing runs, and pictures from outside come only once they are asked for', async () => {
  await open({ html: '<p>hello</p>', heldPictures: 2 })
  const frame = () => document.querySelector('iframe')!
  await expect.poll(() => frame()?.getAttribute('src')).toBe('/cm/api/mail/items/9/page')
  expect(frame().getAttribute('sandbox')!.split(' ')).not.toContain('allow-scripts')
  expect(frame().title).toBe('메일 본문')
  await expect.element(page.getByText('바깥에서 불러오는 그림 2개를 막아 두었어요.')).toBeVisible()
  await page.getByRole('button', { name: '그림 보기' }).click()
  await expect.poll(() => frame().getAttribute('src')).toBe('/cm/api/mail/items/9/page?pictures=true')
  await expect.element(page.getByRole('button', { name: '그림 보기' })).not.toBeInTheDocument()
})

it('files are saved one by one', async () => {
  await open({ attachments: [{ number: 4, name: '3차 회의록.hwpx', type: 'application/hwp+zip', size: 1_258_291 }] })
  await expect
    .element(page.getByRole('link', { name: '3차 회의록.hwpx 받기' }))
    .toHaveAttribute('href', '/cm/api/mail/items/9/attachments/4')
  await expect.element(page.getByText('1.20 MB').first()).toBeVisible()
  await expectAccessible()
})

it('the mails of a conversation are unfolded one by one, or all', async () => {
  const before = listedMail(8, 'Re: 회의록', { from: colleague('류건우', 'p4'), snippet: '먼저 쓴 말' })
  await open({}, [before, item])
  await expect.element(page.getByText('2통의 대화')).toBeVisible()
  await page.getByRole('button', { name: /먼저 쓴 말/ }).click()
  await expect.element(page.getByRole('article', { name: '류건우의 메일' })).toBeVisible()
  await page.getByRole('button', { name: '모두 접기' }).click()
  await expect.poll(() => textsOf(page.getByRole('article')).length).toBe(1)
})

it('a mail is shown as it came, and something is made of it elsewhere in the portal', async () => {
  answering(readingCalls.sourceText, { text: 'From: daniel@partner.example', isCut: true })
  const { address } = await open()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '원본 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '3차 검토 회의록 원본' })
  await expect.element(dialog.getByText('From: daniel@partner.example')).toBeVisible()
  await expect.element(dialog.getByText(/앞부분만 보여 드려요/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '중요 표시' }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('newTaskFrom=/po/mail/box/inbox?item=9')
})

it('a rule for such mails begins from its menu', async () => {
  const { address } = await open()
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '이 메일로 규칙 만들기' }).click()
  await expect.poll(address).toContain('/settings/mail/rule?mails=9')
})

it('who wrote it from outside is blocked by one press, which a toast undoes', async () => {
  await open()
  const block = { blockId: 4, sender: stranger.address, at: '2026-11-20T05:05:00Z' }
  const blocked = answering(ownBlockCalls.blockSender, block)
  const taken = answering(ownBlockCalls.unblockSender, {})
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '이 발신자 차단' }).click()
  await expect.poll(() => blocked).toEqual([{ sender: stranger.address }])
  answering(ownBlockCalls.blocksOf, [block])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => taken).toEqual([{ blockId: '4' }])
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.element(page.getByRole('menuitem', { name: '이 발신자 차단 해제' })).toBeVisible()
})

it('a colleague cannot be blocked', async () => {
  await open({ from: colleague('류건우', 'p4') })
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.element(page.getByRole('menuitem', { name: '원본 보기' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /차단/ }).elements()).toEqual([])
})

it('a file is looked at in the viewer of files, over the mail', async () => {
  const file = fileOf('배치도.png')
  const viewed = answering(readingCalls.viewAttachment, file)
  answering(previewCalls.viewerKey, {
    fileId: file.fileId,
    name: file.name,
    size: file.size,
    kind: 'image',
    state: 'ready',
    reason: null,
    key: 'k',
    expiresAt: '2026-11-20T06:00:00Z',
    contentUrl: 'data:image/png;base64,',
    textUrl: null,
  })
  await open({ attachments: [{ number: 2, name: '배치도.png', type: 'image/png', size: 1_024 }] })
  await page.getByRole('button', { name: '배치도.png 미리 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '배치도.png' })
  await expect.element(dialog).toBeVisible()
  expect(viewed).toEqual([{ itemId: '9', number: '2' }])
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

const fileOf = (name: string) => storedFile(name, { fileId: '0190a1b2-0000-7000-8000-000000000001' })

it('sound is heard in the viewer', async () => {
  const file = { ...fileOf('회의 녹음.mp3'), mediaType: 'audio/mpeg' }
  answering(readingCalls.viewAttachment, file)
  answering(previewCalls.viewerKey, {
    fileId: file.fileId,
    name: file.name,
    size: file.size,
    kind: 'audio',
    state: 'ready',
    reason: null,
    key: 'k',
    expiresAt: '2026-11-20T06:00:00Z',
    contentUrl: silence,
    textUrl: null,
  })
  await open({ attachments: [{ number: 1, name: file.name, type: 'audio/mpeg', size: 1_024 }] })
  await page.getByRole('button', { name: '회의 녹음.mp3 미리 보기' }).click()
  const dialog = page.getByRole('dialog', { name: '회의 녹음.mp3' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => document.querySelector('audio')?.controls).toBe(true)
  expect(document.querySelector('audio')!.getAttribute('aria-label')).toBe('회의 녹음.mp3')
  await expectAccessible()
})

/** A tenth of a second of nothing. */
const silence = `data:audio/wav;base64,${btoa(
  `RIFF\x44\x03\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\x20\x03\0\0${'\x80'.repeat(800)}`,
)}`
