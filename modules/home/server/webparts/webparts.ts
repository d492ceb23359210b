import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, type FieldError, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { checkSettings } from '#platform/contract/widget-settings.rules.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import type { webpartCalls as calls } from '../../contract/webparts.contract.ts'
import { kebabCase, longestSettings, mostWebparts } from '../../contract/webparts.rules.ts'
import { widgetNamed } from '../page/widgets.ts'
import { usableWebparts } from '../personal/compose.ts'
import { readerOf } from '../personal/page-of.ts'
import { putRoles, rolesOf } from './roles.ts'
import { lockWebpart, templatesWith, webpartsOf } from './webpart-rows.ts'

type Input<Name extends Exclude<keyof typeof calls, 'webpartPrivileged' | 'widgetChoices'>> = CallParsedInput<
  (typeof calls)[Name]
>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/** The webparts of a company (DESIGNER-050). @throws AppError NotFoundException for a company out of reach */
export async function webpartList(ctx: Ctx, { ComCode, roles }: Input<'webpartList'>): Promise<Result<'webpartList'>> {
  const comCode = await administeredCompany(ctx.db, ctx.viewer, ComCode)
  return webpartsOf(ctx, comCode, roles.split(',').map(Number).filter(Boolean))
}

/** The published webparts one may use (DESIGNER-051). */
export async function webpartPrivileged(ctx: Ctx): Promise<Result<'webpartPrivileged'>> {
  return usableWebparts(await readerOf(ctx)).map(({ id, titles, component, isFixedSize, columns, rows }) => ({
    id,
    title: titles.ko,
    titleEn: titles.en,
    titles,
    component,
    isFixedSize,
    columns,
    rows,
  }))
}

/** The role groups of a webpart (DESIGNER-052). @throws AppError NotFoundException for one out of reach */
export async function webpartRoles(ctx: Ctx, { id }: Input<'webpartRoles'>): Promise<Result<'webpartRoles'>> {
  await reachedWebpart(ctx, id)
  return (await rolesOf(ctx.db, 'webpart', [id], ctx.language))(id)
}

/** Where a webpart stands. @throws AppError NotFoundException for one out of reach */
export async function webpartUses(ctx: Ctx, { id }: Input<'webpartUses'>): Promise<LocalName[]> {
  return templatesWith(ctx.db, await reachedWebpart(ctx, id), id)
}

/**
 * Saves a webpart (DESIGNER-053). Its component is written in kebab-case; several webparts may show one component, each
 * with settings of its own.
 * @throws AppError ValidationException at each field that breaks a rule, NotFoundException for a webpart or company out
 * of reach, ConflictException when somebody changed it meanwhile or there are as many as there may be
 */
export async function webpartSave(ctx: Ctx, input: Input<'webpartSave'>): Promise<Result<'webpartSave'>> {
  const { db, viewer, now } = ctx
  const before = input.id ? await lockWebpart(db, input.id) : undefined
  if (input.id && !before) throw notFound()
  const comCode = await administeredCompany(db, viewer, before?.comCode ?? input.comCode)
  if (before && input.version !== undefined && input.version !== before.version)
    throw conflict('home.webparts.errors.changedMeanwhile')

  const { component, settings, titles } = checked(ctx, input, before?.component)
  const row = {
    component,
    ...localNameColumns('title', titles),
    is_enabled: input.enabled,
    is_fixed_size: input.isFixedSize,
    columns: within(input.columns),
    rows: within(input.rows),
    settings: JSON.stringify(settings),
    ...(input.allowsOwn === undefined ? {} : { allows_own: input.allowsOwn }),
    // Whoever names no role group means the company (2§7: roles are empty by default).
    is_for_everyone: input.isForEveryone ?? input.roles.length === 0,
    changed_by: viewer.personCode,
    changed_at: now,
  }
  if (!before) await checkRoom(ctx, comCode)
  const { id, version } = before
    ? await db
        .updateTable('home_webparts')
        .set((known) => ({ ...row, version: known('version', '+', 1) }))
        .where('webpart_id', '=', before.id)
        .returning(['webpart_id as id', 'version'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('home_webparts')
        .values({ ...row, com_code: comCode })
        .returning(['webpart_id as id', 'version'])
        .executeTakeFirstOrThrow()
  await putRoles(
    db,
    'webpart',
    id,
    comCode,
    input.roles.map(({ roleId }) => roleId),
  )
  await ctx.audit(before ? 'home.webpart.changed' : 'home.webpart.added', {
    target: `webpart:${id}`,
    comCode,
    details: {
      title: titles.ko,
      component,
      enabled: input.enabled,
      roles: row.is_for_everyone ? 'everyone' : input.roles.map(({ roleId }) => roleId),
    },
  })
  return { id, version }
}

/**
 * Deletes a webpart (DESIGNER-054).
 * @throws AppError NotFoundException for one out of reach; ConflictException, with the places, while a template has it
 */
export async function webpartDelete(ctx: Ctx, { id }: Input<'webpartDelete'>): Promise<true> {
  const { db, language } = ctx
  const found = await lockWebpart(db, id)
  if (!found) throw notFound()
  const comCode = await administeredCompany(db, ctx.viewer, found.comCode)
  const places = await templatesWith(db, comCode, id)
  if (places.length > 0)
    throw conflict('home.webparts.errors.inUse', { places: places.map((name) => nameIn(name, language)).join(', ') })
  await db.deleteFrom('home_webparts').where('webpart_id', '=', id).execute()
  await ctx.audit('home.webpart.removed', {
    target: `webpart:${id}`,
    comCode,
    details: { title: found.titles.ko, component: found.component },
  })
  await ctx.tell([`company:${comCode}`], 'home.published')
  return true
}

/** The company of a webpart that the viewer administers. */
async function reachedWebpart({ db, viewer }: Ctx, id: number): Promise<string> {
  const found = await db
    .selectFrom('home_webparts')
    .select('com_code as comCode')
    .where('webpart_id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return administeredCompany(db, viewer, found.comCode)
}

const within = (cells: number) => Math.min(gridBounds.cols.most, Math.max(1, cells))

/** The checked fields of a webpart, or one refusal with everything that is wrong. */
function checked({ services }: Ctx, input: Input<'webpartSave'>, kept: string | undefined) {
  const fields: FieldError[] = []
  const wrong = (path: string, key: string, params?: FieldError['params']) =>
    fields.push({ path, key: `home.webparts.errors.${key}`, ...(params ? { params } : {}) })

  const component = kebabCase(input.component)
  const widget = widgetNamed(services, component)
  if (component === '') wrong('component', 'noComponent')
  else if (!widget && component !== kept) wrong('component', 'notRegistered')
  if (input.title === '') wrong('title', 'noTitle')
  if (input.titleEn === '') wrong('titleEn', 'noTitle')
  for (const side of ['columns', 'rows'] as const) {
    if (input.isFixedSize && input[side] < 1) wrong(side, 'tooSmall')
    else if (input[side] > gridBounds[side === 'columns' ? 'cols' : 'rows'].most)
      wrong(side, 'tooLarge', { most: gridBounds.cols.most })
  }
  const given = asObject(input.props)
  if (!given || JSON.stringify(given).length > longestSettings) wrong('props', 'notSettings')
  const { settings, faults } = checkSettings(widget?.settings ?? {}, given ?? {})
  fields.push(...faults.map(({ path, ...fault }) => ({ path: `props.${path}`, ...fault })))
  if (fields.length > 0) throw new AppError('ValidationException', undefined, { fields })
  return {
    component,
    // Of a widget that is not there (any more) nobody can say what is right: what was set stays as it was.
    settings: widget ? settings : given!,
    titles: { ko: input.title, en: input.titleEn, zh: input.titleZh ?? '', ja: input.titleJa ?? '' },
  }
}

/** Settings as an object; undefined for a text that is no JSON object (G-024). An empty text has nothing set. */
function asObject(props: string | Record<string, unknown>): Record<string, unknown> | undefined {
  if (typeof props !== 'string') return props
  if (props.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(props)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

async function checkRoom({ db }: Ctx, comCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_webparts'), hashtext(${comCode}))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from home_webparts where com_code = ${comCode}`.execute(db)
  if (rows[0]!.count >= mostWebparts) throw conflict('home.webparts.errors.tooMany', { most: mostWebparts })
}
