import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import { type ReceptionMoment, receptionMoments, usualReception } from '../../contract/approvals.rules.ts'

const ours = (name: string) =>
  ({
    kind: `approvals.${name}`,
    type: 'WF',
    titleKey: `approvals.alerts.${name}.title`,
    reasonKey: `approvals.alerts.${name}.reason`,
  }) as const
const bellOnly = { bell: true }
const atHand = { bell: true, browser: true }

/** The name of a moment among the alerts: `completeApprove`. */
export const alertOf = (moment: ReceptionMoment) =>
  `${moment[0]!.toLowerCase()}${moment.slice(1)}` as Uncapitalize<ReceptionMoment>

/** Moments at which somebody is to do something, or at which her own document has come to an end. */
const urgent: readonly ReceptionMoment[] = ['Next', 'Complete']
/** What comes several times about one document. */
const repeated: readonly ReceptionMoment[] = ['Before', 'After', 'Approve']

/** What people have set on the reception page: the messenger of the specification is the chat of the portal. */
async function receptionOf(db: Db, moment: ReceptionMoment, personCodes: readonly string[]) {
  const { rows } = await sql<{ code: string; mail: boolean; chat: boolean }>`
    select person.code,
      coalesce(${moment} = any(s.mail), ${usualReception.mail.includes(moment)}) as mail,
      coalesce(${moment} = any(s.messenger), ${usualReception.messenger.includes(moment)}) as chat
    from unnest(${[...personCodes]}::text[]) person (code)
    left join approvals_settings s on s.person_code = person.code`.execute(db)
  return new Map(rows.map(({ code, ...chosen }) => [code, chosen]))
}

/** What of documents may concern a person. */
export const approvalAlerts: readonly AlertKind[] = [
  ...receptionMoments.map(
    (moment): AlertKind => ({
      ...ours(alertOf(moment)),
      defaultChannels: urgent.includes(moment) ? atHand : bellOnly,
      collapse: repeated.includes(moment),
      elsewhere: {
        channels: ['mail', 'chat'],
        chosen: (db, personCodes) => receptionOf(db, moment, personCodes),
      },
    }),
  ),
  { ...ours('mentioned'), defaultChannels: atHand },
  { ...ours('commented'), defaultChannels: bellOnly, collapse: true },
]
