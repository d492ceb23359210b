import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { storeFile } from '#modules/files/server/files.public.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { holdCalls } from '../../contract/holds.contract.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import { largeFileCalls } from '../../contract/large-files.contract.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { giveBackLargeFiles } from './give-back.ts'

const writer = demoPerson('jiwoo.seo')
const bytes = Buffer.alloc(1_048_577, 'large.')
let app: TestApp
let [manager, jiwoo]: TestClient[] = []
let holdId: number
beforeAll(async () => {
  app = await startTestApp({ env: { MAIL_LARGE_FILE_MB: '1' } })
  ;[manager, jiwoo] = await Promise.all(['manager', 'jiwoo.seo'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`update mail_holds set ended_at = now() where ended_at is null`.execute(app.db)
  await sql`delete from mail_large_files`.execute(app.db)
  const hold = { address: writer.email, matter: '특허 소송', reason: '법무팀 요청' }
  holdId = (await manager!.call(holdCalls.beginHold, hold)).holdId
})

/** A mail with a large file. */
async function sent(name: string): Promise<{ itemId: number; largeId: number }> {
  const to = [{ name: '', address: demoPerson('dohyun.kim').email }]
  const draft = await jiwoo!.call(sendCalls.startDraft, {
    to,
    subject: `${name.slice(0, 5).replace('.', '')} 보냅니다`,
  })
  await storeFile(app.db, app.services.storage, {
    name,
    bytes,
    code: draft.fileCode,
    uploadedBy: writer.personCode,
    at: new Date(),
  })
  const { itemId } = await jiwoo!.call(sendCalls.send, {
    to,
    subject: `${name.slice(0, 5).replace('.', '')} 보냅니다`,
    draftId: draft.draftId,
  })
  const [link] = await jiwoo!.call(largeFileCalls.largeFiles, { itemId })
  return { itemId, largeId: link!.largeId }
}
const archive = () => manager!.send(holdCalls.holdArchive, { holdId })
const namesIn = (zip: string) => [...new Set(zip.match(/(?:[가-힣 ]+\/)?\d{5} [^.]+\.(?:eml|dwg|zip|bin)/g))].toSorted()
const night = () => giveBackLargeFiles(app.services)
const kept = async () => {
  const { rows } = await sql<{ sets: number }>`
    select count(*)::int as sets from files_sets where kind = 'mail.large'`.execute(app.db)
  return rows[0]!.sets
}

test('files behind links are in the archive of a hold with the number of their mail, ended, over and deleted', async () => {
  await sql`delete from mail_items`.execute(app.db)
  await sql`delete from mail_held`.execute(app.db)
  const before = await kept()
  const [open, ended, over] = [await sent('열린 것.dwg'), await sent('끝낸 것.zip'), await sent('지난 것')]
  await jiwoo!.call(largeFileCalls.endLargeFile, { largeId: ended!.largeId })
  await sql`update mail_large_files set ends_at = now() - interval '400 days' where large_id = ${over!.largeId}`.execute(
    app.db,
  )
  await jiwoo!.call(itemCalls.deleteItems, { itemIds: [open!.itemId], mode: 'HardDelete' })
  await night()
  // Its writer sees nothing of it: what has ended has, and takes no room of hers.
  const { items } = await jiwoo!.call(largeFileCalls.ownLargeFiles, {})
  expect(items.map(({ state, can }) => [state, can.prolong])).toEqual([
    ['ended', false],
    ['takenBack', false],
    ['open', false],
  ])
  expect((await jiwoo!.call(largeFileCalls.largeFileRules, {})).usedBytes).toBe(bytes.length)
  const answer = await archive()
  expect(namesIn(answer.text)).toEqual([
    '00002 끝낸 것 보냅니다.eml',
    '00003 지난 것 보냅니다.eml',
    '대용량 첨부/00001 열린 것.dwg',
    '대용량 첨부/00002 끝낸 것.zip',
    '대용량 첨부/00003 지난 것.bin',
    '삭제된 메일/00001 열린 것 보냅니다.eml',
  ])
  expect(answer.text.split(bytes.toString())).toHaveLength(4)
  // Once nothing holds them they go; what is open stands.
  await manager!.call(holdCalls.endHold, { holdId })
  await night()
  expect(await kept()).toBe(before + 1)
})

test('what no hold keeps is given back as ever', async () => {
  await manager!.call(holdCalls.endHold, { holdId })
  const before = await kept()
  const [ended, over] = [await sent('끝낸 것.zip'), await sent('지난 것.zip')]
  await jiwoo!.call(largeFileCalls.endLargeFile, { largeId: ended.largeId })
  expect(await kept()).toBe(before + 1)
  await sql`update mail_large_files set ends_at = now() - interval '4 days' where large_id = ${over.largeId}`.execute(
    app.db,
  )
  await night()
  expect(await kept()).toBe(before)
})
