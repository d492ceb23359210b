import { sql } from 'kysely'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import {
  type AlertSettings,
  type alertSettingsCalls,
  bell,
  type KindSetting,
} from '../../contract/alert-settings.contract.ts'
import { alertsConfig } from '../alerts.config.ts'
import { channelsOf, channelsTaken } from '../channels/offered-channels.ts'
import { vapidKeysOf } from '../channels/vapid.ts'
import { kindsOf } from '../raising/kinds.ts'
import { isChatUrl, maskedChatUrl } from './chat-url.ts'
import { myDevices } from './devices.ts'
import { myMutes } from './mutes.ts'
import { defaultQuietHours } from './quiet-hours.ts'

/** Everything the settings page shows. */
export async function getSettings(ctx: Ctx): Promise<AlertSettings> {
  const { db, viewer, services, language } = ctx
  const [stored, kinds, mutes, devices, addresses, keys] = await Promise.all([
    db
      .selectFrom('alerts_settings')
      .select(['quiet', 'chat_url', 'alarms_off'])
      .where('person_code', '=', viewer.personCode)
      .executeTakeFirst(),
    matrixOf(ctx),
    myMutes(ctx),
    myDevices(ctx),
    mailAddressesOf(db, [viewer.personCode]),
    vapidKeysOf(services),
  ])
  const title = (key: string) => services.texts.say(language, { key })
  return {
    channels: [
      { channel: bell, title: title('alerts.settings.channel.bell') },
      ...[...channelsOf(services).values()].map(({ channel, titleKey }) => ({ channel, title: title(titleKey) })),
    ],
    kinds,
    quiet: stored?.quiet ?? defaultQuietHours,
    chatUrl: maskedChatUrl(stored?.chat_url ?? ''),
    alarmsOff: stored?.alarms_off ?? [],
    mutes,
    devices,
    mailAddress: services.config(alertsConfig).SMTP_URL ? (addresses.get(viewer.personCode) ?? null) : null,
    pushKey: keys.publicKey,
  }
}

/** Each kind with the channels it takes for this person, in the order of the modules. */
async function matrixOf({ db, viewer, services, language }: Ctx): Promise<KindSetting[]> {
  const kinds = [...kindsOf(services).values()]
  const rows = await db
    .selectFrom('alerts_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('person_code', '=', viewer.personCode)
    .where('kind', 'in', ['', ...kinds.map(({ kind }) => kind)])
    .execute()
  return kinds.map((kind) => {
    const chosen = rows.filter((row) => row.kind === kind.kind).map(({ channel, is_on }) => [channel, is_on] as const)
    return {
      kind: kind.kind,
      alarmType: kind.type,
      title: services.texts.say(language, { key: kind.titleKey }),
      isMandatory: kind.mandatory ?? false,
      channels: Object.fromEntries(
        Object.entries(channelsTaken(services, kind, Object.fromEntries(chosen))).filter(
          ([channel]) => !kind.elsewhere?.channels.includes(channel),
        ),
      ),
    }
  })
}

type Save = CallParsedInput<typeof alertSettingsCalls.save>

/**
 * Saves what was given; the rest stays.
 * @throws AppError ValidationException for a kind that nobody offers, a bell that must stay on, or a chat address that is
 * not plain https
 */
export async function saveSettings(ctx: Ctx, { kinds, quiet, chatUrl }: Save): Promise<{ saved: true }> {
  const { db, viewer } = ctx
  if (chatUrl && !isChatUrl(chatUrl)) throw invalid('chatUrl', 'alerts.errors.chatUrl')
  if (kinds) await saveChoices(ctx, kinds)
  if (quiet || chatUrl !== undefined) {
    const given = {
      ...(quiet ? { quiet: JSON.stringify(quiet) } : {}),
      ...(chatUrl === undefined ? {} : { chat_url: chatUrl }),
    }
    await db
      .insertInto('alerts_settings')
      .values({ person_code: viewer.personCode, quiet: JSON.stringify(defaultQuietHours), ...given })
      .onConflict((conflict) => conflict.column('person_code').doUpdateSet(given))
      .execute()
  }
  return { saved: true }
}

/** Keeps only what differs from the defaults, so that better defaults reach those who chose nothing. */
async function saveChoices({ db, viewer, services }: Ctx, kinds: NonNullable<Save['kinds']>): Promise<void> {
  const offered = kindsOf(services)
  const channels = new Set([bell, ...channelsOf(services).keys()])
  const given = kinds.flatMap(({ kind: name, channels: chosen }, at) => {
    const kind = offered.get(name)
    if (!kind) throw invalid(`kinds.${at}.kind`, 'alerts.errors.unknownKind')
    if (kind.mandatory && chosen[bell] === false)
      throw invalid(`kinds.${at}.channels.${bell}`, 'alerts.errors.mandatory')
    const usual = channelsTaken(services, kind, {})
    return Object.entries(chosen).map(([channel, is_on]) => {
      if (!channels.has(channel) || kind.elsewhere?.channels.includes(channel))
        throw invalid(`kinds.${at}.channels.${channel}`, 'alerts.errors.unknownChannel')
      return {
        choice: { person_code: viewer.personCode, kind: name, channel, is_on },
        isUsual: is_on === usual[channel],
      }
    })
  })
  if (new Set(kinds.map(({ kind }) => kind)).size < kinds.length) throw invalid('kinds', 'alerts.errors.twice')
  if (given.length === 0) return
  // What a page that was opened earlier does not know stays as it is.
  await sql`
    delete from alerts_choices where person_code = ${viewer.personCode} and (kind, channel) in (
      select kind, channel from json_populate_recordset(null::alerts_choices, ${JSON.stringify(given.map(({ choice }) => choice))}::json))`.execute(
    db,
  )
  const choices = given.filter(({ isUsual }) => !isUsual).map(({ choice }) => choice)
  await insertRows(db, 'alerts_choices', choices)
}
