import type { Services } from '#platform/server/ctx.ts'
import { clockComesAgain, nothingWaits } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { lookAtObject, lookForFound, lookForLost } from './lost/look.ts'
import { lookJob } from './lost/missing.ts'
import { steps } from './steps.ts'
import { tidyObjects } from './tidy/tidy-objects.ts'
import { tidySets } from './tidy/tidy-sets.ts'
import { tidyUploads } from './tidy/tidy-uploads.ts'

/** What happens to bytes once they are kept; tried again when it fails, so each step may come twice. */
async function runAfterwards(services: Services, data: Record<string, unknown>): Promise<void> {
  const row = await services.database.writer
    .selectFrom('files_objects')
    .select(['object_id', 'storage_key', 'media_type', 'size'])
    .where('object_id', '=', String(data.objectId))
    .executeTakeFirst()
  if (!row) return
  const object = {
    objectId: row.object_id,
    storageKey: row.storage_key,
    mediaType: row.media_type,
    size: row.size,
  }
  for (const step of steps.afterwards) await step(services, object)
}

/** Forgets what nobody goes on with and nobody saved, then what nobody uses. */
async function tidy(services: Services): Promise<void> {
  await tidyUploads(services)
  await tidySets(services)
  await tidyObjects(services)
}

export const filesJobs: Record<string, JobDefinition<Services>> = {
  'files.afterwards': {
    run: runAfterwards,
    givenUp: nothingWaits(
      'what was not shown to the scanner is found by files.scan within a minute, and held back till then',
    ),
  },
  'files.tidy': { cron: '23 * * * *', run: tidy, givenUp: clockComesAgain },
  [lookJob]: {
    run: lookAtObject,
    givenUp: nothingWaits('the file is looked at again at night, and whenever somebody asks for it'),
  },
  'files.lookForLost': { cron: '41 2 * * *', run: lookForLost, givenUp: clockComesAgain },
  'files.lookForFound': { cron: '53 * * * *', run: lookForFound, givenUp: clockComesAgain },
}
