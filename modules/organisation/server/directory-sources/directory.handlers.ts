import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import {
  directorySource,
  readDirectory,
  readDirectoryJob,
  readDirectorySource,
  testDirectorySource,
} from './read-directory.ts'

export const directoryHandlers = bindCalls(directorySourceCalls, {
  directorySource,
  testDirectorySource,
  readDirectorySource,
})

export const directoryJobs: Record<string, JobDefinition<Services>> = {
  [readDirectoryJob]: { run: (services, { importId }) => readDirectory(services, { importId: Number(importId) }) },
}
