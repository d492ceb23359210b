import { parseArgs } from 'node:util'

/** What a run of the checks is asked for; see `usage`. */
export type Options = {
  /** Everything there is, also what takes long. */
  all: boolean
  only?: readonly string[]
  /** As CI runs them: with the database of others, and what failed once more. */
  ci: boolean
  /** The commit whose later changes are checked. */
  changed?: string
  lastFailed: boolean
  repeat?: number
  beside: number
  files: readonly string[]
}

/** Why a run was not begun, in words for the person who asked for it. */
export class OptionsError extends Error {}

const usage = (steps: readonly string[]) => `npm test                          what must hold at every commit
npm run test:all                  everything, also what takes long
npm test -- FILE …                these tests and journeys alone
npm test -- --only STEP,STEP      these steps: ${steps.join(', ')}
npm test -- --changed [COMMIT]    what was changed since the last commit, or since this one; within a minute
npm test -- --last-failed         what failed in the last run
npm test -- --repeat 20 FILE      the same again and again, to find what is unsteady
                  --beside 8      … while so many processes keep the machine busy
npm test -- --ci                  what CI runs: all journeys and looks of what was changed, too, and the tests about the database on Debian's PostgreSQL`

/**
 * Reads what stands behind `npm test --`.
 * @param steps the names there are
 * @throws OptionsError for what there is not
 */
export function readOptions(args: readonly string[], steps: readonly string[]): Options {
  const { values, positionals } = parse(args, steps)
  const only = values.only
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = only?.filter((name) => !steps.includes(name)) ?? []
  if (unknown.length > 0 || only?.length === 0)
    throw new OptionsError(`There is no step "${unknown.join('", "')}"; there are ${steps.join(', ')}.`)
  const repeat = values.repeat === undefined ? undefined : count('repeat', values.repeat)
  if (repeat !== undefined && positionals.length === 0) throw new OptionsError('--repeat needs a file: which test?')
  // The commit may be left out: the word behind it is then the last commit.
  const [commit, ...rest] = values.changed ? positionals : []
  return {
    all: values.all ?? false,
    only,
    ci: values.ci ?? false,
    changed: values.changed ? (commit ?? 'HEAD') : undefined,
    lastFailed: values['last-failed'] ?? false,
    repeat,
    beside: values.beside === undefined ? 0 : count('beside', values.beside),
    files: values.changed ? rest : positionals,
  }
}

function parse(args: readonly string[], steps: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: flag,
        only: text,
        ci: flag,
        changed: flag,
        'last-failed': flag,
        repeat: text,
        beside: text,
      },
    })
  } catch (error) {
    throw new OptionsError(`${(error as Error).message}\n\n${usage(steps)}`)
  }
}

function count(name: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new OptionsError(`--${name} takes a number from 1 on.`)
  return Number(value)
}
