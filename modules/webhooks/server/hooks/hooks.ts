import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import '#platform/server/offers/webhook-event.ts'
import type { Hook, HookSettings } from '../../contract/webhooks.contract.ts'
import { bothSecretsHours, webhookLimits } from '../../contract/webhooks.rules.ts'
import { makeSecret } from './secrets.ts'
import '../webhooks.tables.ts'

const hourMs = 3_600_000

/** What the modules offer to be told of, by the name of the event. */
export const offeredEvents = ({ services }: Pick<Ctx, 'services'>) =>
  services.modules.flatMap(({ webhookEvents = [] }) => webhookEvents)

/** What events may be narrowed to in the company, each kind once. */
export async function topicKindsOf({ db, viewer, services }: Ctx) {
  const kinds = new Map(offeredEvents({ services }).flatMap(({ topics }) => (topics ? [[topics.kind, topics]] : [])))
  return Promise.all(
    [...kinds.values()].map(async ({ kind, titleKey, list }) => ({
      kind,
      titleKey,
      topics: (await list(db, viewer.comCode)).map(({ id, name }) => ({ key: `${kind}:${id}`, name })),
    })),
  )
}

/** The addresses of the company one acts in, the eldest first. */
export async function listHooks({ db, viewer, now }: Ctx): Promise<Hook[]> {
  const rows = await db
    .selectFrom('webhooks_hooks')
    .selectAll()
    .where('com_code', '=', viewer.comCode)
    .orderBy('hook_id')
    .limit(sql.lit(webhookLimits.hooks))
    .execute()
  const names = await personNames(
    db,
    rows.map(({ owner_code }) => owner_code),
  )
  return rows.map((row) => ({
    hookId: row.hook_id,
    name: row.name,
    url: row.url,
    events: row.events,
    topics: row.topics,
    isOn: row.is_on,
    owner: names.get(row.owner_code)!,
    createdAt: row.created_at.toISOString(),
    switchedOffAt: row.switched_off_at?.toISOString() ?? null,
    takenAt: row.taken_at?.toISOString() ?? null,
    isFailing: row.is_failing,
    previousUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  }))
}

/**
 * An address of the company one acts in.
 * @throws AppError NotFoundException for one of another company or none
 */
export async function hookFor({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, hookId: number) {
  const row = await db
    .selectFrom('webhooks_hooks')
    .selectAll()
    .where('hook_id', '=', hookId)
    .where('com_code', '=', viewer.comCode)
    .executeTakeFirst()
  if (!row) throw notFound(`no webhook ${hookId}`)
  return row
}

/** @throws AppError ConflictException when the company has as many as there may be */
export async function createHook(ctx: Ctx, settings: HookSettings): Promise<{ hookId: number; secret: string }> {
  const { db, viewer, now, audit, services } = ctx
  await checkSettings(ctx, settings)
  if ((await listHooks(ctx)).length >= webhookLimits.hooks)
    throw conflict('webhooks.errors.tooMany', { most: webhookLimits.hooks })
  const { secret, sealed } = await makeSecret(services)
  const { hook_id: hookId } = await db
    .insertInto('webhooks_hooks')
    .values({
      ...columnsOf(settings),
      com_code: viewer.comCode,
      secret: sealed,
      owner_code: viewer.personCode,
      created_at: now,
    })
    .returning('hook_id')
    .executeTakeFirstOrThrow()
  await audit('webhooks.created', { target: `webhook:${hookId}`, details: told(settings) })
  return { hookId, secret }
}

/** Whoever changes it is its owner from now on: she hears when it fails. */
export async function changeHook(ctx: Ctx, { hookId, ...settings }: HookSettings & { hookId: number }): Promise<null> {
  const { db, viewer, audit } = ctx
  const before = await hookFor(ctx, hookId)
  await checkSettings(ctx, settings, before)
  const isOther = before.url !== settings.url || (settings.isOn && !before.is_on)
  await db
    .updateTable('webhooks_hooks')
    .set({
      ...columnsOf(settings),
      owner_code: viewer.personCode,
      switched_off_at: settings.isOn ? null : before.switched_off_at,
      // What failed before says nothing about what it has become.
      ...(isOther ? { is_failing: false } : {}),
    })
    .where('hook_id', '=', hookId)
    .execute()
  // What waits is not sent somewhere else later than anybody expects it.
  if (!settings.isOn) await giveUpWaiting(ctx, hookId)
  await audit('webhooks.changed', { target: `webhook:${hookId}`, details: told(settings) })
  return null
}

export async function removeHook(ctx: Ctx, { hookId }: { hookId: number }): Promise<null> {
  const { name, url } = await hookFor(ctx, hookId)
  await ctx.db.deleteFrom('webhooks_hooks').where('hook_id', '=', hookId).execute()
  await ctx.audit('webhooks.removed', { target: `webhook:${hookId}`, details: { name, url } })
  return null
}

export async function renewSecret(ctx: Ctx, { hookId }: { hookId: number }): Promise<{ secret: string }> {
  const { db, now, services, audit } = ctx
  const before = await hookFor(ctx, hookId)
  const { secret, sealed } = await makeSecret(services)
  await db
    .updateTable('webhooks_hooks')
    .set({
      secret: sealed,
      previous_secret: before.secret,
      previous_until: new Date(now.getTime() + bothSecretsHours * hourMs),
    })
    .where('hook_id', '=', hookId)
    .execute()
  await audit('webhooks.secretRenewed', { target: `webhook:${hookId}` })
  return { secret }
}

/** Nothing of an address waits any more; each may be sent again by hand. */
export const giveUpWaiting = ({ db }: Pick<Ctx, 'db'>, hookId: number) =>
  db
    .updateTable('webhooks_deliveries')
    .set({ state: 'givenUp', due_at: null, leased_until: null })
    .where('hook_id', '=', hookId)
    .where('due_at', 'is not', null)
    .execute()

const columnsOf = ({ name, url, events, topics, isOn }: HookSettings) => ({
  name,
  url: new URL(url).href,
  events: [...new Set(events)],
  topics: [...new Set(topics)],
  is_on: isOn,
})
const told = ({ name, url, events, isOn }: HookSettings) => ({ name, url, events: events.join(', '), isOn })

/**
 * Events and topics that it had stay, though their module or form has gone.
 * @throws AppError ValidationException at the field that cannot be
 */
async function checkSettings(
  ctx: Ctx,
  { url, events, topics }: HookSettings,
  before: { events: string[]; topics: string[] } = { events: [], topics: [] },
): Promise<void> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '')
    throw invalid('url', 'webhooks.errors.url')
  const known = new Set([...before.events, ...offeredEvents(ctx).map(({ name }) => name)])
  if (events.some((name) => !known.has(name))) throw invalid('events', 'webhooks.errors.events')
  const kinds = await topicKindsOf(ctx)
  const keys = new Set([...before.topics, ...kinds.flatMap((kind) => kind.topics.map(({ key }) => key))])
  if (topics.some((key) => !keys.has(key))) throw invalid('topics', 'webhooks.errors.topics')
}
