import { preferencesOf, savePreferences } from '#modules/accounts/server/accounts.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import { languageOf, locales } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { settingsCalls, UserConfig } from '../contract/settings.contract.ts'
import { defaultMailView } from '../contract/settings.rules.ts'
import './settings.tables.ts'
import { ianaOf, windowsNameOf } from './time-zones.ts'

/** What the signed-in person has chosen, or the defaults. */
export async function userSetting({ db, viewer }: Ctx): Promise<UserConfig> {
  const { personCode } = viewer
  const [{ language, timeZone }, mailView] = await Promise.all([
    preferencesOf(db, personCode),
    mailViewOf(db, personCode),
  ])
  return { personCode, language: locales[language], timeZone: windowsNameOf(timeZone), ...mailView }
}

async function mailViewOf(db: Db, personCode: string) {
  const chosen = await db
    .selectFrom('settings_mail_views')
    .select(['layout as mailLayout', 'list_count as mailListCount', 'is_permanent_delete as isPermanentDelete'])
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return chosen ?? defaultMailView
}

type Save = CallParsedInput<typeof settingsCalls.saveUserSetting>

/**
 * Saves what was given; the rest stays.
 * @throws AppError ValidationException for a time zone that Windows does not have
 */
export async function saveUserSetting(ctx: Ctx, { language, timeZone, ...mailView }: Save) {
  const before = await userSetting(ctx)
  // One Windows zone stands for many places: who only repeats hers stays where she is.
  const isMoving = timeZone !== undefined && timeZone !== before.timeZone
  const place = isMoving ? ianaOf(timeZone) : undefined
  if (isMoving && !place) throw invalid('timeZone', 'settings.errors.timeZone')
  if (language || place) await savePreferences(ctx, { language: language && languageOf(language), timeZone: place })
  const { mailLayout, mailListCount, isPermanentDelete } = mailView
  if (mailLayout !== undefined || mailListCount !== undefined || isPermanentDelete !== undefined) {
    const row = {
      layout: mailLayout ?? before.mailLayout,
      list_count: mailListCount ?? before.mailListCount,
      is_permanent_delete: isPermanentDelete ?? before.isPermanentDelete,
    }
    await ctx.inTransaction(async ({ db }) => {
      await db
        .insertInto('settings_mail_views')
        .values({ person_code: ctx.viewer.personCode, ...row })
        .onConflict((conflict) => conflict.column('person_code').doUpdateSet(row))
        .execute()
    })
  }
  return userSetting(ctx)
}
