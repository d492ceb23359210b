import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSoffice, type Soffice } from './find-soffice.ts'
import { standInSoffice } from './soffice.fixture.ts'
import { convertToPdf, NotConverted } from './soffice.ts'

let standIn: Awaited<ReturnType<typeof standInSoffice>>
let soffice: Soffice
let folder: string
beforeAll(async () => {
  standIn = await standInSoffice()
  soffice = (await findSoffice(standIn.path))!
  folder = await mkdtemp(join(tmpdir(), 'maru-documents-'))
  process.env.SECRET_OF_TEST = 'a password'
})
beforeEach(async () => {
  for (const note of await readdir(standIn.notes)) await rm(join(standIn.notes, note))
})
afterAll(async () => {
  delete process.env.SECRET_OF_TEST
  await rm(standIn.folder, { recursive: true })
  await rm(folder, { recursive: true })
})

const convert = async (content: string, seconds = 20) => {
  const source = join(folder, 'a')
  await writeFile(source, content)
  return convertToPdf(
    soffice,
    { source, extension: 'docx', filter: 'MS Word 2007 XML' },
    { seconds, megabytes: 256 },
    (pdf) => readFile(pdf, 'utf8'),
  )
}
const notes = async () => {
  const [name] = await readdir(standIn.notes)
  return readFile(join(standIn.notes, name!), 'utf8')
}
const leftFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('maru-temporary-soffice-'))

describe('converting a document', () => {
  test('gives its PDF, and nothing of either stays', async () => {
    const before = await leftFolders()
    expect(await convert('안녕하세요')).toBe('%PDF-1.4\n안녕하세요')
    expect(await leftFolders()).toEqual(before)
  })

  test('goes on without network, our environment, macros and the name its sender gave it', async () => {
    await convert('a')
    const noted = await notes()
    expect(noted).toContain('document document.docx')
    expect(noted).toContain('filter MS Word 2007 XML')
    expect(noted).toContain('secrets 0')
    expect(noted).toContain('DisableMacrosExecution" oor:op="fuse"><value>true</value>')
    // Where this machine lets us: it has programs for both, and says so itself.
    if (soffice.jail.includes('unshare')) expect(noted).toContain('networks 0')
    if (soffice.account) expect(noted).toContain(`account ${soffice.account}`)
  })

  test.each([
    ['fails', 'fail'],
    ['makes nothing', 'nothing'],
    ['wants more memory than it may have', 'hungry'],
  ])('that %s is said to be not converted', async (_what, content) => {
    const before = await leftFolders()
    await expect(convert(content)).rejects.toThrow(NotConverted)
    expect(await leftFolders()).toEqual(before)
  })

  test('that takes too long is ended with everything it has started', async () => {
    const begun = performance.now()
    await expect(convert('hang', 1)).rejects.toThrow(NotConverted)
    expect(performance.now() - begun).toBeLessThan(10_000)
    const signs = () => readFile(join(standIn.notes, 'alive'), 'utf8')
    const atItsEnd = await signs()
    await pause(400)
    expect(await signs()).toBe(atItsEnd)
  })
})

test('what is not there, or is turned off, is not found', async () => {
  expect(await findSoffice('off')).toBeUndefined()
  expect(await findSoffice(join(folder, 'no-soffice'))).toBeUndefined()
})

test('it reads documents of Hangul only with the extension for them', async () => {
  expect(soffice.readsHangul).toBe(false)
  const program = join(standIn.folder, 'program/soffice')
  await mkdir(join(standIn.folder, 'share/uno_packages/cache/H2Orestart'), { recursive: true })
  await mkdir(join(standIn.folder, 'program'))
  await copyFile(standIn.path, program)
  expect((await findSoffice(program))!.readsHangul).toBe(false)
  const types = join(standIn.folder, 'share/uno_packages/cache/H2Orestart/Types.xcu')
  await writeFile(types, '<node oor:name="Hwp2002_File" oor:op="replace"/>')
  expect((await findSoffice(program))!.readsHangul).toBe(true)
})
