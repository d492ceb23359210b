import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { platformConfig } from '#platform/server/config.ts'

const root = join(import.meta.dirname, '..')
const pages = globSync(['*.md', 'docs/**/*.md', '.github/*.md', '{platform,modules,e2e,bench}/**/*.md'], {
  cwd: root,
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const withoutCode = (text: string) => text.replace(/^ *```[^]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '')

describe('docs/operations.md', () => {
  test('names every variable of the configuration with its default, and no other', () => {
    const parts = [platformConfig, ...serverModules.flatMap(({ config }) => config ?? [])]
    const defaults = parts.flatMap((part) => {
      const values = part.schema.parse({}) as Record<string, unknown>
      return Object.keys(part.schema.shape).map((name) => [
        name,
        values[name] === undefined ? '' : String(values[name]),
      ])
    })
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const rows = text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| +(?:`([^`]*)` *)?\| \S/gm)
    const documented = [...rows].map(([, name, value]) => [name!, value ?? ''])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(defaults))
  })
})

describe.each(pages)('$file', ({ file, text }) => {
  test('links lead somewhere', () => {
    const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    for (const target of targets.filter((each) => !/^[a-z]+:/.test(each))) {
      const [path = '', anchor] = target.split('#')
      const at = path === '' ? join(root, file) : resolve(root, dirname(file), path)
      expect(existsSync(at), target).toBe(true)
      if (anchor) expect(anchorsOf(readFileSync(at, 'utf8')), target).toContain(anchor)
    }
  })

  test('commands and files that it names are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
    for (const [, name] of text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)) expect(Object.keys(scripts)).toContain(name)
    const named = [...text.matchAll(/`((?:apps|platform|modules|scripts|docs|e2e|bench)\/[\w./-]+\.\w+)`/g)]
    const ownExample = (path: string) => path.startsWith('modules/lunch/')
    for (const path of named.map(([, path]) => path!).filter((each) => !ownExample(each)))
      expect(existsSync(join(root, path)), path).toBe(true)
  })
})

/** Anchors of headings as code hosts make them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
