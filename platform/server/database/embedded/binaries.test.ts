import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreSymlinks } from './binaries.ts'

test('restoreSymlinks creates the links that are missing and leaves the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'native/lib'), { recursive: true })
  const source = 'native/lib/libpq.so.5.18'
  const listed = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({ source, target }))
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(listed))
  await writeFile(join(folder, 'native/lib/libpq.so'), 'mine')

  await restoreSymlinks(folder)
  await restoreSymlinks(folder)
  expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await readFile(join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('mine')
})
