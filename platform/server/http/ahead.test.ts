import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAhead } from './ahead.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-ahead-'))
  const sheets = { 'a.css': 'lists.css', 'b.css': 'lists.css', 'c.css': 'clocks.css', 'd.css': 'every.css' }
  await writeFile(join(folder, 'styles.json'), JSON.stringify(sheets))
  await writeFile(join(folder, 'lists.css'), '.list{}\n')
  await writeFile(join(folder, 'clocks.css'), '.clock{}\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the rules of a built sheet are written once, also where several sources lie in it', () => {
  const { styles } = readAhead(folder, '')
  expect(styles(['a.css', 'c.css', 'b.css', 'a.css'])).toBe('<style nonce="%NONCE%">.list{}.clock{}</style>')
})

test('what every page has, and what was not built, is left out', () => {
  const { styles } = readAhead(folder, '<link href="/po/every.css">')
  expect(styles(['d.css', 'x.css'])).toBe('')
  expect(styles(['d.css', 'c.css'])).toBe('<style nonce="%NONCE%">.clock{}</style>')
})
