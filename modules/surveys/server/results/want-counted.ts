import type { Work } from '../life/telling.ts'

/** Work is asked for once in so many ms by each process: what comes meanwhile is taken along, or by the next minute. */
const wantedOnceIn = 1_000
const wanted = new Map<number, number>()

/** Lets what was said join the results soon, if this transaction commits. */
export async function wantCounted({ db, services }: Pick<Work, 'db' | 'services'>, surveyId: number): Promise<void> {
  const now = Date.now()
  if (now - (wanted.get(surveyId) ?? 0) < wantedOnceIn) return
  if (wanted.size > 1_000) wanted.clear()
  wanted.set(surveyId, now)
  await services.jobs.enqueue(db, 'surveys.count', { surveyId })
}
