import { folderCalls } from '#modules/mail/contract/folders.contract.ts'
import { itemCalls } from '#modules/mail/contract/items.contract.ts'
import { mailboxCalls } from '#modules/mail/contract/mailbox.contract.ts'
import { listFolders } from '#modules/mail/server/folders/show-folders.ts'
import { listItems, searchItems } from '#modules/mail/server/items/show-items.ts'
import { countUnread } from '#modules/mail/server/mailbox/show-mailbox.ts'
import { ask, type Kind, measureKinds, type Place } from './beside-statements.ts'
import type { Finding } from './measure.ts'
import { withSeeded } from './seeded.ts'

const mails = Number(process.env.BENCH_MAILS ?? 10_000_000)

/** Ten million mails, of which one mailbox has a tenth or a hundred thousand: lists, counts, what is found by words. */
export const measureMail = (): Promise<Finding[]> =>
  withSeeded({ option: '--mails', count: mails, data: process.env.BENCH_MAILS_DATA }, async (place) =>
    measureKinds('mail', `${mails.toLocaleString('en')} mails`, await kindsOf(place), place),
  )

/** So often that one busy moment of the machine is not the 95th percentile. */
const often = (input: object): object[] => Array.from({ length: 4 }, () => input)

async function kindsOf(place: Place): Promise<Kind[]> {
  const folders = (await ask(place, folderCalls.mailSettingsFolder, {})) as {
    id: number
    wellKnownFolderName: string
  }[]
  const folderId = folders.find(({ wellKnownFolderName }) => wellKnownFolderName === 'Inbox')!.id
  const list = (fields: object) => itemCalls.listItems.input.parse({ folderId, ...fields })
  const find = (fields: object) => itemCalls.searchItems.input.parse(fields)
  const page = { call: itemCalls.listItems, bare: listItems as Kind['bare'], target: 10 }
  const search = { call: itemCalls.searchItems, bare: searchItems as Kind['bare'], target: 30 }
  const deep = await deepPage(place, folderId)
  return [
    { name: 'the inbox', ...page, inputs: often(list({})) },
    { name: 'the inbox, a page far behind', ...page, inputs: often(list({ after: deep, pageSize: 50 })) },
    { name: 'what is unread', ...page, inputs: often(list({ only: 'unread' })) },
    {
      name: 'all folders with their counts',
      call: folderCalls.mailSettingsFolder,
      bare: listFolders as Kind['bare'],
      inputs: often({}),
      target: 10,
    },
    {
      name: 'how many are unread',
      call: mailboxCalls.unreadMail,
      bare: countUnread as Kind['bare'],
      inputs: often({ folder: 'Inbox' }),
      target: 5,
    },
    { name: 'a frequent word', ...search, inputs: often(find({ keyword: '회의' })) },
    { name: 'two words', ...search, inputs: often(find({ keyword: '등산 특허' })) },
    { name: 'a word of a few', ...search, inputs: often(find({ keyword: '동료 437' })) },
    { name: 'a rare word', ...search, inputs: often(find({ keyword: '번호12345' })) },
    { name: 'a word that nothing has', ...search, inputs: often(find({ keyword: '두루미' })) },
    { name: 'a rare word of one folder', ...search, inputs: often(find({ keyword: '번호12345', folderId })) },
  ]
}

/** Where a page begins that is forty pages behind the first. */
async function deepPage(place: Place, folderId: number): Promise<string> {
  let after: string | undefined
  for (let nth = 0; nth < 40; nth += 1) {
    const page = (await ask(place, itemCalls.listItems, { folderId, pageSize: 50, ...(after ? { after } : {}) })) as {
      next: string | null
    }
    if (page.next === null) break
    after = page.next
  }
  return after!
}
