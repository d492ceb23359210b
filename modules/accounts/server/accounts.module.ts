import { join } from 'node:path'
import { clockComesAgain } from '#platform/server/jobs/given-up.ts'
import { addGauge } from '#platform/server/metrics.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import '#platform/server/offers/pages.ts'
import './accounts.tables.ts'
import { accountsConfig } from './accounts.config.ts'
import { accountsHandlers } from './accounts.handlers.ts'
import { pages } from './accounts.pages.ts'
import { seedDemo } from './accounts.seed.ts'
import { sendInvitationJob } from './invitations/invite.ts'
import { giveUpInvitation, sendInvitation } from './invitations/send-invitation.ts'
import { hashesMade } from './passwords/hashing.ts'
import { adminFacts } from './sessions/admin-facts.ts'
import { createSessionPort } from './sessions/resolve.ts'
import { signedOutMeanwhileOf } from './sessions/signed-out-meanwhile.ts'
import { tidySessions } from './sessions/tidy.job.ts'
import { paintSignIn, signInAhead } from './sign-in/first-paint.ts'

/** Who may sign in, how, and for how long. */
export const accountsModule = defineServerModule({
  name: 'accounts',
  calls: accountsHandlers,
  migrations: join(import.meta.dirname, 'migrations'),
  texts: join(import.meta.dirname, '../texts'),
  pages,
  config: accountsConfig,
  jobs: {
    'accounts.tidy': { cron: '*/10 * * * *', run: tidySessions, givenUp: clockComesAgain },
    [sendInvitationJob]: { run: sendInvitation, givenUp: giveUpInvitation },
  },
  adminFacts,
  firstPaints: {
    '/account/login': {
      draw: paintSignIn,
      openAnswers: signInAhead,
      part: 'modules/accounts/web/sign-in/sign-in-page.tsx',
    },
  },
  seedDemo,
  sessions: createSessionPort,
  start: async (services) => {
    addGauge(services.metrics, 'maru_password_hashes', 'Password hashes computed since the start', hashesMade)
    await signedOutMeanwhileOf(services).start()
  },
})
