import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import { type templateCalls, templateLimits, templateManagers } from '../../contract/templates.contract.ts'

type Calls = typeof templateCalls

const isManager = ({ viewer }: Pick<Ctx, 'viewer'>) => templateManagers.some((grant) => viewer.grants.has(grant))

/** The templates that somebody may use: her own, wherever she acts, and those of the company she acts in. */
const usable = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) =>
  db
    .selectFrom('mail_templates')
    .where((eb) =>
      eb.or([
        eb('owner_code', '=', viewer.personCode),
        eb.and([eb('com_code', '=', viewer.comCode), eb('owner_code', 'is', null)]),
      ]),
    )

export async function listTemplates(ctx: Ctx): Promise<CallResult<Calls['templates']>> {
  const rows = await usable(ctx)
    .select(['template_id', 'name', 'subject', 'owner_code'])
    .orderBy(sql`owner_code is null`)
    .orderBy(sql`lower(name)`)
    .limit(sql.lit(templateLimits.count * 2))
    .execute()
  return {
    items: rows.map((row) => ({
      templateId: row.template_id,
      name: row.name,
      subject: row.subject,
      isCompany: row.owner_code === null,
      can: { delete: row.owner_code !== null || isManager(ctx) },
    })),
    can: { saveForCompany: isManager(ctx) },
  }
}

/** @throws AppError NotFoundException for one of somebody else, and of another company */
export async function readTemplate(
  ctx: Ctx,
  { templateId }: { templateId: number },
): Promise<CallResult<Calls['template']>> {
  const found = await usable(ctx)
    .select(['name', 'subject', 'html'])
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  if (!found) throw notFound(`no template ${templateId}`)
  return found
}

/** Pictures belong to the draft they were put into, and go with it. */
const picture = /<img\b[^>]*>/gi

/**
 * Saves a template, or writes over the one of that name.
 * @throws AppError AccessDeniedException for one of the company by nobody who keeps them; ConflictException where there
 * are as many as one may have
 */
export async function saveTemplate(
  ctx: Ctx,
  { name, subject, body, isCompany }: CallParsedInput<Calls['saveTemplate']>,
): Promise<CallResult<Calls['saveTemplate']>> {
  if (isCompany && !isManager(ctx)) throw denied()
  const html = (await cleanInWorker(body)).html.replace(picture, '')
  const { personCode, comCode } = ctx.viewer
  const owner = isCompany ? null : personCode
  return (await ctx.inTransaction(async (tx) => {
    const of = tx.db
      .selectFrom('mail_templates')
      .where((eb) =>
        isCompany
          ? eb.and([eb('com_code', '=', comCode), eb('owner_code', 'is', null)])
          : eb('owner_code', '=', personCode),
      )
    const known = await of.select('template_id').where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()
    const row = { name, subject, html, changed_at: ctx.now }
    if (isCompany) await tx.audit('mail.templateSaved', { target: `company:${comCode}`, details: { name } })
    if (known) {
      await tx.db.updateTable('mail_templates').set(row).where('template_id', '=', known.template_id).execute()
      return { templateId: known.template_id }
    }
    const { count } = await of.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    if (count >= templateLimits.count) throw conflict('mail.templates.tooMany', { most: templateLimits.count })
    const { template_id: templateId } = await tx.db
      .insertInto('mail_templates')
      .values({ com_code: comCode, owner_code: owner, ...row })
      .returning('template_id')
      .executeTakeFirstOrThrow()
    return { templateId }
  })) as CallResult<Calls['saveTemplate']>
}

/** @throws AppError NotFoundException as {@link readTemplate}; AccessDeniedException for one of the company */
export async function deleteTemplate(ctx: Ctx, { templateId }: { templateId: number }): Promise<Record<string, never>> {
  const found = await usable(ctx)
    .select(['name', 'owner_code'])
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  if (!found) throw notFound(`no template ${templateId}`)
  if (found.owner_code === null) {
    if (!isManager(ctx)) throw denied()
    await ctx.audit('mail.templateRemoved', { target: `company:${ctx.viewer.comCode}`, details: { name: found.name } })
  }
  await ctx.db.deleteFrom('mail_templates').where('template_id', '=', templateId).execute()
  return {}
}
