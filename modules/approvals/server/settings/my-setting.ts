import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import { type Language, languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  defaultDocumentCount,
  defaultTabOrder,
  type ReceptionMoment,
  receptionMoments,
  usualReception,
} from '../../contract/approvals.rules.ts'
import type { MySetting, SettingFields, settingsCalls } from '../../contract/settings.contract.ts'
import { isSignature } from './signature.ts'
import '../approvals.tables.ts'

type Mail = `isReceive${ReceptionMoment}Mail`
type Messenger = `isTUReceive${ReceptionMoment}Mail`
const mailFlag = (moment: ReceptionMoment): Mail => `isReceive${moment}Mail`
const messengerFlag = (moment: ReceptionMoment): Messenger => `isTUReceive${moment}Mail`

const flagsOf = <Flag extends string>(flag: (moment: ReceptionMoment) => Flag, kept: readonly string[]) =>
  Object.fromEntries(receptionMoments.map((moment) => [flag(moment), kept.includes(moment)])) as Record<Flag, boolean>

/** What one has set; whoever never saved hears of everything by messenger and of nothing by mail but her own turn. */
export async function readMySetting({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<MySetting> {
  const { personCode } = viewer
  const [row, password] = await Promise.all([
    db.selectFrom('approvals_settings').selectAll().where('person_code', '=', personCode).executeTakeFirst(),
    db.selectFrom('approvals_passwords').select('person_code').where('person_code', '=', personCode).executeTakeFirst(),
  ])
  return {
    personCode,
    tabOrder: row?.tab_order ?? defaultTabOrder,
    isApmReuse: row?.is_apm_reuse ?? false,
    signaturePath: row?.signature ?? '',
    language: languages.includes(row?.language as Language) ? (row!.language as Language) : 'ko',
    fiDocumentCount: row?.fi_document_count ?? defaultDocumentCount,
    ...flagsOf(mailFlag, row?.mail ?? usualReception.mail),
    ...flagsOf(messengerFlag, row?.messenger ?? usualReception.messenger),
    updatedId: row?.updated_id ?? null,
    updatedDate: row?.updated_at.toISOString() ?? null,
    mailUpdatedDate: row?.mail_updated_at?.toISOString() ?? null,
    messengerUpdatedDate: row?.messenger_updated_at?.toISOString() ?? null,
    hasPassword: password !== undefined,
  }
}

/**
 * Saves what is said of one's setting and leaves the rest; a block of reception that is named gets its date.
 * @throws AppError ValidationException for a signature that is no picture of the kinds there are
 */
export async function saveMySetting(
  ctx: Ctx,
  { data }: CallParsedInput<(typeof settingsCalls)['mySettingSet']>,
): Promise<MySetting> {
  const { db, viewer, now } = ctx
  const { personCode } = viewer
  if (data.signaturePath && !isSignature(data.signaturePath))
    throw invalid('data.signaturePath', 'approvals.settings.signatureFailed')
  const before = await readMySetting(ctx)
  const after: SettingFields = { ...before, ...data }
  const names = (flag: (moment: ReceptionMoment) => Mail | Messenger) =>
    receptionMoments.filter((moment) => after[flag(moment)])
  const isNamed = (flag: (moment: ReceptionMoment) => Mail | Messenger) =>
    receptionMoments.some((moment) => data[flag(moment)] !== undefined)
  const columns = {
    tab_order: after.tabOrder,
    is_apm_reuse: after.isApmReuse,
    signature: after.signaturePath,
    language: after.language,
    fi_document_count: after.fiDocumentCount,
    mail: names(mailFlag),
    messenger: names(messengerFlag),
    updated_id: personCode,
    updated_at: now,
    ...(isNamed(mailFlag) ? { mail_updated_at: now } : {}),
    ...(isNamed(messengerFlag) ? { messenger_updated_at: now } : {}),
  }
  await db
    .insertInto('approvals_settings')
    .values({ person_code: personCode, mail_updated_at: null, messenger_updated_at: null, ...columns })
    .onConflict((known) => known.column('person_code').doUpdateSet(columns))
    .execute()
  await ctx.audit('approvals.settingSaved', { details: { fields: Object.keys(data) } })
  return readMySetting(ctx)
}
