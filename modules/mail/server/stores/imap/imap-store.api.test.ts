import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lackOfDovecot } from '#apps/server/testing/dovecot.ts'
import { fc } from '#platform/testing/samples.ts'
import { mailOf } from '../../mail.fixture.ts'
import { describeStore } from '../store.suite.ts'
import { agree } from './agree.ts'
import { openImapStore } from './imap-store.ts'
import { useMailServer } from './mail-server.fixture.ts'
import { keywordOf } from './mirror.ts'
import { stepOf } from './paths.ts'
import { uidsIn } from './search-server.ts'

const lack = lackOfDovecot()

describe.skipIf(lack)(`a mail server (Dovecot)${lack ? `: ${lack}` : ''}`, () => {
  const server = useMailServer()
  const { newMailbox, otherProgram, inFolder, onServer, onMirror, inbox, shown } = server

  describeStore('the store of a mail server', async () => [await newMailbox(), await newMailbox()])

  test('well-known folders are those that the server says are for it; what is missing is made there', async () => {
    const box = await newMailbox()
    await agree(box.mirror)
    const { rows } = await sql<{ kind: string; path: string }>`
      select f.kind, s.path from mail_server_folders s join mail_folders f on f.folder_id = s.folder_id
      where s.mailbox_id = ${box.mirror.mailboxId} order by f.folder_id`.execute(server.app.db)
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
    await server.dovecot.deliver(box.mirror.user, mailOf({ subject: '배달된 메일', text: '안녕하세요' }))
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
    const itemId = await server.app.db.transaction().execute((db) =>
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
      values (${itemId}, ${box.mirror.mailboxId}, ${folderId}, false, false)`.execute(server.app.db)
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
    const { id } = await server.app.db
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
            await server.app.db
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
