import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrng } from '#modules/organisation/server/demo/prng.ts'
import { durableRename, makeFolders } from '#platform/server/durable.ts'
import { BusyOffice } from '../testing/busy-office.ts'
import { killDatabase, ProcessWorld } from '../testing/processes.ts'
import { VolatileDisk } from '../testing/volatile-disk.ts'

const world = new ProcessWorld()
let disk: VolatileDisk | string
beforeAll(async () => {
  disk = await VolatileDisk.make(800)
})
afterAll(async () => {
  await world.end()
  if (disk instanceof VolatileDisk) await disk.remove()
})

test('the disk of these tests forgets what was not flushed, a name without its folder too; what was made durable stays', {
  tags: 'long',
}, async ({ skip }) => {
  const power = disk instanceof VolatileDisk ? disk : skip(disk)
  const folder = join(power.folder, 'names')
  await makeFolders(folder)
  const part = async (name: string, isFlushed: boolean) => {
    const path = join(folder, name)
    await writeFile(`${path}.part`, name)
    if (!isFlushed) return rename(`${path}.part`, path)
    const file = await open(`${path}.part`, 'r+')
    await file.sync()
    await file.close()
  }
  await part('written', false)
  await part('flushed', true)
  await rename(join(folder, 'flushed.part'), join(folder, 'flushed'))
  expect((await readdir(folder)).toSorted()).toEqual(['flushed', 'written'])
  power.cut()
  await power.mountAgain()
  // The flush of the one file brought the name of the other along, but not its bytes; and nothing the later name.
  expect((await readdir(folder)).toSorted()).toEqual(['flushed.part', 'written'])
  expect(await readFile(join(folder, 'written'), 'utf8')).toBe('')

  await part('durable', true)
  await durableRename(join(folder, 'durable.part'), join(folder, 'durable'))
  await part('lost', false)
  power.cut()
  await power.mountAgain()
  expect((await readdir(folder)).toSorted()).toEqual(['durable', 'flushed.part', 'written'])
})

test('after a power cut all that was acknowledged is there, once and whole', {
  tags: 'long',
}, async ({ skip, annotate }) => {
  const power = disk instanceof VolatileDisk ? disk : skip(disk)
  const random = createPrng(20_261_124)
  const folder = join(power.folder, 'data')
  await makeFolders(folder)
  let portal = await world.start(folder)
  const office = await BusyOffice.open(portal.url)

  const cutAndStart = async (gone?: Promise<void>): Promise<void> => {
    power.cut()
    await Promise.all([portal.kill(), killDatabase(folder)])
    await gone
    await power.mountAgain()
    portal = await world.start(folder)
    await office.check(portal.url)
  }

  // In the silence after an answer: nobody else's flush brings to the disk what ours forgot. A draft, each of the four
  // pieces of its file, the article: the disk is cut behind the fifth and behind the sixth.
  const [author] = office.writers
  for (const steps of [5, 1]) {
    for (let step = 0; step < steps; step += 1) await author!.write()
    await cutAndStart()
  }
  const cuts = 3
  for (let round = 1; round <= cuts; round += 1) {
    const { gone } = await office.work()
    await delay(random.int(0, 700))
    await cutAndStart(gone)
  }
  expect(await portal.stop()).toBe(0)
  await annotate(`${office.acknowledged} acknowledged answers kept over ${cuts + 2} power cuts`)
})
