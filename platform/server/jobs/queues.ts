import type { PgBoss } from 'pg-boss'
import { givenUpQueue, settleOptions } from './given-up.ts'

/**
 * Of every queue; seconds. Who works on something says so all the time: what a killed process had begun is taken up
 * by another one soon, and not only when the time for the longest work is over.
 */
const queueOptions = {
  retryLimit: 5,
  retryBackoff: true,
  retryDelay: 1,
  expireInSeconds: 600,
  heartbeatSeconds: 10,
  notify: true,
}

type Wanted = Omit<typeof queueOptions, 'retryLimit'> & { retryLimit: number; deadLetter: string | null }

/**
 * Makes the queues of work that are not there yet, and gives those that are what this version wants of them. Most are as
 * they should be: one question for all of them, and nothing is written.
 * @param settles by its name, whether work that has failed for good is settled
 */
export async function prepareQueues(boss: PgBoss, settles: Readonly<Record<string, boolean>>): Promise<void> {
  const wanted = new Map<string, Wanted>()
  for (const [name, isSettled] of Object.entries(settles)) {
    const deadLetter = isSettled ? givenUpQueue(name) : null
    // A queue can only name another one that is there.
    if (deadLetter) wanted.set(deadLetter, { ...settleOptions, deadLetter: null })
    wanted.set(name, { ...queueOptions, deadLetter })
  }
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of wanted) {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, queueOptions)
    const isSo = queue && Object.entries(options).every(([option, value]) => queue[option as keyof Wanted] === value)
    if (!isSo) await boss.updateQueue(name, options)
  }
  // What was enqueued by an older version, or comes from a backup, does not know where it goes yet.
  await boss.getDb().executeSql(
    `update pgboss.job j set dead_letter = q.dead_letter from pgboss.queue q
     where j.name = any($1) and q.name = j.name and j.state < 'completed' and j.dead_letter is distinct from q.dead_letter`,
    [Object.keys(settles)],
  )
}

/** Makes queues that work of a backup can be put into. */
export async function makeEmptyQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  for (const name of names) await boss.createQueue(name, queueOptions)
}
