import type { Services } from '#platform/server/ctx.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { askJoiners } from './must-read/ask-joiners.ts'
import { remindJob } from './must-read/remind-job.ts'
import { takeBackReminder, tellReminded } from './must-read/tell-reminded.ts'

/** What talking does outside of requests. */
export const talkJobs: Readonly<Record<string, JobDefinition<Services>>> = {
  [remindJob]: { run: tellReminded, givenUp: takeBackReminder },
  // Before work begins: who has come to a department hears on her first morning what she must read.
  'boards.askJoiners': { cron: '10 6 * * *', run: askJoiners, givenUp: clockComesAgain },
}
