import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { storeFile } from '#modules/files/server/files.public.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { giveBackLargeFiles } from './give-back.ts'

const dayMs = 86_400_000
const megabyte = 1_048_576
const lines: string[] = []
let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let later = 0
beforeAll(async () => {
  app = await startTestApp({
    env: {
      MAIL_LARGE_FILE_MB: '1',
      MAIL_LARGE_FILE_SUM_GB: '1',
      MAIL_LARGE_FILE_MAX_DAYS: '45',
    },
    now: () => new Date(Date.now() + later),
    logTo: (line) => lines.push(line),
  })
  ;[jiwoo, dohyun] = await Promise.all([app.signIn('jiwoo.seo'), app.signIn('dohyun.kim')])
})
afterAll(() => app.close())
/** So many days from now; sessions do not last that long. */
async function goTo(days: number) {
  later = days * dayMs
  jiwoo = await app.signIn('jiwoo.seo')
}

const to = [{ name: '', address: demoPerson('dohyun.kim').email }]
const bytes = Buffer.alloc(megabyte + 7, '큰 파일 ')
type Put = { name: string; bytes: Buffer }
/** A draft with files. @returns its number, its set, and the numbers of the files */
async function draftWith(...files: Put[]) {
  const draft = await jiwoo.call(sendCalls.startDraft, { to, subject: '도면' })
  const fileIds: string[] = []
  for (const file of files)
    fileIds.push(
      (
        await storeFile(app.db, app.services.storage, {
          ...file,
          code: draft.fileCode,
          uploadedBy: demoPerson('jiwoo.seo').personCode,
          at: new Date(),
        })
      ).fileId,
    )
  return { draftId: draft.draftId, code: draft.fileCode, fileIds }
}
const send = (mail: Partial<CallInput<typeof sendCalls.send>>) =>
  jiwoo.call(sendCalls.send, { to, subject: '도면', body: '<p>도면이에요</p>', ...mail })
const read = (itemId: number) => jiwoo.call(itemCalls.readItem, { itemId })
const tokensIn = (text: string) =>
  [...text.matchAll(/\/cm\/mail\/file\?token=([\w-]{43})"/g)].map(([, token]) => token!)
const linksOf = (itemId: number) => jiwoo.call(largeFileCalls.largeFiles, { itemId })
const page = (token: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', `/cm/mail/file?token=${encodeURIComponent(token)}`, undefined, { headers })
const fetchIt = (token: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', `/cm/mail/file/download?token=${token}`, undefined, { headers })
/** A mail with one large file, and the secret of its link. */
async function sentWithOne(name = '도면.dwg') {
  const { draftId } = await draftWith({ name, bytes })
  const { itemId } = await send({ draftId })
  return { itemId, token: tokensIn((await read(itemId)).html!)[0]! }
}

test('what is too large goes as a link that whoever has it opens and fetches without a session, whole or in parts', async () => {
  const { draftId } = await draftWith({ name: '도면.dwg', bytes }, { name: '메모.txt', bytes: Buffer.from('메모') })
  const { itemId } = await send({ draftId })
  const mail = await read(itemId)
  expect(mail.attachments.map(({ name }) => name)).toEqual(['메모.txt'])
  expect(mail.size).toBeLessThan(megabyte)
  expect(mail.html).toMatch(/대용량 첨부 1개.*도면\.dwg.*1\.00 MB, \d{4}-\d\d-\d\d까지 내려받을 수 있어요/s)
  expect(mail.text).toContain('/cm/mail/file?token=')
  const [token] = tokensIn(mail.html!) as [string]
  const opened = await page(token, { 'accept-language': 'en' })
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(opened.text).toMatch(/<html lang="en">.*도면\.dwg.*1\.00 MB · available until.*Download/s)
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
  expect(opened.headers['set-cookie']).toBeUndefined()
  const whole = await fetchIt(token)
  expect([whole.status, whole.text]).toEqual([200, bytes.toString()])
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="__.dwg"; filename*=UTF-8''${encodeURIComponent('도면.dwg')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const part = await fetchIt(token, { range: 'bytes=3-8' })
  expect([part.status, part.text]).toEqual([206, bytes.subarray(3, 9).toString()])
  const [link] = await linksOf(itemId)
  expect(link).toMatchObject({ name: '도면.dwg', size: bytes.length, state: 'open', downloads: 1 })
  expect(link!.lastDownloadAt).not.toBeNull()
  // The secret stands in the mail alone.
  const { rows } = await sql<{ row: string }>`select row_to_json(f)::text as row from mail_large_files f`.execute(
    app.db,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(lines.join('\n')).toContain('mail.fetchLargeFile')
  expect(lines.join('\n')).not.toContain(token)
})

test('each file is put among the others by hand, and what a mail cannot carry goes as a link all the same', async () => {
  const some = (name: string, size: number) => ({ name, bytes: Buffer.alloc(size, name) })
  const { draftId, fileIds } = await draftWith(
    some('작은 것', 9),
    some('큰 것', 25 * megabyte),
    some('더 큰 것', 30 * megabyte),
  )
  const { itemId } = await send({
    draftId,
    largeByHand: [
      { fileId: fileIds[0]!, isLarge: true },
      { fileId: fileIds[1]!, isLarge: false },
      { fileId: fileIds[2]!, isLarge: false },
    ],
  })
  expect((await read(itemId)).attachments.map(({ name }) => name)).toEqual(['큰 것'])
  expect((await linksOf(itemId)).map(({ name }) => name)).toEqual(['작은 것', '더 큰 것'])
})

test('a guessed, a foreign and an empty secret open nothing, and all answers are the same page', async () => {
  const { itemId } = await sentWithOne()
  const answers = await Promise.all(
    ['', 'x', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --"].flatMap((token) => [page(token), fetchIt(token)]),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(answers[0]!.text).toContain('파일을 찾을 수 없어요')
  const { largeId } = (await linksOf(itemId))[0]!
  expect((await dohyun.send(largeFileCalls.largeFiles, { itemId })).status).toBe(404)
  for (const call of [largeFileCalls.endLargeFile, largeFileCalls.prolongLargeFile])
    expect((await dohyun.send(call, { largeId })).status).toBe(404)
  const { rows } = await sql<{ code: string }>`select file_code as code from mail_large_files`.execute(app.db)
  for (const { code } of rows) {
    expect((await jiwoo.send(filesCalls.list, { code })).status).toBe(404)
    expect((await jiwoo.send(filesCalls.download, { code, filename: '도면.dwg' })).status).toBe(404)
  }
})

test('names are text wherever they are shown, and end no header', async () => {
  const evil = '"><img src=x onerror=alert(1)>\r\nX-Evil: 1\u202egpj.exe.pdf'
  const { itemId, token } = await sentWithOne(evil)
  const mail = await read(itemId)
  const opened = await page(token)
  const fetched = await fetchIt(token)
  expect(`${mail.html}${opened.text}`).not.toMatch(/<img|\u202e/i)
  expect(opened.text).toContain('alert(1)')
  expect(fetched.headers['x-evil']).toBeUndefined()
  expect(String(fetched.headers['content-disposition'])).not.toMatch(/[\r\n\u202e<>]/)
  // What lies in the storage is found by its key: a name that was changed behind it reaches nothing else.
  await sql`update mail_large_files set name = '<b>../../x"</b>' || chr(13) || chr(10) || 'X-Evil: 1'`.execute(app.db)
  const renamed = await fetchIt(token)
  expect([renamed.status, renamed.text, renamed.headers['x-evil']]).toEqual([200, bytes.toString(), undefined])
  expect((await page(token)).text).not.toContain('<b>')
})

test('its writer takes a link back, and the file with it; another link to the same bytes stands', async () => {
  const one = await sentWithOne()
  const other = await sentWithOne()
  const { largeId } = (await linksOf(one.itemId))[0]!
  const used = (await jiwoo.call(largeFileCalls.largeFileRules, {})).usedBytes
  await jiwoo.call(largeFileCalls.endLargeFile, { largeId })
  expect([(await page(one.token)).status, (await fetchIt(other.token)).status]).toEqual([410, 200])
  expect((await linksOf(one.itemId))[0]).toMatchObject({ state: 'takenBack', can: { prolong: false } })
  expect((await jiwoo.call(largeFileCalls.largeFileRules, {})).usedBytes).toBe(used - bytes.length)
})

test('a mail that is taken back is the draft again with its files, and its links never were', async () => {
  const { draftId, code } = await draftWith({ name: '도면.dwg', bytes })
  const { itemId } = await send({ draftId, isUndoable: true })
  const [token] = tokensIn((await read(itemId)).html!) as [string]
  await jiwoo.call(sentCalls.unsend, { itemId })
  expect((await page(token)).status).toBe(404)
  expect((await jiwoo.call(filesCalls.list, { code })).items.map(({ name }) => name)).toEqual(['도면.dwg'])
  await jiwoo.call(sendCalls.dropDraft, { draftId })
  expect((await jiwoo.send(filesCalls.list, { code })).status).toBe(404)
})

test('over one’s own room nothing is sent and nothing of the draft is lost, and once a link has ended there is room', async () => {
  const { itemId } = await sentWithOne()
  const { draftId, code } = await draftWith({ name: '도면.dwg', bytes })
  const { largeId } = (await linksOf(itemId))[0]!
  await app.db.updateTable('mail_large_files').set({ size: 1_073_741_824 }).where('large_id', '=', largeId).execute()
  const refused = await jiwoo.send(sendCalls.send, { to, subject: '도면', draftId })
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('1 GB까지 보관할 수 있어요')])
  expect((await jiwoo.call(filesCalls.list, { code })).items).toHaveLength(1)
  await jiwoo.call(largeFileCalls.endLargeFile, { largeId })
  await send({ draftId })
})

test('all of one’s files are listed by pages, also of mails that are deleted for good, and ended there', async () => {
  const { itemId, token } = await sentWithOne('남는 것.dwg')
  await jiwoo.call(itemCalls.deleteItems, { itemIds: [itemId], mode: 'HardDelete' })
  const { items, next } = await jiwoo.call(largeFileCalls.ownLargeFiles, {})
  expect(items[0]).toMatchObject({ name: '남는 것.dwg', subject: '도면', state: 'open', downloads: 0 })
  const ids = items.map(({ largeId }) => largeId)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(next).toBeNull()
  const rest = await jiwoo.call(largeFileCalls.ownLargeFiles, { before: ids[0]! })
  expect(rest.items.map(({ largeId }) => largeId)).toEqual(ids.slice(1))
  expect((await dohyun.call(largeFileCalls.ownLargeFiles, {})).items).toEqual([])
  await jiwoo.call(largeFileCalls.endLargeFile, { largeId: ids[0]! })
  expect((await page(token)).status).toBe(410)
})

test('a link ends with its day, is prolonged as far as it may be, and its file is given back some days later', async () => {
  const { itemId, token } = await sentWithOne()
  const [first] = await linksOf(itemId)
  expect(Date.parse(first!.endsAt) - Date.now()).toBeGreaterThan(30 * dayMs - dayMs)
  expect(first!.can.prolong).toBe(false)
  await goTo(31)
  const ended = await page(token)
  expect([ended.status, (await fetchIt(token)).status]).toEqual([410, 410])
  expect(ended.text).toContain('이 링크는 끝났어요')
  expect((await linksOf(itemId))[0]).toMatchObject({ state: 'ended', can: { prolong: true } })
  await giveBackLargeFiles(app.services)
  const { endsAt, largeId } = await jiwoo.call(largeFileCalls.prolongLargeFile, { largeId: first!.largeId })
  expect(Date.parse(endsAt) - Date.parse(first!.endsAt)).toBe(15 * dayMs)
  expect((await jiwoo.send(largeFileCalls.prolongLargeFile, { largeId })).status).toBe(409)
  expect((await fetchIt(token)).status).toBe(200)
  await goTo(50)
  await giveBackLargeFiles(app.services)
  expect((await page(token)).status).toBe(410)
  expect((await jiwoo.send(largeFileCalls.prolongLargeFile, { largeId })).status).toBe(409)
  expect((await linksOf(itemId))[0]).toMatchObject({ state: 'ended', can: { prolong: false } })
  await goTo(450)
  await giveBackLargeFiles(app.services)
  expect((await page(token)).status).toBe(404)
})
