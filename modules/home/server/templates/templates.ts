import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, type FieldError, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { templateCalls as calls } from '../../contract/templates.contract.ts'
import type { Template } from '../../contract/templates.entities.ts'
import { mostTemplates } from '../../contract/webparts.rules.ts'
import { putRoles } from '../webparts/roles.ts'
import { companyOfPage, heldTemplate, holdCompany, reachedTemplate, templatesOf } from './template-rows.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/** @throws AppError NotFoundException for a company out of reach */
export async function templateList(ctx: Ctx, input: Input<'templateList'>): Promise<Template[]> {
  return templatesOf(ctx, { comCode: await administeredCompany(ctx.db, ctx.viewer, input.comCode) })
}

/** @throws AppError NotFoundException for a page out of reach */
export async function templateByPage(ctx: Ctx, { id }: Input<'templateByPage'>): Promise<Template[]> {
  await companyOfPage(ctx, id)
  return templatesOf(ctx, { pageId: id })
}

/**
 * Saves what stands above the grid of a template (DESIGNER-058): page, names, measures, for whom it is. A new one begins
 * empty or as a copy; columns and rows of an existing one are changed in the designer (DESIGNER-033).
 * @throws AppError ValidationException at the field that is wrong, NotFoundException for what is out of reach,
 * ConflictException when somebody saved it meanwhile or there are as many as there may be
 */
export async function templateSave(ctx: Ctx, input: Input<'templateSave'>): Promise<Result<'templateSave'>> {
  const { db, viewer, now } = ctx
  const comCode = await companyOfPage(ctx, input.pageId)
  const before = input.id ? await heldTemplate(ctx, input.id, input.revision) : undefined
  if ((before && before.comCode !== comCode) || (input.comCode !== undefined && input.comCode !== comCode))
    throw notFound()
  const copied = input.copyOf && !before ? await reachedTemplate(ctx, input.copyOf) : undefined
  if (copied && copied.comCode !== comCode) throw notFound()

  const titles = checkedNames(input, before?.displayNames)
  await checkIdentifier(db, comCode, input.name, before?.id)
  const row = {
    page_id: input.pageId,
    name: input.name,
    ...localNameColumns('title', titles),
    row_height: input.rowHeight,
    design_width: input.designWidth,
    is_enabled: input.enabled,
    is_for_everyone: input.isForEveryone ?? input.roles.length === 0,
    saved_by: viewer.personCode,
    saved_at: now,
  }
  if (!before) await checkRoom(db, comCode)
  const last = sql<number>`(
    select coalesce(max(sort_order), 0) + 1 from home_templates where page_id = ${input.pageId})`
  const { id, revision } = before
    ? await db
        .updateTable('home_templates')
        .set((known) => ({
          ...row,
          ...(before.pageId === input.pageId ? {} : { sort_order: last }),
          revision: known('revision', '+', 1),
        }))
        .where('template_id', '=', before.id)
        .returning(['template_id as id', 'revision'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('home_templates')
        .values({
          ...row,
          com_code: comCode,
          cols: copied?.cols ?? input.cols,
          rows: copied?.rows ?? input.rows,
          parts: JSON.stringify(copied?.parts ?? []),
          sort_order: last,
        })
        .returning(['template_id as id', 'revision'])
        .executeTakeFirstOrThrow()
  const roleIds = input.roles.map(({ roleId }) => roleId)
  await putRoles(db, 'template', id, comCode, roleIds)
  await ctx.audit(before ? 'home.template.changed' : 'home.template.added', {
    target: `template:${id}`,
    comCode,
    details: { name: input.name, title: titles.ko, roles: row.is_for_everyone ? 'everyone' : roleIds },
  })
  return { id, revision }
}

/**
 * Deletes a template (DESIGNER-059).
 * @throws AppError NotFoundException for one out of reach; ConflictException, with the places, while employees have it
 */
export async function templateDelete(ctx: Ctx, { id }: Input<'templateDelete'>): Promise<true> {
  const { db } = ctx
  const found = await heldTemplate(ctx, id, undefined)
  if (found.publishedVersion !== null) {
    const { rows } = await sql<{ page: string; people: number }>`
      select name_ko as page,
             (select count(*) from home_personal_pages o where o.template_id = ${id}) as people
      from home_pages where page_id = ${found.pageId}`.execute(db)
    throw conflict('home.templates.errors.inUse', { page: rows[0]!.page, people: rows[0]!.people })
  }
  await db.deleteFrom('home_templates').where('template_id', '=', id).execute()
  await ctx.audit('home.template.removed', {
    target: `template:${id}`,
    comCode: found.comCode,
    details: { name: found.name, title: found.displayNames.ko },
  })
  return true
}

/**
 * Puts the templates of a page into an order; people have it from the next publication on.
 * @throws AppError ConflictException when others than these are there by now
 */
export async function templateOrder(ctx: Ctx, input: Input<'templateOrder'>): Promise<Result<'templateOrder'>> {
  const { db } = ctx
  const comCode = await companyOfPage(ctx, input.pageId)
  await holdCompany(db, comCode)
  const known = await db
    .selectFrom('home_templates')
    .select('template_id as id')
    .where('page_id', '=', input.pageId)
    .execute()
  const named = new Set(input.templateIds)
  if (named.size !== input.templateIds.length || known.length !== named.size || !known.every(({ id }) => named.has(id)))
    throw conflict('home.templates.errors.changedMeanwhile')
  await sql`
    update home_templates t set sort_order = wanted.place
    from unnest(${input.templateIds}::int[]) with ordinality wanted (id, place)
    where t.template_id = wanted.id and t.page_id = ${input.pageId}`.execute(db)
  await ctx.audit('home.template.ordered', { target: `page:${input.pageId}`, comCode })
  return { ordered: input.templateIds.length }
}

function checkedNames({ name, displayName, displayNames }: Input<'templateSave'>, before?: LocalName): LocalName {
  const names = { ko: '', en: '', zh: '', ja: '', ...before, ...displayNames }
  if (displayName !== '' && displayNames?.ko === undefined) names.ko = displayName
  const fields: FieldError[] = []
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name))
    fields.push({ path: 'name', key: 'home.templates.errors.noIdentifier' })
  if (names.ko === '') fields.push({ path: 'displayName', key: 'home.templates.errors.noName' })
  if (fields.length > 0) throw new AppError('ValidationException', undefined, { fields })
  return names
}

async function checkIdentifier(db: Db, comCode: string, name: string, own: number | undefined): Promise<void> {
  await holdCompany(db, comCode)
  const taken = await db
    .selectFrom('home_templates')
    .select('template_id as id')
    .where('com_code', '=', comCode)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (taken && taken.id !== own) throw invalid('name', 'home.templates.errors.sameIdentifier')
}

async function checkRoom(db: Db, comCode: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from home_templates where com_code = ${comCode}`.execute(db)
  if (rows[0]!.count >= mostTemplates) throw conflict('home.templates.errors.tooMany', { most: mostTemplates })
}
