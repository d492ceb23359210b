import { settingsCalls } from '#modules/settings/contract/settings.contract.ts'
import { defaultMailView } from '#modules/settings/contract/settings.rules.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { type SharedMailbox, sharedCalls } from '../../contract/addresses/shared.contract.ts'
import { ownBlockCalls } from '../../contract/blocking/own-blocks.contract.ts'
import { categoryCalls } from '../../contract/categories.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { Correspondent, ListedItem } from '../../contract/mail.entities.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { serverSignInCalls } from '../../contract/server-sign-in.contract.ts'
import type { ReadMail } from '../read/reading.types.ts'
import { folderNamed, inARow, someFolders } from './folders.ts'

export const colleague = (name: string, personCode: string): Correspondent => ({
  name,
  address: `${personCode}@hanbit.example`,
  personCode,
  photoPath: null,
  isOutside: false,
})
export const stranger: Correspondent = {
  name: 'Kim Daniel',
  address: 'daniel@partner.example',
  personCode: null,
  photoPath: null,
  isOutside: true,
}

export const listedMail = (itemId: number, subject: string, given: Partial<ListedItem> = {}): ListedItem => ({
  itemId,
  folderId: 1,
  conversationId: `c${itemId}`,
  subject,
  from: colleague('정민수', 'p2'),
  to: [colleague('서지우', 'p1')],
  moreRecipients: 0,
  receivedAt: '2026-11-20T05:05:00Z',
  snippet: '어제 논의한 화면 흐름이에요',
  size: 4_096,
  isRead: true,
  isFlagged: false,
  categoryId: null,
  hasAttachments: false,
  ...given,
})

export const readMail = (item: ListedItem, given: Partial<ReadMail> = {}): ReadMail => ({
  ...item,
  cc: [],
  bcc: [],
  sentAt: item.receivedAt,
  text: '어제 논의한 화면 흐름이에요',
  html: null,
  heldPictures: 0,
  attachments: [],
  hasInvitation: false,
  ...given,
})

const archive = folderNamed(5, '보관함', { wellKnownFolderName: 'Archive', userWellKnownName: '보관함' })
const drafts = folderNamed(2, '임시 보관함', { wellKnownFolderName: 'Drafts', userWellKnownName: '임시 보관함' })
export const mailbox = [someFolders[0]!, drafts, archive, ...someFolders.slice(1)]

/** Answers what every page of mail asks for. @returns the settings that were saved */
export function answeringMailbox(view: Partial<typeof defaultMailView> = {}, shared: SharedMailbox[] = []) {
  let now = { ...defaultMailView, ...view }
  const config = () => ({ personCode: 'p1', language: 'ko-KR', timeZone: 'Korea Standard Time', ...now }) as never
  answering(settingsCalls.userSetting, config)
  answering(folderCalls.mailSettingsFolder, inARow(mailbox))
  answering(folderCalls.ewsFolder, mailbox)
  answering(sharedCalls.sharedMailboxes, { items: shared })
  answering(ownBlockCalls.blocksOf, [])
  answering(serverSignInCalls.serverSignIn, { state: 'none', savedAt: null })
  answering(categoryCalls.categoryList, [{ id: 3, name: '회의', color: 'Blue' as const, isFavorite: false }])
  answering(mailboxCalls.mailboxSize, { sizeLimitBytes: 0, totalSizeBytes: 3_145_728 })
  return answering(settingsCalls.saveUserSetting, (asked) => {
    now = { ...now, ...(asked as object) }
    return config()
  })
}

/** A folder that holds these, as it is asked: marked, moved and deleted they are what was made of them. */
export function answeringMails(mails: ListedItem[], size = 30) {
  let held = mails
  const asked = answering(itemCalls.listItems, ({ folderId, only, categoryId, after }) => {
    const all = held.filter(
      (mail) =>
        mail.folderId === Number(folderId) &&
        (categoryId === undefined || mail.categoryId === Number(categoryId)) &&
        (only === undefined || (only === 'unread' ? !mail.isRead : mail.isFlagged)),
    )
    const from = Number(after ?? 0)
    return {
      items: all.slice(from, from + size),
      next: from + size < all.length ? String(from + size) : null,
    }
  })
  const change = (ids: unknown, made: (mail: ListedItem) => Partial<ListedItem>) => {
    held = held.map((mail) => ((ids as number[]).includes(mail.itemId) ? { ...mail, ...made(mail) } : mail))
    return true as const
  }
  const marked = answering(itemCalls.markItems, ({ itemIds, isRead, isFlagged, categoryId }) =>
    change(itemIds, (mail) => ({
      isRead: (isRead as boolean | undefined) ?? mail.isRead,
      isFlagged: (isFlagged as boolean | undefined) ?? mail.isFlagged,
      categoryId: categoryId === undefined ? mail.categoryId : (categoryId as number | null),
    })),
  )
  const moved = answering(itemCalls.moveItems, ({ itemIds, folderId }) =>
    change(itemIds, () => ({ folderId: Number(folderId) })),
  )
  const removed = answering(itemCalls.deleteItems, ({ itemIds, mode }) =>
    change(itemIds, () => ({ folderId: mode === 'HardDelete' ? -1 : 7 })),
  )
  answering(itemCalls.readItem, ({ itemId }) => readMail(held.find((mail) => mail.itemId === Number(itemId))!))
  answering(itemCalls.conversation, ({ itemId }) => held.filter((mail) => mail.itemId === Number(itemId)))
  return { asked, marked, moved, removed }
}
