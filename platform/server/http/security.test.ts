import { expect, it } from 'vitest'
import { dataPolicy, pagePolicy } from './security.ts'

it('no other site shows a page of ours in itself, Teams no more than others: nothing of ours has to begin there (SHELL-149, SHELL-150)', () => {
  for (const policy of [
    pagePolicy('n'),
    pagePolicy('n', { editorScript: 'https://editor.example/a.js', imageOrigins: ['https://teams.example'] }),
    dataPolicy,
  ])
    expect(policy.split('; ')).toContain("frame-ancestors 'self'")
})
