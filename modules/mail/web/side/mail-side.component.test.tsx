import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import { MailRow } from '../box/mail-row.tsx'
import { answeringMailbox, listedMail } from '../testing/mail-samples.ts'
import MailSide from './mail-side.tsx'
import '../box/box.css'

const showSide = (at = '/mail/box/inbox') => show(<MailSide />, { at })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const openMenu = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `‘${name}’ 편지함으로 할 일` }).click({ force: true })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

it('leads to each folder by name with what is unread, and says that the mailbox has no limit (MAIL-021, MAIL-091)', async () => {
  answeringMailbox()
  await showSide()
  await expect.element(link('받은 편지함 3')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('받은 편지함 3')).toHaveAccessibleDescription('읽지 않음 3통')
  await expect.element(link('지운 편지함')).toHaveAttribute('href', '/po/mail/box/deleted')
  await expect.element(link('포털')).toHaveAttribute('href', '/po/mail/box/12')
  await expect.element(link('메일 쓰기')).toHaveAttribute('href', '/po/mail/write')
  await expect.element(page.getByText('3.0 MB / 제한 없음')).toBeVisible()
  await expect.element(link('회의')).toHaveAttribute('href', '/po/mail/box/inbox?category=3')
  await expectAccessible()
})

it('of a mailbox with a limit it is told how full it is', async () => {
  answeringMailbox()
  answering(mailboxCalls.mailboxSize, { sizeLimitBytes: 4_194_304, totalSizeBytes: 3_145_728 })
  await showSide()
  await expect.element(page.getByRole('progressbar', { name: '메일함' })).toHaveAttribute('aria-valuenow', '75')
})

it('before the password of the mail server is said no folders are waited for, and a way leads to where it is', async () => {
  answeringMailbox()
  answering(serverSignInCalls.serverSignIn, { state: 'missing', savedAt: null })
  answering(folderCalls.mailSettingsFolder, () => new Promise<never>(() => {}))
  await showSide()
  await expect.element(link('메일 서버에 로그인')).toHaveAttribute('href', '/po/mail/box/inbox')
  await expect.element(page.getByText('불러오는 중')).not.toBeInTheDocument()
  expect(page.getByRole('link', { name: /편지함/ }).elements()).toEqual([])
})

it('a folder of one’s own is made, renamed, moved, put in front and deleted; a basic one is none of that but emptied', async () => {
  answeringMailbox()
  const created = answering(folderCalls.createFolder, { id: 20 })
  const changed = answering(folderCalls.changeFolder, true)
  const moved = answering(folderCalls.folderMove, true)
  const removed = answering(folderCalls.deleteFolder, true)
  const emptied = answering(folderCalls.folderEmpty, true)
  await showSide()
  await page.getByRole('button', { name: '편지함 만들기' }).click()
  await page.getByRole('textbox', { name: '이름' }).fill('계약')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => created).toEqual([{ displayName: '계약', parentFolderId: null }])
  await openMenu('프로젝트', '이름 바꾸기')
  await page.getByRole('textbox', { name: '이름' }).fill('과제')
  await page.getByRole('button', { name: '저장' }).click()
  await openMenu('프로젝트', '즐겨찾기에 넣기')
  await expect
    .poll(() => changed)
    .toEqual([
      { id: 11, displayName: '과제' },
      { id: 11, isFavorite: true },
    ])
  await openMenu('포털', '옮기기')
  await page.getByRole('treeitem', { name: '보관함', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '옮기기' }).click()
  await expect.poll(() => moved).toEqual([{ ids: [12], destinationFolderId: 5 }])
  await openMenu('프로젝트', '삭제')
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.poll(() => removed).toEqual([{ id: 11, mode: 'MoveToDeletedItems', deleteSubFolders: true }])
  await page.getByRole('button', { name: '‘받은 편지함’ 편지함으로 할 일' }).click({ force: true })
  expect(textsOf(page.getByRole('menuitem'))).toEqual(['즐겨찾기에 넣기', '안에 편지함 만들기', '비우기'])
  await page.getByRole('menuitem', { name: '비우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '비우기' }).click()
  await expect.poll(() => emptied).toEqual([{ id: 1, mode: 'MoveToDeletedItems' }])
})

it('mails are dragged to a folder, and brought back', async () => {
  answeringMailbox()
  const moved = answering(itemCalls.moveItems, true)
  const item = listedMail(3, '배포 일정')
  await show(
    <div style={{ display: 'flex', height: 600 }}>
      <MailSide />
      <ul className="mlist__r" style={{ width: 300 }}>
        <MailRow
          item={item}
          isSent={false}
          isOpen={false}
          isTicked={false}
          category={undefined}
          together={() => [item]}
          onTick={() => undefined}
        />
      </ul>
    </div>,
    { at: '/mail/box/inbox' },
  )
  await expect.element(link('포털')).toBeVisible()
  await drag(await middleOf(page.getByText(/어제 논의한/)), await middleOf(link('포털')))
  await expect.poll(() => moved.at(-1)).toEqual({ itemIds: [3], folderId: 12 })
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await expect.poll(() => moved.at(-1)).toEqual({ itemIds: [3], folderId: 1 })
})
