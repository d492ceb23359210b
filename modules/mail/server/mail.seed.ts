import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { demoMails } from './demo/demo-mails.ts'
import { ensureMailboxes } from './mailbox/mailboxes.ts'
import { keepMessage, storeSource } from './messages/keep.ts'
import { writtenMessage } from './mime/write-message.ts'
import { putItem } from './stores/embedded/embedded-store.ts'

/** A few mails between people of both demo companies, and a folder and a category of their own. */
export async function seedDemo(db: Db, now: Date, storage: Storage): Promise<void> {
  const codeOf = (userName: string) => demoPerson(userName).personCode
  const people = [...new Set(demoMails.flatMap(({ from, to }) => [from, ...to]))]
  const mailboxes = await ensureMailboxes(db, people.map(codeOf))
  const folders = await db.selectFrom('mail_folders').select(['mailbox_id', 'folder_id', 'kind']).execute()
  const folderOf = (mailboxId: number, kind: 'Inbox' | 'SentItems') =>
    folders.find((each) => each.mailbox_id === mailboxId && each.kind === kind)!.folder_id
  const addressOf = (userName: string) => {
    const { name, email } = demoPerson(userName)
    return { name: name.ko, address: email }
  }
  for (const [nth, mail] of demoMails.entries()) {
    const at = new Date(now.getTime() - mail.minutesAgo * 60_000)
    const id = (number: number) => `<demo-${number}@mail.example>`
    const source = await writtenMessage({
      messageId: id(nth),
      date: at,
      from: addressOf(mail.from),
      to: mail.to.map(addressOf),
      subject: mail.subject,
      text: mail.text,
      ...(mail.answers !== undefined && { inReplyTo: id(mail.answers), references: [id(mail.answers)] }),
    })
    const owners = [mail.from, ...mail.to].map((userName) => mailboxes.get(codeOf(userName))!)
    const message = await keepMessage(db, await storeSource(storage, source), owners, at)
    for (const [place, mailboxId] of owners.entries())
      await putItem(db, {
        mailboxId,
        folderId: folderOf(mailboxId, place === 0 ? 'SentItems' : 'Inbox'),
        message,
        receivedAt: at,
        isRead: place === 0 || mail.isRead === true,
      })
  }
  for (const mailboxId of mailboxes.values()) {
    await db
      .insertInto('mail_folders')
      .values({ mailbox_id: mailboxId, parent_folder_id: null, kind: null, name: '프로젝트' })
      .execute()
    await db.insertInto('mail_categories').values({ mailbox_id: mailboxId, name: '중요', color: 'Red' }).execute()
  }
}
