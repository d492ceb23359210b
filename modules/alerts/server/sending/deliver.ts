import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import { writeToChat } from '../channels/chat.ts'
import { sendMail } from '../channels/mail.ts'
import { push } from '../channels/push.ts'
import { type Claim, claimDue, finish, putOff } from './claim.ts'
import { chatOf, letterOf, type Message, pushedOf } from './messages.ts'

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
  // Who may not sign in any more is told nothing, and what was read at the bell is known.
  if (!account || wanted.length === 0) return 'sent'
  return ways[channel](services, personCode, { language: account.language, alerts: wanted })
}

type Way = (services: Services, personCode: string, message: Message) => Promise<'sent' | 'refused'>

const ways: Record<Claim['channel'], Way> = {
  mail: async (services, personCode, message) => {
    const address = (await mailAddressesOf(services.database.reader, [personCode])).get(personCode)
    return address ? sendMail(services, letterOf(services, address, message)) : 'sent'
  },
  chat: async (services, personCode, message) => {
    const settings = await services.database.reader
      .selectFrom('alerts_settings')
      .select('chat_url')
      .where('person_code', '=', personCode)
      .executeTakeFirst()
    return settings?.chat_url ? writeToChat(services, settings.chat_url, chatOf(services, message)) : 'sent'
  },
  browser: async (services, personCode, message) => {
    const { reader, writer } = services.database
    const devices = await reader
      .selectFrom('alerts_subscriptions')
      .select(['subscription_id', 'endpoint', 'p256dh', 'auth'])
      .where('person_code', '=', personCode)
      .execute()
    const pushed = pushedOf(services, message)
    const outcomes = await Promise.allSettled(devices.map((device) => push(services, device, pushed)))
    const gone = devices.filter((_, at) => outcomeAt(outcomes, at) === 'gone').map((device) => device.subscription_id)
    if (gone.length > 0) await writer.deleteFrom('alerts_subscriptions').where('subscription_id', 'in', gone).execute()
    // One device that was reached is enough; a second try would tell it twice.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed && !outcomes.some((_, at) => outcomeAt(outcomes, at) === 'sent')) throw failed.reason
    return devices.length > 0 && outcomes.every((_, at) => outcomeAt(outcomes, at) === 'refused') ? 'refused' : 'sent'
  },
}

const outcomeAt = (outcomes: readonly PromiseSettledResult<string>[], at: number) => {
  const outcome = outcomes[at]
  return outcome?.status === 'fulfilled' ? outcome.value : undefined
}
