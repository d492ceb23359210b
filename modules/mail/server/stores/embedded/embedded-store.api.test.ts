import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { fc } from '#platform/testing/samples.ts'
import { mailOf } from '../../mail.fixture.ts'
import { ensureMailboxes } from '../../mailbox/mailboxes.ts'
import { describeStore, type StoreUnderTest } from '../store.suite.ts'
import type { MailStore } from '../store.ts'
import { openEmbeddedStore } from './embedded-store.ts'

let app: TestApp
let unused: string[]
beforeAll(async () => {
  app = await startTestApp()
  const { rows } = await sql<{ code: string }>`
    select person_code as code from organisation_people
    where person_code not in (
      select person_code from mail_mailboxes where person_code is not null) order by 1`.execute(app.db)
  unused = rows.map(({ code }) => code)
})
afterAll(() => app.close())

/** The mailbox of somebody who has had none. */
async function newMailbox(): Promise<StoreUnderTest & { mailboxId: number }> {
  const code = unused.pop()!
  const mailboxId = (await ensureMailboxes(app.db, [code])).get(code)!
  const act = <T>(work: (store: MailStore) => Promise<T>) =>
    app.db.transaction().execute((db) => work(openEmbeddedStore(app.services, { db, mailboxId })))
  return { act, mailboxId }
}

describeStore('the embedded store', async () => [await newMailbox(), await newMailbox()])

/** Folders whose kept counts differ from their rows, and mailboxes whose bytes do. */
async function miscounted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from mail_folders f left join lateral (
        select count(*) as total, count(*) filter (where not is_read) as unread, coalesce(sum(bytes), 0) as bytes
        from mail_items i where i.folder_id = f.folder_id) i on true
      where (f.total, f.unread, f.bytes) <> (i.total, i.unread, i.bytes)
    ) + (
      select count(*) from mail_mailboxes m
      where m.bytes <> (select coalesce(sum(bytes), 0) from mail_items i where i.mailbox_id = m.mailbox_id)
    ) as count`.execute(app.db)
  return rows[0]!.count
}

const place = fc.nat(50)
const step = fc.oneof(
  fc.record({ do: fc.constant('append' as const), into: place, isRead: fc.boolean() }),
  fc.record({ do: fc.constant('mark' as const), from: place, isRead: fc.boolean(), isFlagged: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), from: place, into: place }),
  fc.record({ do: fc.constant('remove' as const), from: place, isHard: fc.boolean() }),
  fc.record({ do: fc.constant('folder' as const), into: place }),
  fc.record({ do: fc.constant('moveFolder' as const), from: place, into: place }),
  fc.record({ do: fc.constant('empty' as const), from: place, isHard: fc.boolean(), isDeep: fc.boolean() }),
  fc.record({ do: fc.constant('removeFolder' as const), from: place, isHard: fc.boolean() }),
)

test('whatever happens in whatever order, kept counts are those of the rows', async () => {
  const { act, mailboxId } = await newMailbox()
  const at = (list: readonly number[], nth: number) => list[nth % list.length]
  let acts = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const each of steps) {
        const folders = (await act((store) => store.folders())).map(({ folderId }) => folderId)
        const { rows } = await sql<{ id: number }>`
          select item_id as id from mail_items where mailbox_id = ${mailboxId} order by 1`.execute(app.db)
        const items = rows.map(({ id }) => id)
        const mode = 'isHard' in each && each.isHard ? 'HardDelete' : 'MoveToDeletedItems'
        const some = 'from' in each ? items.slice(each.from % (items.length + 1), each.from + 3) : []
        const folder = 'from' in each ? at(folders, each.from)! : 0
        const into = 'into' in each ? at(folders, each.into)! : 0
        await act(async (store) => {
          if (each.do === 'append')
            await store.append(into, mailOf({ subject: 'ㄱ'.repeat(acts % 40) }), {
              receivedAt: new Date(),
              isRead: each.isRead,
            })
          if (each.do === 'mark') await store.mark(some, { isRead: each.isRead, isFlagged: each.isFlagged })
          if (each.do === 'move') await store.move(some, into)
          if (each.do === 'remove') await store.remove(some, mode)
          if (each.do === 'folder') await store.createFolder(`폴더 ${acts}`, into)
          if (each.do === 'moveFolder') await store.moveFolders([folder], into)
          if (each.do === 'empty') await store.emptyFolder(folder, mode, each.isDeep)
          if (each.do === 'removeFolder') await store.removeFolder(folder, mode)
        }).catch((error: { code?: string }) => {
          // What stands otherwise is refused, and nothing has happened then.
          if (error.code !== 'NotFoundException' && error.code !== 'ConflictException') throw error
        })
        acts += 1
      }
      expect(await miscounted()).toBe(0)
    }),
    { seed: 20_260_318, numRuns: 12 },
  )
  expect(acts).toBeGreaterThan(60)
})

test('the same message in many mailboxes lies in the storage once', async () => {
  const [one, two] = [await newMailbox(), await newMailbox()]
  const source = mailOf({ subject: '모두에게' })
  for (const { act } of [one, two, two])
    await act(async (store) =>
      store.append((await store.folders())[0]!.folderId, source, { receivedAt: new Date(), isRead: false }),
    )
  const { rows } = await sql<{ messages: number; items: number; mailboxes: number[] }>`
    select count(distinct m.message_id) as messages, count(*) as items, min(mailboxes) as mailboxes
    from mail_messages m join mail_items i on i.message_id = m.message_id
    where i.mailbox_id in (${one.mailboxId}, ${two.mailboxId})`.execute(app.db)
  expect(rows).toEqual([{ messages: 1, items: 3, mailboxes: expect.arrayContaining([one.mailboxId, two.mailboxId]) }])
  expect(await two.act((store) => store.search({ words: ['모두'], hasAttachments: false }))).toHaveLength(2)
})
