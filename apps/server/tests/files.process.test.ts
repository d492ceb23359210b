import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { chunkBytes } from '#modules/files/contract/files.rules.ts'
import { cut, resultOf, type Sent, sendPiece, sha256, someBytes } from '#modules/files/server/testing/sender.ts'
import { bytesOf, moveTo, type PortalProcess, ProcessWorld, signIn } from '../testing/processes.ts'

const world = new ProcessWorld()
afterAll(() => world.end())

/** What lies in the storage: whole files, and whatever is unfinished. */
async function storedIn(folder: string) {
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(join(folder, 'files'), options).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return {
    whole: paths.filter((path) => /\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(path)).toSorted(),
    unfinished: paths.filter((path) => path.endsWith('.part') || path.includes('/arriving/')),
  }
}

test('a server that is killed while it puts a file together leaves it whole to the next one', async () => {
  const folder = await world.filledFolder()
  const first = await world.start(folder)
  const before = await storedIn(folder)
  const dohyun = await signIn(first.url, 'dohyun.kim')
  const code = await world.openSet(folder, 'dohyun.kim')
  const sent: Sent = { code, name: '설계도.zip', content: someBytes(16 * chunkBytes + 7), chunkSize: chunkBytes }
  const { chunks } = cut(sent)

  // Half of it; then the power fails for the first time.
  for (let number = 1; number <= chunks / 2; number += 1) await sendPiece(dohyun, sent, number)
  await first.kill()
  const second = await world.start(folder)
  const again = moveTo(second.url, dohyun)
  const [upload] = (await again.call(filesCalls.uploads, { code })).items
  expect(upload!.received).toEqual(Array.from({ length: chunks / 2 }, (_, at) => at + 1))
  for (let number = chunks / 2 + 1; number < chunks; number += 1) await sendPiece(again, sent, number)

  // The last piece: killed as soon as somebody puts them together, some way into it.
  const sending = sendPiece(again, sent, chunks).catch(() => undefined)
  await killWhileAssembling(folder, second)
  expect(await sending).toBeUndefined()

  const third = await world.start(folder)
  const last = moveTo(third.url, dohyun)
  expect((await last.call(filesCalls.list, { code })).items).toEqual([])
  expect((await last.call(filesCalls.uploads, { code })).items[0]!.received).toHaveLength(chunks)
  const { file } = resultOf(await sendPiece(last, sent, chunks))
  expect(file).toMatchObject({ name: '설계도.zip', size: sent.content.length })
  expect(sha256(await bytesOf(third.url, last, file!.downloadUrl))).toBe(sha256(sent.content))
  const after = await storedIn(folder)
  expect(after.whole.length).toBe(before.whole.length + 1)
  expect(after.unfinished).toEqual([])
  await third.stop()
})

async function killWhileAssembling(folder: string, portal: PortalProcess): Promise<void> {
  const client = await world.connect(folder)
  const isAssembling = async () =>
    (await client.query('select from files_uploads where assembler is not null')).rowCount === 1
  await expect.poll(isAssembling, { interval: 5, timeout: 30_000 }).toBe(true)
  const isWriting = async () => (await storedIn(folder)).unfinished.some((path) => path.endsWith('.part'))
  await expect.poll(isWriting, { interval: 5, timeout: 30_000 }).toBe(true)
  await portal.kill()
  expect(await isAssembling()).toBe(true)
  await client.end()
}
