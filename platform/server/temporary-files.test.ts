import { access, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder, sweepTemporary, temporaryPath } from './temporary-files.ts'

const hour = 3_600_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Lies in the folder under a name like those that are given out, and was last written so long ago. */
async function leave(hoursAgo: number, make: (path: string) => Promise<unknown>, path = temporaryPath('upload')) {
  const left = join(folder, basename(path))
  await make(left)
  const at = new Date(Date.now() - hoursAgo * hour)
  await utimes(left, at, at)
  return left
}
const file = (path: string) => writeFile(path, 'bytes')

describe('what a killed process has left', () => {
  it('is removed when nobody has written it for six hours', async () => {
    const [old, young] = [await leave(6.1, file), await leave(5.9, file)]
    expect(await sweepTemporary(folder)).toBe(1)
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  })

  it('is removed with all that lies in it, where it is a folder', async () => {
    const made = await makeTemporaryFolder('soffice')
    onTestFinished(() => rm(made, { recursive: true }))
    const old = await leave(7, (path) => mkdir(path).then(() => file(join(path, 'document.odt'))), made)
    expect(await sweepTemporary(folder)).toBe(1)
    expect(await isThere(old)).toBe(false)
  })

  it('is not what only has been put under such a name to lead elsewhere', async () => {
    const elsewhere = join(folder, 'kept')
    await mkdir(elsewhere)
    await file(join(elsewhere, 'of-others'))
    await symlink(elsewhere, join(folder, basename(temporaryPath('upload'))))
    expect(await sweepTemporary(folder, Date.now() + 7 * hour)).toBe(1)
    expect(await isThere(join(elsewhere, 'of-others'))).toBe(true)
  })

  it('is nothing of other programs', async () => {
    const other = await leave(48, file, '/systemd-private')
    expect(await sweepTemporary(folder)).toBe(0)
    expect(await isThere(other)).toBe(true)
  })
})
