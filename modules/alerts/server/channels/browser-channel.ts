import type { AlertChannel } from '#platform/server/offers/alert-channel.ts'
import '../alerts.tables.ts'
import { pushedOf } from '../sending/messages.ts'
import { push } from './push.ts'

/** Notifications of the browser: open pages show them, and push services where none is open. */
export const browserChannel: AlertChannel = {
  channel: 'browser',
  titleKey: 'alerts.settings.channel.browser',
  repeats: true,
  isShownByPages: true,
  reached: async (db, personCodes) => {
    const rows = await db
      .selectFrom('alerts_subscriptions')
      .select('person_code')
      .distinct()
      .where('person_code', 'in', personCodes)
      .execute()
    return new Set(rows.map(({ person_code }) => person_code))
  },
  send: async (services, personCode, message) => {
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
