import { buffer } from 'node:stream/consumers'
import { ImapFlow } from 'imapflow'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Dovecot, lackOfDovecot, master, startDovecot } from '#apps/server/testing/dovecot.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { fc } from '#platform/testing/samples.ts'
import { mailOf } from '../../mail.fixture.ts'
import { describeStore, type StoreUnderTest } from '../store.suite.ts'
import type { MailStore } from '../store.ts'
import { agree } from './agree.ts'
import { connectionsOf } from './connections.ts'
import { mirrorOf } from './freshen.ts'
import { openImapStore } from './imap-store.ts'
import { flagsOf, keywordOf, type Marks, type Mirror } from './mirror.ts'
import { stepOf } from './paths.ts'
import { uidsIn } from './search-server.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
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
      where person_code not in (select person_code from mail_mailboxes) and state <> 'retired' order by 1`.execute(
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

  type Tried = StoreUnderTest & { mirror: Mirror }
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

  describeStore('the store of a mail server', async () => [await newMailbox(), await newMailbox()])

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

  type Seen = { path: string; mails: string[] }
  const seen = (uid: number, flags: readonly string[], bytes: number) => `${uid} ${flags.toSorted().join(' ')} ${bytes}`

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

  test('well-known folders are those that the server says are for it; what is missing is made there', async () => {
    const box = await newMailbox()
    await agree(box.mirror)
    const { rows } = await sql<{ kind: string; path: string }>`
      select f.kind, s.path from mail_server_folders s join mail_folders f on f.folder_id = s.folder_id
      where s.mailbox_id = ${box.mirror.mailboxId} order by f.folder_id`.execute(app.db)
    expect(Object.fromEntries(rows.map(({ kind, path }) => [kind, path]))).toEqual({
      Inbox: 'INBOX',
      Drafts: 'Drafts',
      SentItems: '보낸 메일',
      Archive: 'Archive',
      JunkEmail: 'Junk',
      DeletedItems: 'Trash',
    })
  })

  test('what another program does with mails is taken over, with the numbers that they have here', async () => {
    const box = await newMailbox()
    await agree(box.mirror)
    await dovecot.deliver(box.mirror.user, mailOf({ subject: '배달된 메일', text: '안녕하세요' }))
    await inFolder(box.mirror, 'INBOX', async (client) => {
      await client.append('INBOX', mailOf({ subject: '둘째' }), ['\\Seen'], new Date())
      await client.append('INBOX', mailOf({ subject: '셋째' }), [], new Date(Date.now() + 60_000))
    })
    const before = await shown(box)
    expect(before.map(({ subject, isRead }) => [subject, isRead])).toEqual([
      ['셋째', false],
      ['둘째', true],
      ['배달된 메일', false],
    ])
    expect(before[2]).toMatchObject({ from: { name: '서지우', address: 'jiwoo.seo@hanbit.example' } })
    await inFolder(box.mirror, 'INBOX', async (client) => {
      await client.messageFlagsAdd('1', ['\\Seen', '\\Flagged'], { uid: true })
      await client.messageDelete('2', { uid: true })
      await client.messageMove('3', 'Archive', { uid: true })
    })
    const after = await shown(box)
    expect(after).toEqual([{ ...before[2], isRead: true, isFlagged: true }])
    const archive = await box.act(async (store) => (await store.folders()).find(({ kind }) => kind === 'Archive')!)
    expect(archive).toMatchObject({ total: 1, unread: 1 })
  })

  test('folders that another program makes, calls otherwise and takes away are taken over', async () => {
    const box = await newMailbox()
    await agree(box.mirror)
    await otherProgram(box.mirror, async (client) => {
      await client.mailboxCreate('계약')
      await client.mailboxCreate('계약/2026')
      await client.append('계약/2026', mailOf({ subject: '계약서' }), [], new Date())
    })
    await agree(box.mirror)
    const named = async (name: string) =>
      box.act(async (store) => (await store.folders()).find((folder) => folder.name === name))
    const [above, below] = [await named('계약'), await named('2026')]
    expect(below).toMatchObject({ parentFolderId: above!.folderId, total: 1 })
    await otherProgram(box.mirror, (client) => client.mailboxRename('계약', '지난 계약'))
    await agree(box.mirror)
    expect([(await named('지난 계약'))?.folderId, (await named('2026'))?.folderId]).toEqual([
      above!.folderId,
      below!.folderId,
    ])
    await otherProgram(box.mirror, async (client) => {
      await client.mailboxDelete('지난 계약/2026')
      await client.mailboxDelete('지난 계약')
    })
    await agree(box.mirror)
    expect([await named('지난 계약'), await named('2026')]).toEqual([undefined, undefined])
  })

  test('a folder whose numbers are valid no more is read anew', async () => {
    const box = await newMailbox()
    const folderId = await box.act((store) => store.createFolder('새 번호', null))
    await box.act((store) =>
      store.append(folderId, mailOf({ subject: '전' }), { receivedAt: new Date(), isRead: true }),
    )
    await otherProgram(box.mirror, async (client) => {
      await client.mailboxDelete('새 번호')
      await client.mailboxCreate('새 번호')
      await client.append('새 번호', mailOf({ subject: '후' }), [], new Date())
    })
    await agree(box.mirror)
    const found = await box.act((store) => store.list(folderId, { size: 10 }))
    expect(found.items.map(({ subject }) => subject)).toEqual(['후'])
  })

  test('what is done here while another program does something else: both happens', async () => {
    const box = await newMailbox()
    const folderId = await inbox(box)
    const ids: number[] = []
    for (const subject of ['하나', '둘', '셋'])
      ids.push(
        await box.act((store) =>
          store.append(folderId, mailOf({ subject }), { receivedAt: new Date(), isRead: false }),
        ),
      )
    await inFolder(box.mirror, 'INBOX', (client) => client.messageFlagsAdd('1:2', ['\\Seen'], { uid: true }))
    await inFolder(box.mirror, 'INBOX', (client) => client.messageDelete('3', { uid: true }))
    await box.act((store) => store.mark([ids[0]!, ids[2]!], { isFlagged: true }))
    expect((await shown(box)).map(({ itemId, isRead, isFlagged }) => [itemId, isRead, isFlagged])).toEqual([
      [ids[1], true, false],
      [ids[0], true, true],
    ])
  })

  test('what was being put when a process ended is there once', async () => {
    const box = await newMailbox()
    const folderId = await inbox(box)
    const itemId = await app.db.transaction().execute((db) =>
      openImapStore(box.mirror, db).append(folderId, mailOf({ subject: '한 번', id: 'once@maru' }), {
        receivedAt: new Date(),
        isRead: false,
      }),
    )
    // As it stands after the command and before its answer.
    await inFolder(box.mirror, 'INBOX', (client) =>
      client.append('INBOX', mailOf({ subject: '한 번', id: 'once@maru' }), [], new Date()),
    )
    await sql`insert into mail_server_items (item_id, mailbox_id, folder_id, is_read, is_flagged)
      values (${itemId}, ${box.mirror.mailboxId}, ${folderId}, false, false)`.execute(app.db)
    await agree(box.mirror)
    expect((await shown(box)).map((item) => item.itemId)).toEqual([itemId])
  })

  test('a long mail is listed by its beginning, found by its end, and read whole when it is opened', async () => {
    const box = await newMailbox()
    const folderId = await inbox(box)
    const file =
      `--b\r\nContent-Type: application/pdf; name="report.pdf"\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: attachment; filename="report.pdf"\r\n\r\n${Buffer.alloc(60_000, 'x').toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`
    const long = Buffer.from(
      `Message-ID: <long@maru>\r\nFrom: a@b.example\r\nSubject: report\r\nMIME-Version: 1.0\r\n` +
        `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n` +
        `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`처음 ${'낱말 '.repeat(2_000)} 두루미`)
          .toString('base64')
          .replace(/.{76}/g, '$&\r\n')}\r\n${file}--b--\r\n`,
    )
    await inFolder(box.mirror, 'INBOX', (client) => client.append('INBOX', long, [], new Date()))
    const [item] = await shown(box)
    expect(item).toMatchObject({ subject: 'report', bytes: long.length, attachments: [{ name: 'report.pdf' }] })
    expect(item!.snippet).toMatch(/^처음 낱말/)
    const found = await box.act((store) => store.search({ words: ['두루미'], hasAttachments: true, folderId }))
    expect(found.map(({ itemId }) => itemId)).toEqual([item!.itemId])
    const { attachments } = await box.act((store) => store.item(item!.itemId))
    expect(attachments).toEqual([{ number: 0, name: 'report.pdf', type: 'application/pdf', size: 60_000 }])
    const { bytes } = await box.act((store) => store.source(item!.itemId))
    expect((await buffer(bytes)).equals(long)).toBe(true)
  })

  test('a mail of 12 MB is streamed byte for byte, and its connection is free again', async () => {
    const box = await newMailbox()
    const large = Buffer.concat([mailOf({ subject: '큰 메일' }), Buffer.from('0123456789abcdef\r\n'.repeat(700_000))])
    await inFolder(box.mirror, 'INBOX', (client) => client.append('INBOX', large, [], new Date()))
    const [item] = await shown(box)
    for (let nth = 0; nth < 4; nth += 1) {
      const { bytes, size } = await box.act((store) => store.source(item!.itemId))
      // Somebody who goes away in the middle leaves none taken.
      if (nth < 3) bytes.once('data', () => bytes.destroy()).resume()
      else expect([(await buffer(bytes)).equals(large), size]).toEqual([true, large.length])
    }
  })

  test('categories are keywords there, and are known again', async () => {
    const box = await newMailbox()
    const { id } = await app.db
      .insertInto('mail_categories')
      .values({ mailbox_id: box.mirror.mailboxId, name: '급함', color: 'Red' })
      .returning('category_id as id')
      .executeTakeFirstOrThrow()
    const folderId = await inbox(box)
    const itemId = await box.act((store) =>
      store.append(folderId, mailOf({ subject: '범주' }), { receivedAt: new Date(), isRead: true }),
    )
    await box.act((store) => store.mark([itemId], { categoryId: id }))
    expect((await onServer(box.mirror)).find(({ path }) => path === 'INBOX')!.mails[0]).toContain(keywordOf(id))
    await inFolder(box.mirror, 'INBOX', (client) => client.messageFlagsRemove('1', [keywordOf(id)], { uid: true }))
    expect((await shown(box))[0]!.categoryId).toBeNull()
    await inFolder(box.mirror, 'INBOX', (client) => client.messageFlagsAdd('1', [keywordOf(id)], { uid: true }))
    expect((await shown(box))[0]!.categoryId).toBe(id)
  })

  const place = fc.nat(40)
  const step = fc.oneof(
    fc.record({ do: fc.constant('append' as const), into: place }),
    fc.record({ do: fc.constant('mark' as const), from: place, isRead: fc.boolean(), isFlagged: fc.boolean() }),
    fc.record({ do: fc.constant('move' as const), from: place, into: place }),
    fc.record({ do: fc.constant('remove' as const), from: place, isHard: fc.boolean() }),
    fc.record({ do: fc.constant('folder' as const), into: place }),
    fc.record({ do: fc.constant('rename' as const), into: place }),
    fc.record({ do: fc.constant('moveFolder' as const), from: place, into: place }),
    fc.record({ do: fc.constant('removeFolder' as const), from: place, isHard: fc.boolean() }),
    fc.record({ do: fc.constant('agree' as const) }),
    fc.record({ do: fc.constant('theirs' as const), what: fc.nat(3) }),
  )

  test('whatever is done here and by other programs in whatever order, both come to agree', {
    timeout: 300_000,
  }, async () => {
    let acts = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        // Numbers are taken for granted until both agree: what each does in between meets later.
        const { mirror } = await newMailbox()
        await agree(mirror)
        const at = <T>(list: readonly T[], nth: number) => list[nth % list.length]!
        for (const each of steps) {
          acts += 1
          if (each.do === 'agree') await agree(mirror)
          else if (each.do === 'theirs')
            await inFolder(mirror, 'INBOX', async (client) => {
              if (each.what === 0) await client.append('INBOX', mailOf({ subject: `밖 ${acts}` }), [], new Date())
              if (each.what === 1) await client.messageFlagsAdd('1:*', ['\\Flagged'], { uid: true })
              if (each.what === 2) await client.messageMove('1:2', 'Trash', { uid: true })
              if (each.what === 3) await client.mailboxCreate(`밖 ${acts}`)
            })
          else
            await app.db
              .transaction()
              .execute(async (db) => {
                const store = openImapStore(mirror, db)
                const folders = (await store.folders()).filter(({ kind }) => kind !== 'Outbox')
                const { rows } = await sql<{ id: number }>`
                  select item_id as id from mail_items where mailbox_id = ${mirror.mailboxId} order by 1`.execute(db)
                const items = rows.map(({ id }) => id)
                const mode = 'isHard' in each && each.isHard ? 'HardDelete' : 'MoveToDeletedItems'
                const some = 'from' in each ? items.slice(each.from % (items.length + 1), each.from + 3) : []
                const folder = 'from' in each ? at(folders, each.from).folderId : 0
                const into = 'into' in each ? at(folders, each.into).folderId : 0
                if (each.do === 'append')
                  await store.append(into, mailOf({ subject: `${acts}` }), { receivedAt: new Date(), isRead: false })
                if (each.do === 'mark') await store.mark(some, { isRead: each.isRead, isFlagged: each.isFlagged })
                if (each.do === 'move') await store.move(some, into)
                if (each.do === 'remove') await store.remove(some, mode)
                if (each.do === 'folder') await store.createFolder(`폴더 ${acts}`, into)
                if (each.do === 'rename') await store.changeFolder(into, { name: `이름 ${acts}` })
                if (each.do === 'moveFolder') await store.moveFolders([folder], into)
                if (each.do === 'removeFolder') await store.removeFolder(folder, mode)
              })
              .catch((error: { code?: string }) => {
                if (error.code !== 'NotFoundException' && error.code !== 'ConflictException') throw error
              })
        }
        await agree(mirror)
        await agree(mirror)
        expect(await onServer(mirror)).toEqual(await onMirror(mirror))
      }),
      { seed: 20_261_128, numRuns: 10 },
    )
    expect(acts).toBeGreaterThan(100)
  })

  const hostile = [
    'a\r\nA1 DELETE INBOX\r\n',
    'a\nA1 LOGOUT',
    '"quoted" \\ back',
    'a" UIDVALIDITY) (',
    '{10}',
    '{3+}\r\nabc',
    '%*',
    '../../etc',
    '~root',
    '.hidden',
    '&-&AOk-',
    '한글/아래',
    ')(',
    ' ',
    '\u2028 줄',
    '%00',
    '#shared',
  ]

  test('no name of a folder says anything to the server', async () => {
    const box = await newMailbox()
    const parent = await box.act((store) => store.createFolder('부모', null))
    for (const name of hostile) await box.act((store) => store.createFolder(name, parent))
    for (const [nth, name] of hostile.entries()) {
      const folder = await box.act(async (store) => (await store.folders()).find((each) => each.name === name)!)
      await box.act((store) => store.changeFolder(folder.folderId, { name: `${name} ${nth}` }))
    }
    const names = (await box.act((store) => store.folders())).filter(({ parentFolderId }) => parentFolderId === parent)
    expect(names.map(({ name }) => name).toSorted()).toEqual(hostile.map((name, nth) => `${name} ${nth}`).toSorted())
    const there = await onServer(box.mirror)
    expect(there.filter(({ path }) => path.startsWith('부모/'))).toHaveLength(hostile.length)
    expect(there.map(({ path }) => path)).toContain('INBOX')
  })

  test('no word of a search and no header of a mail says anything to the server', async () => {
    const box = await newMailbox()
    const folderId = await inbox(box)
    for (const text of hostile) {
      await box.act((store) =>
        store.append(folderId, mailOf({ subject: 'x', id: `${text.replace(/[\r\n]/g, '')}@maru` }), {
          receivedAt: new Date(),
          isRead: false,
        }),
      )
      await box.act((store) => store.search({ words: [text], hasAttachments: false }))
      await box.act((store) => store.search({ words: [text, text], within: 'body', hasAttachments: false, folderId }))
    }
    // The database knows no NUL; on the way to the server it stands for nothing either.
    expect(stepOf('nul\0nul', '/')).toBe('nul_nul')
    const asked = otherProgram(box.mirror, (client) =>
      uidsIn(client, 'INBOX', { words: ['nul\0"nul'], hasAttachments: false }),
    )
    expect(await asked).toEqual([])
    expect((await shown(box)).length).toBe(hostile.length)
  })
})
