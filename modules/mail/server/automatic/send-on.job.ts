import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { deliver } from '../delivery/deliver.job.ts'

const idsIn = (data: Record<string, unknown>): number[] => (data.deliveryIds as unknown[]).map(Number)

/** Brings deliveries one after the other; each goes on where a killed process left it. */
export const deliverOn: JobDefinition<Services> = {
  run: async (services, data) => {
    const failures: unknown[] = []
    for (const deliveryId of idsIn(data))
      await deliver.run(services, { deliveryId }).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
  givenUp: async (services, tx, data) => {
    for (const deliveryId of idsIn(data)) await refuseRest(services, tx, { deliveryId })
  },
}

const refuseRest = async (services: Services, tx: Db, data: { deliveryId: number }): Promise<void> => {
  if (typeof deliver.givenUp === 'function') await deliver.givenUp(services, tx, data)
}
