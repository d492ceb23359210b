import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { SharedMailbox } from '../../contract/addresses/shared.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { FolderBox } from '../box/folder-box.tsx'
import { SharedMailboxContext } from '../place/shared-mailbox.ts'
import { folderNamed } from '../testing/folders.ts'
import { answeringMailbox, answeringMails, listedMail } from '../testing/mail-samples.ts'
import MailSide from './mail-side.tsx'
import '../box/box.css'

const inbox = folderNamed(31, '받은 편지함', { wellKnownFolderName: 'Inbox', unreadCount: 2, totalCount: 2 })
const archive = folderNamed(35, '보관함', { wellKnownFolderName: 'Archive' })
const desk = (manage: boolean): SharedMailbox => ({
  mailboxId: 9,
  name: '안내 데스크',
  address: 'desk@hanbit.example',
  folders: [inbox, archive],
  can: { write: true, manage },
  handover: null,
})
const part = page.getByRole('region', { name: '안내 데스크' })

it('stand below one’s own folders, each at an address of its own, with what is unread; whoever only reads changes none', async () => {
  answeringMailbox({}, [desk(false)])
  await show(<MailSide />, { at: '/mail/box/31' })
  const link = part.getByRole('link', { name: '받은 편지함 2' })
  await expect.element(link).toHaveAttribute('href', '/po/mail/box/31')
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expect.element(part.getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
})

it('mails of a shared mailbox are put away and looked for in it', async () => {
  const shared = desk(true)
  answeringMailbox({}, [shared])
  answeringMails([listedMail(1, '환불 문의', { folderId: 31 })])
  const moved = answering(itemCalls.moveItems, true)
  const searched = answering(itemCalls.searchItems, { items: [], total: 0, capped: false })
  const showBox = (at: string) =>
    show(
      <SharedMailboxContext value={shared}>
        <div className="mlbox">
          <FolderBox folder={inbox} />
        </div>
      </SharedMailboxContext>,
      { at },
    )
  await showBox('/mail/box/31')
  await page.getByRole('checkbox', { name: /환불 문의/ }).click({ force: true })
  await page.getByRole('button', { name: '보관', exact: true }).click()
  await expect.poll(() => moved).toEqual([{ itemIds: [1], folderId: 35 }])
  await showBox('/mail/box/31?q=%ED%99%98%EB%B6%88&in=all')
  await expect.poll(() => searched.at(-1)).toMatchObject({ keyword: '환불', mailboxId: '9' })
})
