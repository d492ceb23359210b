import { sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import { type AlertChannel, alertChannels } from '#platform/contract/alert-channel.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { AlarmSwitch } from '../../contract/alarms.ts'
import type { QuietHours } from '../../contract/alert-settings.contract.ts'
import '../alerts.tables.ts'
import { channelsLeft } from './alarm-switches.ts'
import { defaultQuietHours, whenToSend } from './quiet-hours.ts'

/** What one person wants to be done with one alert. */
export type DeliveryPreference = {
  channels: Readonly<Record<AlertChannel, boolean>>
  /** Whether a browser of hers may be notified through its push service. */
  hasBrowser: boolean
  language: Language
  /** When it may leave the portal. */
  sendAt: Date
}

/** What may be muted about an alert. */
export type About = { kind: AlertKind; objectKey: string | undefined; byPersonCode: string | undefined }

/**
 * What people want to be done with an alert, by code: defaults of the kind, what they chose, mutes and quiet hours.
 * Those who want nothing of it are left out. Mail is on for open accounts only, chat where there is an address.
 */
export async function deliveryPreferencesOf(
  db: Db,
  personCodes: readonly string[],
  { kind, objectKey, byPersonCode }: About,
  now: Date,
): Promise<Map<string, DeliveryPreference>> {
  const [{ rows }, preferences] = await Promise.all([
    sql<StoredWish>`
      select person as "personCode", choice.channels as chosen, s.quiet, s.alarms_off as "alarmsOff",
        coalesce(s.chat_url, '') <> '' as "hasChat",
        exists (select from alerts_subscriptions p where p.person_code = person) as "hasBrowser"
      from unnest(${[...personCodes]}::text[]) person
      left join alerts_settings s on s.person_code = person
      left join lateral (
        select json_object_agg(c.channel, c.is_on) as channels from alerts_choices c
        where c.person_code = person and c.kind = ${kind.kind}
      ) choice on true
      where ${kind.mandatory ?? false} or not exists (
        select from alerts_mutes m where m.person_code = person and (m.what, m.value) in (
          ('kind', ${kind.kind}), ('object', ${objectKey ?? null}::text), ('sender', ${byPersonCode ?? null}::text)))
    `.execute(db),
    preferencesOfOpenAccounts(db, personCodes),
  ])
  return new Map(
    rows.flatMap(({ personCode, chosen, quiet, alarmsOff, hasChat, hasBrowser }) => {
      const account = preferences.get(personCode)
      const wanted = channelsLeft(kind, channelsOf(kind, chosen ?? {}), alarmsOff ?? [])
      const channels = { ...wanted, mail: wanted.mail && account !== undefined, chat: wanted.chat && hasChat }
      if (!alertChannels.some((channel) => channels[channel])) return []
      const sendAt = whenToSend(quiet ?? defaultQuietHours, account?.timeZone ?? 'Asia/Seoul', now)
      return [[personCode, { channels, hasBrowser, language: account?.language ?? 'ko', sendAt }] as const]
    }),
  )
}

type StoredWish = {
  personCode: string
  chosen: Partial<Record<AlertChannel, boolean>> | null
  quiet: QuietHours | null
  alarmsOff: AlarmSwitch[] | null
  hasChat: boolean
  hasBrowser: boolean
}

/** The channels a kind takes for a person who has chosen some of them. */
export function channelsOf(
  kind: AlertKind,
  chosen: Partial<Record<AlertChannel, boolean>>,
): Record<AlertChannel, boolean> {
  const channels = { ...kind.defaultChannels, ...chosen }
  return kind.mandatory ? { ...channels, bell: true } : channels
}
