import { sql } from 'kysely'
import { findPersonFacts } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns, selectLocalName } from '#platform/server/database/local-names.ts'
import type { alertSettingsCalls, Mute } from '../../contract/alert-settings.contract.ts'
import type { MuteWhat } from '../../contract/alerts.entities.ts'
import { ownAlerts } from '../bell/alert-rows.ts'
import { kindOf } from '../raising/kinds.ts'
import { textOf } from '../raising/raised-text.ts'

/** The settings show so many. */
const muteLimit = 500

/** What the person has muted, newest first. */
export async function myMutes({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<Mute[]> {
  const rows = await db
    .selectFrom('alerts_mutes')
    .select(['mute_id as muteId', 'what', selectLocalName('label').as('label'), 'muted_at as mutedAt'])
    .where('person_code', '=', viewer.personCode)
    .orderBy('mute_id', 'desc')
    .limit(sql.lit(muteLimit))
    .execute()
  return rows.map((row) => ({ ...row, mutedAt: row.mutedAt.toISOString() }))
}

/**
 * Lets no more alerts come like one that came. Muting the same again changes nothing.
 * @throws AppError NotFoundException for an alert that is not hers
 * @throws AppError ConflictException for a kind that cannot be muted, one without object or sender, or too many mutes
 */
export async function mute(
  ctx: Ctx,
  { alarmId, what }: CallParsedInput<typeof alertSettingsCalls.mute>,
): Promise<Mute> {
  const { db, viewer, services } = ctx
  const alert = await ownAlerts(ctx).select(mutableColumns).where('alert_id', '=', alarmId).executeTakeFirst()
  if (!alert) throw notFound()
  const value = valueOf(alert, what)
  if (kindOf(services, alert.kind).mandatory || !value) throw conflict('alerts.errors.notMutable')
  const label = await labelOf(ctx, alert, what)
  const { count } = await db
    .selectFrom('alerts_mutes')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirstOrThrow()
  if (count >= muteLimit) throw conflict('alerts.errors.tooManyMutes')
  const row = await db
    .insertInto('alerts_mutes')
    .values({ person_code: viewer.personCode, what, value, ...localNameColumns('label', label), muted_at: ctx.now })
    .onConflict((same) => same.columns(['person_code', 'what', 'value']).doUpdateSet(localNameColumns('label', label)))
    .returning(['mute_id', 'muted_at'])
    .executeTakeFirstOrThrow()
  return { muteId: row.mute_id, what, label, mutedAt: row.muted_at.toISOString() }
}

/**
 * Takes a mute back.
 * @throws AppError NotFoundException, the same for somebody else's and for none
 */
export async function unmute({ db, viewer }: Ctx, { muteId }: { muteId: number }): Promise<{ removed: true }> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts_mutes')
    .where('person_code', '=', viewer.personCode)
    .where('mute_id', '=', muteId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { removed: true }
}

const mutableColumns = [
  'kind',
  'object_key as objectKey',
  'by_person_code as byPersonCode',
  selectLocalName('text').as('text'),
  selectLocalName('created_name').as('createdName'),
] as const

type AlertRow = {
  kind: string
  objectKey: string | null
  byPersonCode: string | null
  text: LocalName
  createdName: LocalName
}

const valueOf = ({ kind, objectKey, byPersonCode }: AlertRow, what: MuteWhat): string | null =>
  ({ kind, object: objectKey, sender: byPersonCode })[what]

/** What the list of mutes calls it: the kind, the person, or for an object what the alert said. */
async function labelOf({ db, services }: Ctx, alert: AlertRow, what: MuteWhat): Promise<LocalName> {
  if (what === 'object') return alert.text
  if (what === 'kind') return textOf(services, { key: kindOf(services, alert.kind).titleKey })
  return (await findPersonFacts(db, alert.byPersonCode!))?.name ?? alert.createdName
}
