import type { CallParsedInput } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AlarmConfig, alarmConfigCalls } from '../../contract/alarm-config.contract.ts'
import { type AlarmSwitch, type AlarmSwitches, alarmNames } from '../../contract/alarms.ts'
import '../alerts.tables.ts'
import { maskedChatUrl } from './chat-url.ts'
import { defaultQuietHours } from './quiet-hours.ts'
import { saveSettings } from './settings.ts'

/** The six switches of the signed-in person; at first all are on. */
export async function getAlarmConfig({ db, viewer }: Ctx): Promise<AlarmConfig> {
  const { comCode, personCode } = viewer
  const stored = await db
    .selectFrom('alerts_settings')
    .select('alarms_off')
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return { comCode, personCode, ...switchesOf(stored?.alarms_off ?? []) }
}

const switchesOf = (off: readonly AlarmSwitch[]) =>
  Object.fromEntries(alarmNames.map((name) => [name, !off.includes(name)])) as AlarmSwitches

/** Switches alarms; what is left out stays. */
export async function setAlarmConfig(
  ctx: Ctx,
  { comCode: _company, personCode: _person, ...given }: CallParsedInput<typeof alarmConfigCalls.set>,
): Promise<AlarmConfig> {
  const { comCode, personCode, ...before } = await getAlarmConfig(ctx)
  const switches = Object.fromEntries(alarmNames.map((name) => [name, given[name] ?? before[name]])) as AlarmSwitches
  const off = alarmNames.filter((name) => !switches[name])
  await ctx.db
    .insertInto('alerts_settings')
    .values({ person_code: personCode, quiet: JSON.stringify(defaultQuietHours), alarms_off: off })
    .onConflict((conflict) => conflict.column('person_code').doUpdateSet({ alarms_off: off }))
    .execute()
  return { comCode, personCode, ...switches }
}

/** The chat webhook, masked (G-017). */
export async function getWebhook({ db, viewer }: Ctx): Promise<{ webhookUrl: string }> {
  const stored = await db
    .selectFrom('alerts_settings')
    .select('chat_url')
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return { webhookUrl: maskedChatUrl(stored?.chat_url ?? '') }
}

/**
 * Saves the chat webhook; the masked one of before changes nothing.
 * @throws AppError ValidationException for what is not plain https
 */
export async function setWebhook(ctx: Ctx, { WebhookUrl }: { WebhookUrl: string }): Promise<{ webhookUrl: string }> {
  const chatUrl = WebhookUrl.trim()
  const before = await getWebhook(ctx)
  if (chatUrl === before.webhookUrl) return before
  await saveSettings(ctx, { chatUrl })
  return { webhookUrl: maskedChatUrl(chatUrl) }
}
