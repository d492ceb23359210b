import type { Services } from '#platform/server/ctx.ts'
import { clockComesAgain, nothingWaits } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { removeLeftovers } from './media/derived.ts'
import { convertOrdered, giveUpConversion } from './preview/convert.ts'
import { convertJob } from './preview/converter.ts'
import { scanBacklog, scanDue, scannerOf } from './scan/scan.ts'

const backlogJob = 'files.scanBacklog'

/** What is done with stored bytes outside of requests. */
export const mediaJobs: Readonly<Record<string, JobDefinition<Services>>> = {
  [convertJob]: { run: convertOrdered, givenUp: giveUpConversion },
  'files.scan': { cron: '* * * * *', run: scanDue, givenUp: clockComesAgain },
  [backlogJob]: {
    run: scanBacklog,
    givenUp: nothingWaits(
      'it is ordered anew whenever a process starts, and what it is about can be fetched meanwhile',
    ),
  },
  'files.removeLeftovers': { cron: '33 * * * *', run: removeLeftovers, givenUp: clockComesAgain },
}

/** When a process begins: what was stored before there was a scanner is shown to it. */
export async function startMedia(services: Services): Promise<void> {
  if (scannerOf(services)) await services.jobs.enqueue(services.database.writer, backlogJob, {})
}
