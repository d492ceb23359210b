import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { expireDrafts } from '../drafts/expire.ts'
import { keepTime } from './clock/keep-time.ts'
import { moveSignposts } from './clock/move-signposts.ts'
import { keepRetention } from './clock/retention.ts'
import { tidyPasswords } from './clock/tidy-passwords.ts'

export const articleJobs: Readonly<Record<string, JobDefinition<Services>>> = {
  'boards.keepTime': { cron: '* * * * *', run: keepTime },
  'boards.moveSignposts': { cron: '* * * * *', run: moveSignposts },
  'boards.keepRetention': { cron: '20 3 * * *', run: keepRetention },
  'boards.expireDrafts': { cron: '40 3 * * *', run: expireDrafts },
  'boards.tidyPasswords': { cron: '50 3 * * *', run: tidyPasswords },
}
