import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#platform/contract/languages.ts'
import { readTexts } from '#platform/server/texts.ts'
import { textKeyOfAction } from '../../contract/admin.rules.ts'
import { knownActions } from './actions.ts'

const root = join(import.meta.dirname, '../../../..')
const texts = readTexts(globSync('modules/*/texts/ko.json', { cwd: root }).map((file) => dirname(join(root, file))))

/** Every `'module.thing.happened'` that stands in a statement which writes to the audit log. */
function writtenActions(): string[] {
  const modules = globSync('modules/*', { cwd: root }).map((folder) => folder.split('/')[1])
  const name = new RegExp(`'((?:${modules.join('|')})\\.[\\w.]+)'`, 'g')
  const files = globSync('modules/*/server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/\b(?:\w*[aA]udit\w*|changeAccount)\([^;]*?\)\n/gs)].flatMap(([statement]) =>
      [...statement.matchAll(name)].map((match) => match[1]!),
    )
  })
}

test.each(languages)('every act that is written to the audit log is told in words: %s', (language) => {
  const actions = [...new Set(writtenActions())]
  expect(actions.length).toBeGreaterThan(10)
  const untold = actions.filter((action) => {
    const key = textKeyOfAction(action)
    return (
      key
        .split('.')
        .reduce<unknown>(
          (node, part) => (node as Record<string, unknown> | undefined)?.[part],
          texts.dictionary(language),
        ) === undefined
    )
  })
  expect(untold).toEqual([])
})

test('what has a text can be asked for', () => {
  expect(knownActions(texts)).toContain('accounts.password.reset')
})
