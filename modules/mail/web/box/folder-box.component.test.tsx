import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { itemCalls } from '../../contract/items.contract.ts'
import type { Folder } from '../../contract/mail.entities.ts'
import { useLiveMail } from '../place/mail.queries.ts'
import { answeringMailbox, answeringMails, listedMail, mailbox, stranger } from '../testing/mail-samples.ts'
import { FolderBox } from './folder-box.tsx'
import './box.css'

const inbox: Folder = mailbox[0]!
function Box() {
  useLiveMail()
  return (
    <div className="mlbox">
      <FolderBox folder={inbox} />
    </div>
  )
}
const showInbox = (at = '') => show(<Box />, { at: `/mail/box/inbox${at}` })
const list = page.getByRole('list', { name: '메일 목록' })
const titles = () => textsOf(list.getByRole('listitem'), '[data-mail]')
const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })

const meeting = listedMail(1, '회의록', { isRead: false, categoryId: 3, hasAttachments: true })
const offer = listedMail(2, 'API rollout', { from: stranger, isFlagged: true })
const plan = listedMail(3, '배포 일정')

it('says of each mail who wrote it, whether it is unread, flagged, has files, comes from outside, and its category (MAIL-094)', async () => {
  answeringMailbox()
  answeringMails([meeting, offer])
  await showInbox()
  await expect.poll(titles).toEqual(['읽지 않음 회의록', 'API rollout'])
  const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
  await expect.element(first.getByRole('img', { name: '첨부 있음' })).toBeVisible()
  await expect.element(first.getByRole('img', { name: '범주: 회의' })).toBeVisible()
  await expect.element(second.getByRole('img', { name: '중요 표시됨' })).toBeVisible()
  await expect.element(second.getByText('외부')).toBeVisible()
  await expectAccessible()
})

it('a page has as many mails as one has set, and goes on behind the last one (MAIL-040)', async () => {
  answeringMailbox({ mailListCount: 10 })
  const { asked } = answeringMails(
    Array.from({ length: 14 }, (_, nth) => listedMail(nth + 1, `메일 ${nth + 1}`)),
    10,
  )
  await showInbox()
  await expect.poll(() => titles().length).toBeGreaterThanOrEqual(10)
  expect(asked[0]).toMatchObject({ folderId: '1', pageSize: '10' })
  list.element().parentElement!.scrollTo(0, 100_000)
  await expect.poll(() => titles().length).toBe(14)
  expect(asked.at(-1)).toMatchObject({ after: '10' })
  expect(new Set(titles()).size).toBe(14)
})

it('a mail opens beside the list, is read by that, and stands in the address', async () => {
  answeringMailbox()
  const { marked } = answeringMails([meeting, plan])
  const { address } = await showInbox()
  await link('회의록').click()
  await expect.element(page.getByRole('heading', { name: '회의록' })).toBeVisible()
  await expect.poll(address).toContain('item=1')
  await expect.poll(() => marked.at(-1)).toEqual({ itemIds: [1], isRead: true })
  await expect.poll(titles).toEqual(['회의록', '배포 일정'])
  await expectAccessible()
})

it('without a reading pane a mail stands in place of the list, with a way back (MAIL-005)', async () => {
  const saved = answeringMailbox()
  answeringMails([plan])
  const { address } = await showInbox()
  await page.getByRole('button', { name: '읽기 창을 아래에' }).click()
  await expect.poll(() => saved.at(-1)).toEqual({ mailLayout: 'horizontal' })
  await page.getByRole('button', { name: '읽기 창 끄기' }).click()
  await link('배포 일정').click()
  await expect.element(page.getByRole('heading', { name: '배포 일정' })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await page.getByRole('button', { name: '목록으로' }).click()
  await expect.element(list).toBeVisible()
  expect(address()).not.toContain('item=')
})

it('several are archived together, and brought back', async () => {
  answeringMailbox()
  const { moved } = answeringMails([meeting, offer, plan])
  await showInbox('?item=1')
  await expect.poll(() => titles().length).toBe(3)
  for (const name of ['회의록 선택', 'API rollout 선택'])
    await page.getByRole('checkbox', { name }).click({ force: true })
  const bar = page.getByRole('toolbar', { name: '선택한 메일' })
  await expect.element(bar.getByText('2개 선택')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: '보관' }).click()
  await expect.poll(titles).toEqual(['배포 일정'])
  // What was open has gone: the next one is open.
  await expect.element(page.getByRole('heading', { name: '배포 일정' })).toBeVisible()
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => titles().length).toBe(3)
  expect(moved).toEqual([
    { itemIds: [1, 2], folderId: 5 },
    { itemIds: [1, 2], folderId: 1 },
  ])
})

it('a rule is begun from those that are chosen', async () => {
  answeringMailbox()
  answeringMails([meeting, offer, plan])
  const { address } = await showInbox()
  for (const name of ['회의록 선택', 'API rollout 선택'])
    await page.getByRole('checkbox', { name }).click({ force: true })
  await page.getByRole('toolbar', { name: '선택한 메일' }).getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '이 메일로 규칙 만들기' }).click()
  await expect.poll(() => decodeURIComponent(address())).toMatch(/\/settings\/mail\/rule\?mails=[^,]*1,2/)
})

it('deleting goes to the deleted items, and for good only after a question', async () => {
  answeringMailbox()
  const { removed } = answeringMails([offer, plan])
  await showInbox('?item=2')
  await page.getByRole('toolbar', { name: '이 메일로 할 일' }).getByRole('button', { name: '삭제' }).click()
  await expect.poll(titles).toEqual(['배포 일정'])
  expect(removed).toEqual([{ itemIds: [2], mode: 'MoveToDeletedItems' }])
  await page.getByRole('checkbox', { name: '모두 선택' }).click({ force: true })
  await page.getByRole('toolbar', { name: '선택한 메일' }).getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '완전히 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(removed).toHaveLength(1)
  await page.getByRole('toolbar', { name: '선택한 메일' }).getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('menuitem', { name: '완전히 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '완전히 삭제' }).click()
  await expect.poll(() => removed.at(-1)).toEqual({ itemIds: [3], mode: 'HardDelete' })
  await expect.element(page.getByText('메일이 없어요')).toBeVisible()
})

it('who has everything deleted for good is asked each time (MAIL-071)', async () => {
  answeringMailbox({ isPermanentDelete: true })
  const { removed } = answeringMails([plan])
  await showInbox('?item=3')
  await page.getByRole('toolbar', { name: '이 메일로 할 일' }).getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '완전히 삭제' }).click()
  await expect.poll(() => removed).toEqual([{ itemIds: [3], mode: 'HardDelete' }])
})

it('mails are put into a category by a menu, and flagged', async () => {
  answeringMailbox()
  const { marked } = answeringMails([plan])
  await showInbox('?item=3')
  const acts = page.getByRole('toolbar', { name: '이 메일로 할 일' })
  await acts.getByRole('button', { name: '범주' }).click()
  await page.getByRole('menuitemradio', { name: '회의' }).click()
  await expect.element(list.getByRole('img', { name: '범주: 회의' })).toBeVisible()
  await acts.getByRole('button', { name: '중요 표시' }).click()
  await expect.element(list.getByRole('img', { name: '중요 표시됨' })).toBeVisible()
  expect(marked).toEqual([
    { itemIds: [3], categoryId: 3 },
    { itemIds: [3], isFlagged: true },
  ])
})

it('J and K go from one to the next, X ticks, U marks, E archives, also on the Korean layout', async () => {
  answeringMailbox()
  const { marked, moved } = answeringMails([meeting, offer, plan])
  await showInbox()
  await expect.poll(() => titles().length).toBe(3)
  await press('j')
  await expect.element(link('회의록')).toHaveFocus()
  await press('u')
  await expect.poll(() => marked.at(-1)).toEqual({ itemIds: [1], isRead: true })
  await press('j')
  await expect.element(link('API rollout')).toHaveFocus()
  await press('e')
  await expect.poll(() => moved.at(-1)).toEqual({ itemIds: [2], folderId: 5 })
  await expect.poll(() => titles().length).toBe(2)
  await press('j')
  await expect.element(link('배포 일정')).toHaveFocus()
  await press('x')
  await expect.element(page.getByText('1개 선택')).toBeVisible()
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: '배포 일정' })).toBeVisible()
})

it('only the unread or flagged are shown, which stands in the address', async () => {
  answeringMailbox()
  answeringMails([meeting, offer, plan])
  const { address } = await showInbox('?only=flagged')
  await expect.poll(titles).toEqual(['API rollout'])
  await page.getByRole('combobox', { name: '보이는 메일' }).selectOptions('안 읽은 메일')
  await expect.poll(titles).toEqual(['읽지 않음 회의록'])
  expect(address()).toContain('?only=unread')
})

it('only the mails of a category are shown, until it is taken off again (MAIL-094)', async () => {
  answeringMailbox()
  answeringMails([meeting, plan])
  const { address } = await showInbox('?category=3')
  await expect.poll(titles).toEqual(['읽지 않음 회의록'])
  await page.getByRole('button', { name: '회의', pressed: true }).click()
  await expect.poll(() => titles().length).toBe(2)
  expect(address()).not.toContain('category')
})

it('words are looked for in the folder or in all, and narrowed by what stands in the address', async () => {
  answeringMailbox()
  answeringMails([])
  const asked = answering(itemCalls.searchItems, { items: [plan], total: 1, capped: false })
  const { address } = await showInbox('?q=배포&from=2026-11-01')
  await expect.poll(titles).toEqual(['배포 일정'])
  expect(asked.at(-1)).toMatchObject({ keyword: '배포', folderId: '1', from: '2026-11-01', hasAttachments: 'false' })
  await page.getByRole('combobox', { name: '찾을 편지함' }).selectOptions('모든 편지함에서')
  await page.getByRole('combobox', { name: '찾을 곳' }).selectOptions('제목에서')
  await page.getByRole('button', { name: '첨부 있음' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ within: 'subject', hasAttachments: 'true' })
  expect(asked.at(-1)).not.toHaveProperty('folderId')
  expect(decodeURIComponent(address())).toContain('q=배포')
  await expectAccessible()
})

it('what comes appears by itself, and what fails can be tried again', async () => {
  answeringMailbox()
  const tell = await anotherTabTells()
  answering(itemCalls.listItems, () => {
    throw new AppError('NotFoundException', 'errors.notFound')
  })
  await showInbox()
  const again = page.getByRole('button', { name: /다시/ })
  await expect.element(again).toBeVisible()
  let items = [plan]
  answering(itemCalls.listItems, () => ({ items, next: null }))
  await again.click()
  await expect.poll(titles).toEqual(['배포 일정'])
  items = [meeting, plan]
  await tell('mail.changed')
  await expect.poll(titles).toEqual(['읽지 않음 회의록', '배포 일정'])
})
