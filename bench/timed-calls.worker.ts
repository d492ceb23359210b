import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What is asked for again and again, for how long and with which pauses, ms. */
export type TimedCalls = { url: string; headers: Record<string, string>; forMs: number; pauseMs: number }

// Times a small call in a thread of its own: the one that sends hostile files has enough to do with them.

const { url, headers, forMs, pauseMs } = workerData as TimedCalls
const times: number[] = []
for (const end = performance.now() + forMs; performance.now() < end; await delay(pauseMs)) {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`another person's call answers ${answer.status}`)
  times.push(performance.now() - begun)
}
parentPort!.postMessage(times)
