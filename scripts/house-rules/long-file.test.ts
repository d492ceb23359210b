import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { longFile } from './long-file.ts'

const lines = (count: number) => 'a {}\n'.repeat(count)

test.each([
  'modules/boards/web/list/list.css',
  'e2e/boards/list.journey.ts',
  'scripts/tool.mjs',
  'platform/web/ui/a.tsx',
])('%s may have 400 lines and not one more', (path) => {
  expect(judge([longFile], path, lines(400))).toEqual([])
  expect(judge([longFile], path, lines(401))).toEqual([
    `${path}:401  This file has 401 lines, 400 are allowed; move what belongs together to its own file. (long-file)`,
  ])
})
