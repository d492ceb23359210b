import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closedFolder } from './folders.ts'

test('closedFolder names the first folder that another user may not pass', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inside = join(folder, 'closed/inside')
  await mkdir(inside, { recursive: true })
  await chmod(folder, 0o755)
  await chmod(join(folder, 'closed'), 0o700)

  const stranger = { uid: 54_321, gid: 54_321, clientName: 'stranger', switched: true }
  expect(await closedFolder(inside, stranger)).toBe(join(folder, 'closed'))
  await chmod(join(folder, 'closed'), 0o711)
  expect(await closedFolder(inside, stranger)).toBe(null)
})
