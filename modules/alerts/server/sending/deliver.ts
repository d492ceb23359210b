import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { channelsOf } from '../channels/offered-channels.ts'
import { type Claim, claimDue, finish, putOff } from './claim.ts'

/** What cannot be sent waits twice as long each time, from this on (seconds). */
const firstWait = 30
/** Then it is given up, some two hours after the first try. */
const mostAttempts = 8
/** One run of the job; the next one goes on (milliseconds). */
const longestRun = 240_000

/**
 * Sends everything that is due, some people at a time. What fails is put off by itself and holds nobody else up; what
 * was sent by a process that died before it could say so is sent once more.
 */
export async function deliverDue(services: Services): Promise<void> {
  const end = performance.now() + longestRun
  while (performance.now() < end) {
    const claims = await claimDue(services.database.writer, services.now())
    if (claims.length === 0) return
    await Promise.all(claims.map((claim) => deliver(services, claim)))
  }
}

async function deliver(services: Services, claim: Claim): Promise<void> {
  const { database, log, now } = services
  const { channel, personCode, attempts } = claim
  try {
    if ((await send(services, claim)) === 'refused')
      log.warn({ channel, personCode }, 'an alert was refused at the other end')
    await finish(database.writer, claim)
  } catch (error) {
    log.warn({ err: error, channel, personCode, attempts }, 'an alert could not be sent')
    if (attempts >= mostAttempts) return finish(database.writer, claim)
    await putOff(database.writer, claim, new Date(now().getTime() + firstWait * 1_000 * 2 ** (attempts - 1)))
  }
}

/** @throws Error when it should be tried again */
async function send(services: Services, { personCode, channel, alerts }: Claim): Promise<'sent' | 'refused'> {
  const account = (await preferencesOfOpenAccounts(services.database.reader, [personCode])).get(personCode)
  const wanted = alerts.filter(({ isWanted }) => isWanted)
  // Who may not sign in any more is told nothing, what was read at the bell is known, and a module may have been removed.
  const way = channelsOf(services).get(channel)
  if (!way || !account || wanted.length === 0) return 'sent'
  return way.send(services, personCode, { language: account.language, alerts: wanted })
}
