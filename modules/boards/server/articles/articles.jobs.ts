import type { Services } from '#platform/server/ctx.ts'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { keepTime } from './clock/keep-time.ts'
import { moveSignposts } from './clock/move-signposts.ts'
import { keepRetention } from './clock/retention.ts'
import { tidyPasswords } from './clock/tidy-passwords.ts'

export const articleJobs: Readonly<Record<string, JobDefinition<Services>>> = {
  'boards.keepTime': { cron: '* * * * *', run: keepTime, givenUp: clockComesAgain },
  'boards.moveSignposts': { cron: '* * * * *', run: moveSignposts, givenUp: clockComesAgain },
  'boards.keepRetention': { cron: '20 3 * * *', run: keepRetention, givenUp: clockComesAgain },
  'boards.tidyPasswords': { cron: '50 3 * * *', run: tidyPasswords, givenUp: clockComesAgain },
}
