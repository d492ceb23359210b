import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { demoMails, mailOwners } from './demo/demo-mails.ts'
import { demoThreads } from './demo/demo-threads.ts'
import { putAddresses } from './demo/put-addresses.ts'
import { writeThreads } from './demo/write-threads.ts'
import { ensureMailboxes } from './mailbox/mailboxes.ts'
import { keepMessage, storeSource } from './messages/keep.ts'
import { writtenMessage } from './mime/write-message.ts'
import { putRules } from './preferences/rule-sets.ts'
import { putItem } from './stores/embedded/embedded-store.ts'

/** Mails between people of both demo companies, folders and categories of their own, a rule and a signature. */
export async function seedDemo(db: Db, now: Date, storage: Storage): Promise<void> {
  const codeOf = (userName: string) => demoPerson(userName).personCode
  const mailboxes = await ensureMailboxes(db, mailOwners.map(codeOf))
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
  const own = await Promise.all([...mailboxes.values()].map((mailboxId) => placesOf(db, mailboxId)))
  await putThreads({ db, storage, now, mailboxes }, new Map(own.map((places) => [places.mailboxId, places])))
  await putTemplates(db, now)
  await putAddresses(db)
  await putBlocked(db, now)
  await putPreferences(db, own.find(({ mailboxId }) => mailboxId === mailboxes.get(codeOf(writer)))!)
}

/** A domain that each company has blocked, and a sender that somebody of it has; that of the first one first. */
async function putBlocked(db: Db, now: Date): Promise<void> {
  const blocked = { manager: 'lucky-offers.example', 'haneul.song': 'parcel-check.example' }
  const rows = Object.entries(blocked).map(([userName, sender]) => ({
    com_code: demoPerson(userName).homeComCode,
    sender,
    with_subdomains: true,
    action: 'junk' as const,
    note: '광고 메일',
    by_code: demoPerson(userName).personCode,
    at: now,
  }))
  await insertRows(db, 'mail_company_blocks', rows)
  const own = ['dohyun.kim', 'haneul.song'].map((userName) => ({
    person_code: demoPerson(userName).personCode,
    sender: 'daily@shopping-news.example',
    at: now,
  }))
  await insertRows(db, 'mail_own_blocks', own)
}

/** One template of each company, that of the first one first. */
async function putTemplates(db: Db, now: Date): Promise<void> {
  const rows = ['manager', 'haneul.song'].map((userName) => ({
    com_code: demoPerson(userName).homeComCode,
    owner_code: null,
    name: '회의 안내',
    subject: '[회의 안내] ',
    html: '<p>안녕하세요.</p><p>아래와 같이 회의를 안내드립니다.</p><ul><li>일시:</li><li>장소:</li><li>안건:</li></ul><p>감사합니다.</p>',
    changed_at: now,
  }))
  await insertRows(db, 'mail_templates', rows)
}

/** Who has a rule and a signature in the demo. */
const writer = 'jiwoo.seo'

type Places = { mailboxId: number; inbox: number; sent: number; own: number; important: number; check: number }

/** Where letters lie in a mailbox; the second category is made here. */
async function placesOf(db: Db, mailboxId: number): Promise<Places> {
  const folders = await db
    .selectFrom('mail_folders')
    .select(['folder_id as id', 'kind', 'name'])
    .where('mailbox_id', '=', mailboxId)
    .execute()
  const { id: important } = await db
    .selectFrom('mail_categories')
    .select('category_id as id')
    .where('mailbox_id', '=', mailboxId)
    .executeTakeFirstOrThrow()
  const { id: check } = await db
    .insertInto('mail_categories')
    .values({ mailbox_id: mailboxId, name: '확인', color: 'Blue' })
    .returning('category_id as id')
    .executeTakeFirstOrThrow()
  return {
    mailboxId,
    inbox: folders.find(({ kind }) => kind === 'Inbox')!.id,
    sent: folders.find(({ kind }) => kind === 'SentItems')!.id,
    own: folders.find(({ kind }) => kind === null)!.id,
    important,
    check,
  }
}

type Seed = { db: Db; storage: Storage; now: Date; mailboxes: ReadonlyMap<string, number> }

/** Letters are written and stored side by side, and their items put in at once: the demo starts soon. */
async function putThreads({ db, storage, now, mailboxes }: Seed, places: ReadonlyMap<number, Places>): Promise<void> {
  const written = await writeThreads(demoThreads, now)
  const stored = await Promise.all(written.map(({ source }) => storeSource(storage, source)))
  const items = []
  for (const [nth, { thread, letter, at }] of written.entries()) {
    const { from, to, cc = [] } = letter
    const owners = [from, ...to, ...cc].flatMap((userName, place) => {
      const mailboxId = mailboxes.get(demoPerson(userName).personCode)
      return mailboxId === undefined ? [] : [{ mailboxId, isWriter: place === 0 }]
    })
    const message = await keepMessage(
      db,
      stored[nth]!,
      owners.map(({ mailboxId }) => mailboxId),
      at,
    )
    const isLast = letter === thread.letters.at(-1)
    for (const { mailboxId, isWriter } of owners) {
      const { inbox, sent, own, important, check } = places.get(mailboxId)!
      items.push({
        mailbox_id: mailboxId,
        folder_id: isWriter ? sent : thread.isFiled ? own : inbox,
        message_id: message.messageId,
        received_at: at,
        is_read: isWriter || letter.hoursAgo > 9,
        is_flagged: !isWriter && isLast && thread.isFlagged === true,
        category_id: isWriter || !thread.category ? null : thread.category === 'important' ? important : check,
        conversation: message.conversation,
        bytes: message.bytes,
      })
    }
  }
  await insertRows(db, 'mail_items', items)
}

async function putPreferences(db: Db, { mailboxId, own }: Places): Promise<void> {
  await putRules(db, mailboxId, [
    {
      id: 'demo-builds',
      name: '빌드 결과 정리',
      priority: 1,
      isEnabled: true,
      conditions: [{ key: 'ContainsSubjectStrings', value: ['[빌드]'] }],
      exceptions: [],
      actions: [{ key: 'MoveToFolder', value: own }],
    },
  ])
  await db
    .insertInto('mail_cards')
    .values({
      person_code: demoPerson(writer).personCode,
      texts: JSON.stringify({
        officeAddress: '경기도 성남시 분당구 판교로 100 한빛타워 7층',
        officeAddressEng: '7F Hanbit Tower, 100 Pangyo-ro, Bundang-gu, Seongnam-si, Gyeonggi-do',
        homePage: 'https://hanbit.example',
      }),
      usage_state: 'Korean',
      auto_sign: true,
      reply_auto_sign: false,
    })
    .execute()
}
