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

/**
 * The commit since which a change is one's own: where it left the main branch, and on the main branch what was there before
 * the merge that brought it, if that was brought by a merge as well.
 * @returns undefined where the history does not say how many of its commits came together: the last one alone may be a line
 * of prose behind twenty others, and so may a merge behind commits that were made on the main branch itself
 */
export function lastLanding(root: string): string | undefined {
  const [head, before, other] = withParents(root, 'HEAD')
  const [left] = git(root, 'merge-base', 'HEAD', 'origin/HEAD') ?? git(root, 'merge-base', 'HEAD', 'origin/main') ?? []
  if (left && left !== head) return left
  return other && withParents(root, before!)[2] && before
}

/** A commit and its parents: two of a merge. */
const withParents = (root: string, commit: string): string[] =>
  git(root, 'rev-list', '--max-count=1', '--parents', commit)?.[0]?.split(' ') ?? []

/** The commit that is checked, in short. */
export const commitChecked = (root: string): string => git(root, 'rev-parse', '--short', 'HEAD')?.[0] ?? 'unknown'

function git(root: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
