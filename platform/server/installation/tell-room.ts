import { platformEvents } from '#platform/contract/platform.events.ts'
import { type Stoppage, stoppages } from '#platform/contract/stopped.ts'
import { emitEvent, type Services } from '../ctx.ts'
import { isToBeTold } from './told.ts'

const againAfterMs = 3_600_000

/** Says so whenever less room than before stops more than before, once for all processes. */
export function tellOfRoom(services: Services): void {
  const { installation, log } = services
  let before: Stoppage | null = null
  installation.onChange((stopped) => {
    const isWorse = stopped !== null && stopped !== 'readOnly' && rank(stopped) > rank(before)
    before = stopped
    if (isWorse)
      tell(services, stopped).catch((error: unknown) =>
        log.error({ err: error, stopped }, 'nobody could be told that there is too little room'),
      )
  })
}

const rank = (stopped: Stoppage | null): number => (stopped === null ? -1 : stoppages.indexOf(stopped))

const tell = (services: Services, stopped: Stoppage): Promise<void> =>
  services.database.writer.transaction().execute(async (tx) => {
    if (await isToBeTold(tx, `room.${stopped}`, services.now(), againAfterMs))
      await emitEvent(services, tx, platformEvents.roomRanOut, { stopped })
  })
