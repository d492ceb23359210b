import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { accountsCalls, Theme } from '../../contract/accounts.contract.ts'
import { sessionCacheOf } from '../sessions/session-cache.ts'

export type Preferences = { language: Language; theme: Theme; timeZone: string }

/** Of a person who has chosen nothing yet. */
export const defaultPreferences: Preferences = { language: 'ko', theme: 'auto', timeZone: 'Asia/Seoul' }

/** What a person has chosen, or the defaults. */
export async function preferencesOf(db: Db, personCode: string): Promise<Preferences> {
  const chosen = await db
    .selectFrom('accounts_preferences')
    .select(['language', 'theme', 'time_zone as timeZone'])
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return chosen ?? defaultPreferences
}

/** The same for several people by code; only of those whose account is open. */
export async function preferencesOfOpenAccounts(
  db: Db,
  personCodes: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await db
    .selectFrom('accounts_accounts as a')
    .leftJoin('accounts_preferences as p', 'p.person_code', 'a.person_code')
    .select(['a.person_code as personCode', 'p.language', 'p.theme', 'p.time_zone as timeZone'])
    .where('a.person_code', '=', sql<string>`any(${[...personCodes]}::text[])`)
    .where('a.disabled_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ personCode, language, theme, timeZone }) => [
      personCode,
      language && theme && timeZone ? { language, theme, timeZone } : defaultPreferences,
    ]),
  )
}

/** Keeps the language of the sign-in page for a person who has chosen nothing yet. */
export async function keepFirstLanguage(db: Db, personCode: string, language: Language): Promise<void> {
  await db
    .insertInto('accounts_preferences')
    .values({
      person_code: personCode,
      language,
      theme: defaultPreferences.theme,
      time_zone: defaultPreferences.timeZone,
    })
    .onConflict((conflict) => conflict.column('person_code').doNothing())
    .execute()
}

type SavePreferences = typeof accountsCalls.savePreferences

/**
 * Saves what was given; the rest stays.
 * @throws AppError ValidationException for a time zone that does not exist
 */
export async function savePreferences(
  ctx: Ctx,
  input: CallParsedInput<SavePreferences>,
): Promise<CallResult<SavePreferences>> {
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) throw invalid('timeZone', 'accounts.server.timeZone')
  const { personCode } = ctx.viewer
  const saved = await ctx.inTransaction(async (inner) => {
    const { timeZone: time_zone, ...others } = { ...(await preferencesOf(inner.db, personCode)), ...given(input) }
    const row = { ...others, time_zone }
    await inner.db
      .insertInto('accounts_preferences')
      .values({ person_code: personCode, ...row })
      .onConflict((conflict) => conflict.column('person_code').doUpdateSet(row))
      .execute()
    await inner.signal('person.changed', personCode)
    return { ...others, timeZone: time_zone }
  })
  sessionCacheOf(ctx.services).forgetPerson(personCode)
  return saved
}

const given = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Input>

/** A name of the IANA database (Asia/Seoul); offsets are not places. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
