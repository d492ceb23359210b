import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../contract/tasks.rules.ts'
import type { AreaTemplate, templateCalls } from '../../contract/templates.contract.ts'
import { type BuiltInName, builtInNames, type TemplateContent } from '../../contract/templates.ts'
import { areaFor } from '../tasks.access.ts'
import { builtInContent } from './built-in.ts'
import { contentOf } from './read-area.ts'

type Calls = typeof templateCalls
type Input<Name extends 'saveAreaTemplate' | 'removeAreaTemplate'> = CallParsedInput<Calls[Name]>
type Row = {
  templateId: number
  title: string
  description: string
  content: TemplateContent
  createdBy: string | null
}

/** Titles of tasks that tell what a template is for. */
const tasksNamed = 8

/** The templates of one's company, and before them those that every company has. */
export async function listTemplates(ctx: Ctx): Promise<CallResult<Calls['areaTemplates']>> {
  const { services, viewer } = ctx
  const say = (key: string) => services.texts.say(viewer.language, { key: `tasks.templates.of.${key}` })
  const builtIn = builtInNames.map((name) =>
    shown(
      { template: name, title: say(`${name}.title`), description: say(`${name}.hint`) },
      builtInContent(services.texts, viewer.language, name),
      false,
    ),
  )
  return { items: [...builtIn, ...(await rowsOf(ctx)).map((row) => shownRow(ctx, row))] }
}

/**
 * Keeps an area as a template, also one that was put away.
 * @throws AppError as {@link areaFor}; ConflictException when the company has as many as it may have
 */
export async function saveTemplate(
  ctx: Ctx,
  { groupId, title, description }: Input<'saveAreaTemplate'>,
): Promise<AreaTemplate> {
  const { db, viewer, now } = ctx
  const area = await areaFor(ctx, groupId.toLowerCase(), { least: 'owner', archived: true })
  const content = await contentOf(db, area.areaId)
  const named = { title: title.normalize('NFC'), description }
  const { rows } = await sql<{ templateId: number }>`
    insert into tasks_templates (com_code, title, description, content, created_by, created_at)
    select ${area.comCode}, ${named.title}, ${description}, ${JSON.stringify(content)}::jsonb, ${viewer.personCode}, ${now}
    where (select count(*) from tasks_templates where com_code = ${area.comCode}) < ${limits.templates}
    returning template_id as "templateId"`.execute(db)
  if (!rows[0]) throw conflict('tasks.faults.tooManyTemplates', { most: limits.templates })
  await ctx.audit('tasks.templateSaved', { target: `area:${area.areaId}`, comCode: area.comCode, details: named })
  return shownRow(ctx, { ...named, content, templateId: rows[0].templateId, createdBy: viewer.personCode })
}

/** @throws AppError NotFoundException for one of another company, the same for none; AccessDeniedException for others' */
export async function removeTemplate(
  ctx: Ctx,
  { templateId }: Input<'removeAreaTemplate'>,
): Promise<{ templateId: number }> {
  const [row] = await rowsOf(ctx, templateId)
  if (!row) throw notFound()
  if (!mayRemove(ctx, row)) throw denied()
  await ctx.db.deleteFrom('tasks_templates').where('template_id', '=', templateId).execute()
  await ctx.audit('tasks.templateRemoved', { target: `template:${templateId}`, details: { title: row.title } })
  return { templateId }
}

/** What an area begins with. @throws AppError NotFoundException for a template of another company, the same for none */
export async function templateContent(ctx: Ctx, template: BuiltInName | number): Promise<TemplateContent> {
  if (typeof template === 'string') return builtInContent(ctx.services.texts, ctx.viewer.language, template)
  const [row] = await rowsOf(ctx, template)
  if (!row) throw notFound()
  return row.content
}

/** Those of the company one acts in, by name. @param only left out, all of them */
async function rowsOf({ db, viewer }: Ctx, only?: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select template_id as "templateId", title, description, content, created_by as "createdBy" from tasks_templates
    where com_code = ${viewer.comCode} ${only === undefined ? sql`` : sql`and template_id = ${only}`}
    order by title, template_id limit ${sql.lit(limits.templates)}`.execute(db)
  return rows
}

const mayRemove = ({ viewer }: Ctx, { createdBy }: Row): boolean =>
  createdBy === viewer.personCode || viewer.grants.has('companyManager') || viewer.grants.has('superAdmin')

const shownRow = (ctx: Ctx, row: Row): AreaTemplate =>
  shown({ template: row.templateId, title: row.title, description: row.description }, row.content, mayRemove(ctx, row))

const shown = (
  named: Pick<AreaTemplate, 'template' | 'title' | 'description'>,
  { columns, tasks }: TemplateContent,
  remove: boolean,
): AreaTemplate => ({
  ...named,
  columns: columns.map(({ title }) => title),
  tasks: tasks.slice(0, tasksNamed).map(({ title }) => title),
  taskCount: tasks.length,
  can: { remove },
})
