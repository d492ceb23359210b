import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import { giveUpReading } from '../hr-import/give-up.ts'
import { readDirectoryJob } from '../hr-import/staging.ts'
import { readDirectory, readDirectorySource } from './read-directory.ts'
import { directoryPlaces, directorySource, testDirectorySource } from './try-directory.ts'

export const directoryHandlers = bindCalls(directorySourceCalls, {
  directorySource,
  testDirectorySource,
  directoryPlaces,
  readDirectorySource,
})

export const directoryJobs: Record<string, JobDefinition<Services>> = {
  [readDirectoryJob]: {
    run: (services, { importId }) => readDirectory(services, { importId: Number(importId) }),
    givenUp: giveUpReading,
  },
}
