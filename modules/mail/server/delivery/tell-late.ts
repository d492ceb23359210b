import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { mailConfig } from '../mail.config.ts'
import type { Delivery } from './delivery.ts'

/** Letters of a subject that an alert shows. */
const shownSubject = 200

/** Never by mail: what carries mails may be what they wait for. */
export const lateAlert: AlertKind = {
  kind: 'mail.late',
  type: 'SY',
  titleKey: 'mail.late.kind',
  reasonKey: 'mail.late.reason',
  defaultChannels: { bell: true, browser: true, mail: false },
  collapse: true,
}

/** What mails wait for: a server that does not take them, or her password there. */
export type Late = 'late' | 'signIn'

/**
 * Tells whoever wrote a message that it has not gone to some yet, and is tried on (RFC 5321, 4.5.4.1): one line for all that
 * wait for the same, which leads to them.
 */
export async function tellLate(services: Services, tx: Db, delivery: Delivery, why: Late): Promise<void> {
  const { senderCode, messageId } = delivery
  if (senderCode === null) return
  const message = await tx
    .selectFrom('mail_messages')
    .select('subject')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  const subject = [...message.subject].slice(0, shownSubject).join('')
  await emitEvent(services, tx, alertEvents.raised, {
    kind: lateAlert.kind,
    comCode: null,
    to: [senderCode],
    text: {
      key: subject === '' ? `mail.late.${why}OfNoSubject` : `mail.late.${why}`,
      params: { subject, days: services.config(mailConfig).MAIL_RETRY_DAYS },
    },
    url: '/po/mail/planned',
    objectKey: `mail:${why}`,
  })
}
