import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFirstPaintAssets, withRules } from './first-paint-assets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-ahead-'))
  const sheets = { 'a.css': 'lists.css', 'b.css': 'lists.css', 'c.css': 'clocks.css', 'd.css': 'every.css' }
  await writeFile(join(folder, 'styles.json'), JSON.stringify(sheets))
  await writeFile(join(folder, 'lists.css'), '.list{}\n')
  await writeFile(join(folder, 'clocks.css'), '.clock{}\n')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/look.css'), '.app{content:"$&"}\n')
  const manifest = { 'page.tsx': { file: 'assets/page.js', css: ['assets/look.css'] } }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the rules of a built sheet are written once, also where several sources lie in it', () => {
  const { styles } = readFirstPaintAssets(folder, '')
  expect(styles(['a.css', 'c.css', 'b.css', 'a.css'])).toBe('<style nonce="%NONCE%">.list{}.clock{}</style>')
})

test('what every page has, and what was not built, is left out', () => {
  const { styles } = readFirstPaintAssets(folder, '<link href="/po/every.css">')
  expect(styles(['d.css', 'x.css'])).toBe('')
  expect(styles(['d.css', 'c.css'])).toBe('<style nonce="%NONCE%">.clock{}</style>')
})

test('the rules of a named sheet stand in the page; its link stays, switched off, so that nothing is fetched', () => {
  const link = (name: string) => `<link rel="stylesheet" crossorigin href="/po/assets/${name}" nonce="%NONCE%">`
  expect(withRules(folder, `<head>${link('look.css')}${link('gone.css')}</head>`)).toBe(
    `<head><style nonce="%NONCE%">.app{content:"$&"}</style>${link('look.css').replace('<link', '<link disabled')}${link('gone.css')}</head>`,
  )
})

test('a part comes with its rules and the names of its scripts', () => {
  const { part } = readFirstPaintAssets(folder, '')
  expect(part('page.tsx')).toContain('<style nonce="%NONCE%">.app{content:"$&"}</style>')
  expect(part('page.tsx')).toContain('href="/po/assets/page.js"')
  expect(readFirstPaintAssets(folder, '<link href="/po/assets/look.css">').part('page.tsx')).not.toContain('.app')
})
