import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lastLanding } from './changes.ts'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' }).trim()
const commit = () => git('commit', '-q', '-m', 'a', '--allow-empty')
const merge = () => {
  git('checkout', '-q', '-b', 'own')
  commit()
  commit()
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'a', 'own')
  git('branch', '-q', '-D', 'own')
}
const isMain = (commitish: string) => git('update-ref', 'refs/remotes/origin/main', commitish)
const hash = (commitish: string) => git('rev-parse', commitish)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maru-changes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  git('init', '-q', '-b', 'main')
  commit()
  commit()
})

describe('a change begins', () => {
  it('where its branch left the main branch', () => {
    isMain('HEAD~1')
    commit()
    expect(lastLanding(root)).toBe(hash('HEAD~2'))
  })

  it('on the main branch at the merge before the one that brought it, whether or not a clone knows that it is there', () => {
    merge()
    const before = hash('HEAD')
    merge()
    expect(lastLanding(root)).toBe(before)
    isMain('HEAD')
    expect(lastLanding(root)).toBe(before)
  })

  it('nobody knows where when a merge follows commits that were made on the main branch itself', () => {
    merge()
    commit()
    merge()
    expect(lastLanding(root)).toBeUndefined()
  })

  it('nobody knows where among commits in a row on the main branch: the last may be prose behind twenty others', () => {
    expect(lastLanding(root)).toBeUndefined()
    isMain('HEAD')
    expect(lastLanding(root)).toBeUndefined()
  })
})
