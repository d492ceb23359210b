import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { folderCalls } from '../../contract/folders.contract.ts'
import { importCalls } from '../../contract/import.contract.ts'
import { importFiles } from '../../contract/mail.rules.ts'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'
import { mailOf } from '../mail.fixture.ts'
import { ended, handIn, importInto, mailsIn, newFolder, zipOf } from './import.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp({ work: true })
  ;[jiwoo, dohyun, manager] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const folders = (client: TestClient) => client.call(folderCalls.mailSettingsFolder, {})
const subjectsIn = async (client: TestClient, folderId: number) =>
  (await mailsIn(client, folderId)).map(({ subject }) => subject)
const eml = (subject: string, name = `${subject}.eml`) => ({ name, content: mailOf({ subject, id: `${subject}@x` }) })
const mbox = (...mails: [line: string, mail: Buffer | string][]) =>
  Buffer.concat(
    mails.flatMap(([line, mail]) => [
      Buffer.from(`From ${line}\n`),
      Buffer.from(mail.toString().replaceAll('\r\n', '\n')),
      Buffer.from('\n'),
    ]),
  )

test('an .eml comes into the chosen folder as it is, read, at its own day, and not a second time', async () => {
  const folder = await newFolder(jiwoo, '옛 메일')
  expect(await importInto(jiwoo, folder, [eml('계약서')])).toMatchObject({
    state: 'done',
    names: ['계약서.eml'],
    taken: 1,
    known: 0,
    leftOut: 0,
  })
  const [mail] = await mailsIn(jiwoo, folder)
  expect(mail).toMatchObject({ subject: '계약서', isRead: true, receivedAt: '2026-03-18T00:00:00.000Z' })
  expect(await importInto(jiwoo, folder, [eml('계약서'), eml('새 계약서')])).toMatchObject({ taken: 1, known: 1 })
  expect(await subjectsIn(jiwoo, folder)).toHaveLength(2)
})

test('where the storage is away for a moment, nothing is left out', async () => {
  const folder = await newFolder(jiwoo, '잠깐 없는 저장소')
  const code = await handIn(jiwoo, [eml('기다린 메일')])
  const away = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('the storage is away'))
  const { importId } = await jiwoo.call(importCalls.startImport, { code, folderId: folder })
  expect(await ended(jiwoo, importId)).toMatchObject({ state: 'done', taken: 1, leftOut: 0 })
  expect(away).toHaveBeenCalledTimes(2)
  away.mockRestore()
})

test('of an mbox marks and days are kept, and what is there as an .eml comes from it no second time', async () => {
  const folder = await newFolder(jiwoo, '다른 프로그램')
  await importInto(jiwoo, folder, [eml('같은 메일')])
  const content = mbox(
    ['a@b Wed Mar 18 00:00:05 2026', eml('같은 메일').content],
    ['a@b Wed Mar 18 01:02:03 2026', `Status: O\n${mailOf({ subject: '안 읽은 메일' }).toString()}`],
    [
      'a@b Wed Mar 18 02:00:00 2026',
      `Status: RO\nX-Status: F\n${mailOf({ subject: '깃발 메일', text: '>From 여기' }).toString()}`,
    ],
    ['a@b Thu Mar 18 02:00:00 2027', 'no head at all, and no mail'],
  )
  const done = await importInto(jiwoo, folder, [{ name: '받은 편지함.mbox', content }])
  expect(done).toMatchObject({ taken: 2, known: 1, leftOut: 1 })
  expect(done.leftNames).toEqual([{ name: '받은 편지함.mbox From a@b Thu Mar 18 02:00:00 2027', why: 'noMail' }])
  expect(
    (await mailsIn(jiwoo, folder)).map(({ subject, isRead, isFlagged, receivedAt }) => [
      subject,
      isRead,
      isFlagged,
      receivedAt,
    ]),
  ).toEqual([
    ['깃발 메일', true, true, '2026-03-18T02:00:00.000Z'],
    ['안 읽은 메일', false, false, '2026-03-18T01:02:03.000Z'],
    ['같은 메일', true, false, '2026-03-18T00:00:00.000Z'],
  ])
})

test('folders of a zip become folders, and what is no mail in it is told with the reason', async () => {
  const folder = await newFolder(jiwoo, '모은 것')
  const content = await zipOf({
    '2025/계약/하나.eml': mailOf({ subject: '하나' }),
    '2025/둘.eml': mailOf({ subject: '둘' }),
    '2025\\계약\\셋.eml': mailOf({ subject: '셋' }),
    'Foo.mbox/mbox': mbox(['a@b Wed Mar 18 00:00:05 2026', mailOf({ subject: '넷' })]),
    '__MACOSX/._하나.eml': 'nothing',
    '메모.txt': '메모',
    '안.zip': await zipOf({ 'a.eml': mailOf({ subject: '속' }) }),
  })
  const done = await importInto(jiwoo, folder, [{ name: '백업.zip', content }])
  expect(done).toMatchObject({ state: 'done', taken: 4, leftOut: 2, doneBytes: content.length })
  expect(done.leftNames).toEqual([
    { name: '메모.txt', why: 'otherKind' },
    { name: '안.zip', why: 'nested' },
  ])
  const below = (parent: number) => async () => (await folders(jiwoo)).filter((each) => each.parentFolderId === parent)
  const [foo, year] = (await below(folder)()).toSorted((one) => (one.displayName === 'Foo' ? -1 : 1))
  expect([foo!.displayName, year!.displayName]).toEqual(['Foo', '2025'])
  expect(await subjectsIn(jiwoo, foo!.id)).toEqual(['넷'])
  expect(await subjectsIn(jiwoo, year!.id)).toEqual(['둘'])
  const [contracts] = await below(year!.id)()
  expect((await subjectsIn(jiwoo, contracts!.id)).toSorted()).toEqual(['셋', '하나'])
})

test('what was saved to the PC comes back with the times at which it came', async () => {
  const folder = await newFolder(dohyun, '저장한 것')
  await importInto(dohyun, folder, [eml('하나'), eml('둘')])
  const saved = await dohyun.send(folderCalls.folderArchive, { folderId: folder })
  const back = await newFolder(dohyun, '되돌린 것')
  const came = new Date('2026-03-19T03:00:01Z')
  const content = await zipOf({ '00001 하나.eml': eml('하나').content, '00002 둘.eml': eml('둘').content }, came)
  expect(saved.status).toBe(200)
  expect(await importInto(dohyun, back, [{ name: '저장.zip', content }])).toMatchObject({ taken: 2 })
  expect((await mailsIn(dohyun, back)).map(({ receivedAt }) => receivedAt)).toEqual([
    came.toISOString(),
    came.toISOString(),
  ])
  // A time that says nothing of the mail is not believed.
  const late = await newFolder(dohyun, '나중에 묶은 것')
  const packedLater = await zipOf({ 'a.eml': eml('하나').content }, new Date('2026-11-19T03:00:01Z'))
  await importInto(dohyun, late, [{ name: '나중.zip', content: packedLater }])
  expect((await mailsIn(dohyun, late))[0]!.receivedAt).toBe('2026-03-18T00:00:00.000Z')
})

/** A zip by hand: its directory may say anything. */
function zipByHand(entries: { name: string; packed: Buffer; says?: number; at?: number }[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, packed, says = packed.length, at: claimed } of entries) {
    const [head, entry, bytes] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.from(name)]
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(bytes.length, 26)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(claimed ?? at, 42)
    directory.push(entry, bytes)
    if (claimed === undefined) {
      parts.push(head, bytes, packed)
      at += 30 + bytes.length + packed.length
    }
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

describe('a zip that means no good is not opened', () => {
  const packed = deflateRawSync(mailOf({ subject: '나쁜 메일' }))
  const zeros = deflateRawSync(Buffer.alloc(20 * 1_048_576))
  test.each([
    ['reaches out of its folder', zipByHand([{ name: '../../밖.eml', packed }]), 'hostile'],
    ['reaches to the top', zipByHand([{ name: 'C:\\밖.eml', packed }]), 'hostile'],
    ['unfolds into far more', zipByHand([{ name: 'a.eml', packed: zeros, says: 20 * 1_048_576 }]), 'hostile'],
    [
      'gives the same bytes out twice',
      zipByHand([
        { name: 'a.eml', packed },
        { name: 'b.eml', packed, at: 0 },
      ]),
      'hostile',
    ],
    ['unfolds into more than it says', zipByHand([{ name: 'a.eml', packed: zeros, says: 1_000 }]), 'broken'],
    ['has no directory', Buffer.from('PK\x03\x04 and nothing'), 'broken'],
  ])('that %s', async (_what, content, why) => {
    const folder = await newFolder(jiwoo, `나쁜 것 ${_what}`)
    const done = await importInto(jiwoo, folder, [{ name: '나쁜.zip', content }, eml('좋은 메일')])
    expect(done).toMatchObject({ state: 'done', taken: 1, leftOut: 1, leftNames: [{ why }] })
    expect(await subjectsIn(jiwoo, folder)).toEqual(['좋은 메일'])
  })
})

test('the limit of the mailbox holds, and what has no room is told', async () => {
  const folder = await newFolder(dohyun, '가득')
  const { totalSizeBytes } = await dohyun.call(mailboxCalls.mailboxSize, {})
  await app.db
    .updateTable('mail_mailboxes')
    .set({ limit_bytes: totalSizeBytes + 1_000 })
    .where('mailbox_id', '=', (await dohyun.call(mailboxCalls.openMailbox, {})).mailboxId)
    .execute()
  const large = { name: '큰.eml', content: mailOf({ subject: '큰 메일', text: 'x'.repeat(2_000) }) }
  expect(await importInto(dohyun, folder, [large, eml('작은 메일')])).toMatchObject({
    taken: 1,
    leftOut: 1,
    leftNames: [{ name: '큰.eml', why: 'full' }],
  })
})

test('only one’s own files are taken, into one’s own folders, where mails can lie, one after the other', async () => {
  const mine = await newFolder(jiwoo, '내 것')
  const theirs = (await folders(manager))[0]!.id
  const code = await handIn(jiwoo, [eml('남의 것')])
  expect((await manager.send(importCalls.startImport, { code, folderId: theirs })).status).toBe(404)
  expect((await jiwoo.send(importCalls.startImport, { code, folderId: theirs })).status).toBe(404)
  const outbox = (await folders(jiwoo)).find(({ wellKnownFolderName }) => wellKnownFolderName === 'Outbox')!.id
  expect(await jiwoo.send(importCalls.startImport, { code, folderId: outbox })).toMatchObject({
    status: 409,
    body: { error: { message: '이 편지함에는 메일을 가져올 수 없어요.' } },
  })
  const { code: empty } = await jiwoo.call(filesCalls.openSet, { kind: importFiles })
  expect((await jiwoo.send(importCalls.startImport, { code: empty, folderId: mine })).status).toBe(400)
  expect(await importInto(jiwoo, mine, [eml('내 것')])).toMatchObject({ taken: 1 })
  expect((await jiwoo.call(importCalls.imports, {})).length).toBeGreaterThan(1)
  expect(await (await app.signIn('popup.manager')).call(importCalls.imports, {})).toEqual([])
})
