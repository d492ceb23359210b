import type { Services } from '#platform/server/ctx.ts'
import type { Work } from '../life/telling.ts'

/** Work is asked for once in so many ms by each process: what comes meanwhile is taken along by the next. */
const wantedOnceIn = 1_000
/** When it was asked for last, and whether it will be once more, since something came meanwhile. */
const wanted = new Map<number, { at: number; isWantedAgain: boolean }>()

/** Lets what was said join the results within two seconds, if this transaction commits. */
export async function wantCounted({ db, services }: Pick<Work, 'db' | 'services'>, surveyId: number): Promise<void> {
  const now = Date.now()
  const last = wanted.get(surveyId)
  if (last && now - last.at < wantedOnceIn) {
    if (!last.isWantedAgain) wantLater(services, surveyId, last)
    return
  }
  if (wanted.size > 1_000) wanted.clear()
  wanted.set(surveyId, { at: now, isWantedAgain: false })
  await services.jobs.enqueue(db, 'surveys.count', { surveyId })
}

/** Asks for it once more when its time has come; where this process ends before, the clock does, within a minute. */
function wantLater(services: Services, surveyId: number, last: { at: number; isWantedAgain: boolean }): void {
  last.isWantedAgain = true
  setTimeout(() => {
    wanted.delete(surveyId)
    services.jobs
      .enqueue(services.database.writer, 'surveys.count', { surveyId })
      .catch((error: unknown) => services.log.debug({ err: error, surveyId }, 'answers are counted by the clock'))
  }, wantedOnceIn).unref()
}
