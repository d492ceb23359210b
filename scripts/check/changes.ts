import { spawnSync } from 'node:child_process'

/**
 * The files that differ from a commit, those that git does not know yet among them.
 * @returns undefined where there is no history to compare with, or no such commit
 */
export function changedSince(root: string, commit: string): string[] | undefined {
  const changed = git(root, 'diff', '--name-only', '--no-renames', commit, '--')
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return changed && untracked && [...new Set([...changed, ...untracked])]
}

/** The commit since which a change is one's own: where it left the main branch, else the last commit but one. */
export function lastLanding(root: string): string | undefined {
  const [head] = git(root, 'rev-parse', 'HEAD') ?? []
  const [left] = git(root, 'merge-base', 'HEAD', 'origin/HEAD') ?? git(root, 'merge-base', 'HEAD', 'origin/main') ?? []
  return left && left !== head ? left : git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1')?.[0]
}

/** The commit that is checked, in short. */
export const commitChecked = (root: string): string => git(root, 'rev-parse', '--short', 'HEAD')?.[0] ?? 'unknown'

function git(root: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
