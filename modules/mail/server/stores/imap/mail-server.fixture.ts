import { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Dovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { StoreUnderTest } from '../store.suite.ts'
import type { MailStore } from '../store.ts'
import { agree } from './agree.ts'
import { connectionsOf } from './connections.ts'
import { mirrorOf } from './freshen.ts'
import { openImapStore } from './imap-store.ts'
import { flagsOf, type Marks, type Mirror } from './mirror.ts'

/** A mailbox of a test; after each act it agrees with the server. */
export type Tried = StoreUnderTest & { mirror: Mirror }

type Seen = { path: string; mails: string[] }
const seen = (uid: number, flags: readonly string[], bytes: number) => `${uid} ${flags.toSorted().join(' ')} ${bytes}`

/**
 * A portal whose mailboxes are on a real mail server, for the tests of the block that calls this. After each test every
 * mailbox that it made must be on the server what it is here.
 */
export function useMailServer() {
  let dovecot: Dovecot
  let app: TestApp
  let unused: string[]
  beforeAll(async () => {
    dovecot = await startDovecot()
    app = await startTestApp({
      env: {
        MAIL_IMAP_URL: `imap://127.0.0.1:${dovecot.imapPort}`,
        MAIL_IMAP_MASTER_USER: master.user,
        MAIL_IMAP_MASTER_PASSWORD: master.password,
      },
    })
    const { rows } = await sql<{ code: string }>`
      select person_code as code from organisation_people
      where not exists (select from mail_mailboxes m where m.person_code = organisation_people.person_code) and state <> 'retired' order by 1`.execute(
      app.db,
    )
    unused = rows.map(({ code }) => code)
  }, 300_000)
  afterAll(async () => {
    if (app) connectionsOf(app.services).close()
    await app?.close()
    await dovecot?.close()
  })

  /** Mailboxes of the test that runs; when it ends, each must be on the server what it is here. */
  const boxes: Mirror[] = []
  afterEach(async () => {
    for (const mirror of boxes.splice(0)) {
      await agree(mirror)
      expect(await onServer(mirror)).toEqual(await onMirror(mirror))
    }
  })

  /** The mailbox of somebody who has had none; after each act it agrees with the server. */
  async function newMailbox(): Promise<Tried> {
    const mirror = await mirrorOf(app.services, unused.pop()!)
    const act = async <T>(work: (store: MailStore) => Promise<T>) => {
      const result = await app.db.transaction().execute((db) => work(openImapStore(mirror, db)))
      await agree(mirror)
      // From here on the server alone has what was put there.
      await sql`
        update mail_messages set source_key = '' where message_id in (
          select i.message_id from mail_items i join mail_server_items s on s.item_id = i.item_id
          where i.mailbox_id = ${mirror.mailboxId})`.execute(app.db)
      return result
    }
    boxes.push(mirror)
    return { act, mirror }
  }

  /** A program of hers beside the portal. */
  async function otherProgram<T>({ user }: Mirror, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.imapPort,
      secure: false,
      logger: false,
      disableAutoIdle: true,
      auth: { user: master.user, pass: master.password, authzid: user },
    })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  const inFolder = <T>(mirror: Mirror, path: string, work: (client: ImapFlow) => Promise<T>) =>
    otherProgram(mirror, async (client) => {
      const lock = await client.getMailboxLock(path)
      try {
        return await work(client)
      } finally {
        lock.release()
      }
    })

  /** All folders with the numbers, marks and sizes of what is in them, as any program sees them. */
  const onServer = (mirror: Mirror): Promise<Seen[]> =>
    otherProgram(mirror, async (client) => {
      const found: Seen[] = []
      for (const { path } of await client.list()) {
        const lock = await client.getMailboxLock(path, { readOnly: true })
        const mails = await client.fetchAll('1:*', { uid: true, flags: true, size: true }, { uid: true })
        lock.release()
        const shown = mails.map(({ uid, flags, size }) =>
          seen(
            uid,
            [...(flags ?? [])].filter((flag) => flag !== '\\Recent'),
            size ?? 0,
          ),
        )
        found.push({ path, mails: shown.toSorted() })
      }
      return found.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    })

  const onMirror = async ({ mailboxId }: Mirror): Promise<Seen[]> => {
    const { rows: folders } = await sql<{ folderId: number; path: string }>`
      select f.folder_id as "folderId", s.path from mail_folders f
      join mail_server_folders s on s.folder_id = f.folder_id
        and (s.name, coalesce(s.parent_folder_id, 0)) = (f.name, coalesce(f.parent_folder_id, 0))
      where f.mailbox_id = ${mailboxId} and f.kind is distinct from 'Outbox'`.execute(app.db)
    const { rows } = await sql<Marks & { folderId: number; uid: number; bytes: number }>`
      select i.folder_id as "folderId", s.uid, i.bytes, i.is_read as "isRead", i.is_flagged as "isFlagged",
        i.category_id as "categoryId"
      from mail_items i left join mail_server_items s on s.item_id = i.item_id and s.folder_id = i.folder_id
      where i.mailbox_id = ${mailboxId}`.execute(app.db)
    return folders
      .map(({ folderId, path }) => ({
        path,
        mails: rows
          .filter((row) => row.folderId === folderId)
          .map(({ uid, bytes, ...marks }) => seen(uid, flagsOf(marks), bytes))
          .toSorted(),
      }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  }

  const inbox = async ({ act }: Tried) =>
    act(async (store) => (await store.folders()).find(({ kind }) => kind === 'Inbox')!.folderId)
  const shown = async (box: Tried) => {
    const folderId = await inbox(box)
    return box.act(async (store) => (await store.list(folderId, { size: 50 })).items)
  }

  return {
    get app() {
      return app
    },
    get dovecot() {
      return dovecot
    },
    newMailbox,
    otherProgram,
    inFolder,
    onServer,
    onMirror,
    inbox,
    shown,
  }
}
