import { sql } from 'kysely'
import { preferencesOfOpenAccounts } from '#modules/accounts/server/accounts.public.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import { tableOfTexts } from '#platform/server/database/among.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlertChannel } from '#platform/server/offers/alert-channel.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { AlarmSwitch } from '../../contract/alarms.ts'
import { bell, type ChannelChoice, type QuietHours } from '../../contract/alert-settings.contract.ts'
import '../alerts.tables.ts'
import { channelsOf, channelsTaken } from '../channels/offered-channels.ts'
import { channelsLeft } from './alarm-switches.ts'
import { defaultQuietHours, whenToSend } from './quiet-hours.ts'

/** What one person wants to be done with one alert. */
export type DeliveryPreference = {
  /** What she wants of it and can have; the channels that lead out of the portal reach her. */
  channels: ChannelChoice
  /** Of these, the ways out. */
  out: readonly AlertChannel[]
  /** Her open pages show it as well. */
  isShownByPages: boolean
  language: Language
  /** When it may leave the portal. */
  sendAt: Date
}

/** What may be muted about an alert. */
export type About = { kind: AlertKind; objectKey: string | undefined; byPersonCode: string | undefined }

/**
 * What people want to be done with an alert, by code: defaults of the kind, what they chose, mutes and quiet hours.
 * Those who want nothing of it are left out. Ways out are for open accounts only, and for whom they reach.
 */
export async function deliveryPreferencesOf(
  services: Services,
  db: Db,
  personCodes: readonly string[],
  { kind, objectKey, byPersonCode }: About,
  now: Date,
): Promise<Map<string, DeliveryPreference>> {
  const [{ rows }, accounts, elsewhere] = await Promise.all([
    sql<Stored>`
      select person.code as "personCode", choice.channels as chosen, s.quiet, s.alarms_off as "alarmsOff"
      from ${tableOfTexts(personCodes)} person
      left join lateral (select * from alerts_settings where person_code = person.code offset 0) s on true
      left join lateral (
        select json_object_agg(c.channel, c.is_on) as channels from alerts_choices c
        where c.person_code = person.code and c.kind = ${kind.kind}
      ) choice on true
      where ${sql.lit(kind.mandatory ?? false)} or not exists (
        select from alerts_mutes m where m.person_code = person.code and (m.what, m.value) in (
          ('kind', ${kind.kind}), ('object', ${objectKey ?? null}::text), ('sender', ${byPersonCode ?? null}::text)))
    `.execute(db),
    preferencesOfOpenAccounts(db, personCodes),
    kind.elsewhere?.chosen(db, personCodes),
  ])
  const wishes = rows.map(({ chosen, alarmsOff, ...row }) => ({
    ...row,
    wanted: channelsLeft(
      kind,
      channelsTaken(services, kind, { ...chosen, ...elsewhere?.get(row.personCode) }),
      alarmsOff ?? [],
    ),
    account: accounts.get(row.personCode),
  }))
  const reached = await reachedBy(services, db, wishes)
  return new Map(
    wishes.flatMap(({ personCode, wanted, quiet, account }) => {
      const out = reached.filter(({ people }) => people.has(personCode)).map(({ way }) => way)
      const isHers = (name: string) => out.some(({ channel }) => channel === name)
      const shown = reached.filter(({ way }) => way.isShownByPages && wanted[way.channel]).map(({ way }) => way.channel)
      const channels = Object.fromEntries(
        Object.entries(wanted).map(([name, isOn]) => [
          name,
          isOn && (name === bell || shown.includes(name) || isHers(name)),
        ]),
      )
      if (!Object.values(channels).includes(true)) return []
      const sendAt = whenToSend(quiet ?? defaultQuietHours, account?.timeZone ?? 'Asia/Seoul', now)
      return [
        [
          personCode,
          { channels, out, isShownByPages: shown.length > 0, language: account?.language ?? 'ko', sendAt },
        ] as const,
      ]
    }),
  )
}

type Stored = {
  personCode: string
  chosen: ChannelChoice | null
  quiet: QuietHours | null
  alarmsOff: AlarmSwitch[] | null
}

type Wish = { personCode: string; wanted: ChannelChoice; account: unknown }

/** For each way out that somebody wants, those of them whom it reaches. */
function reachedBy(services: Services, db: Db, wishes: readonly Wish[]) {
  return Promise.all(
    [...channelsOf(services).values()].map(async (way) => {
      const codes = wishes
        .filter(({ wanted, account }) => wanted[way.channel] && account !== undefined)
        .map(({ personCode }) => personCode)
      const people = codes.length > 0 && way.reached ? await way.reached(db, codes) : new Set(codes)
      return { way, people }
    }),
  )
}
