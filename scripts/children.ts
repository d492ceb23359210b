import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** What was begun, and how long it may take to end in order (milliseconds). */
const begun = new Map<ChildProcess, number>()
let isEnding = false

/** A server answers what is open and lets go of its database, a test runner puts its things away. */
const inOrder = 30_000

/**
 * Begins a process that ends with us. It leads a group of its own, so that a signal reaches whatever it has begun itself:
 * a program between two others, such as a shell or a test runner, hands nothing on.
 * @param patience milliseconds until it is no longer asked to end, for what has nothing to put away
 */
export function begin(
  program: string,
  args: readonly string[],
  { patience = inOrder, ...options }: SpawnOptions & { patience?: number } = {},
): ChildProcess {
  if (begun.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal)
  const child = spawn(program, args, { ...options, detached: true })
  begun.set(child, patience)
  const forget = () => {
    if (!isEnding) begun.delete(child)
    if (begun.size === 0)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, endOnSignal)
  }
  child.once('exit', forget).once('error', forget)
  return child
}

/**
 * Resolves with the exit code: 1 when it could not be begun or was killed. Never while all is ending: whoever waits would
 * begin the next one.
 */
export const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    const settle = (code: number | null) => void (isEnding || resolve(code ?? 1))
    child.once('exit', settle).once('error', () => settle(1))
  })

/** Ends a process and all that it has begun: asked first, then without asking. */
export async function end(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (!pid) return
  const until = Date.now() + (begun.get(child) ?? inOrder)
  // What a person at a terminal sends: test runners put their things away on it.
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; send(pid, signal); signal = Date.now() > until ? 'SIGKILL' : 0)
    await delay(50)
}

/** @returns whether anybody of the group is there */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

function endOnSignal(signal: NodeJS.Signals): void {
  if (isEnding) return
  isEnding = true
  void Promise.all([...begun.keys()].map(end)).then(() => process.exit(128 + constants.signals[signal]))
}
