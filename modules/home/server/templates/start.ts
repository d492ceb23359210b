import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { templateCalls as calls } from '../../contract/templates.contract.ts'
import type { Placement } from '../../contract/templates.entities.ts'
import { usualPage } from '../page/usual-page.ts'
import { widgetsOf } from '../page/widgets.ts'
import { holdCompany } from './template-rows.ts'

/** The texts of a key in all languages, as a name that administrators may change. */
const nameOf = ({ services: { texts } }: Pick<Ctx, 'services'>, key: string) =>
  Object.fromEntries(languages.map((language) => [language, texts.say(language, { key })])) as LocalName

/**
 * Gives a company that has nothing yet a webpart of every widget, a home page, and a template as the page looks that
 * its employees have until then.
 * @throws AppError NotFoundException for a company out of reach, ConflictException when it has begun already
 */
export async function startPages(
  ctx: Ctx,
  input: CallParsedInput<typeof calls.startPages>,
): Promise<CallResult<typeof calls.startPages>> {
  const { db, services, viewer, now } = ctx
  const comCode = await administeredCompany(db, viewer, input.comCode)
  await holdCompany(db, comCode)
  for (const table of ['home_pages', 'home_webparts'] as const)
    if (await db.selectFrom(table).select('com_code').where('com_code', '=', comCode).limit(1).executeTakeFirst())
      throw conflict('home.pages.errors.started')

  const webparts = await db
    .insertInto('home_webparts')
    .values(
      [...widgetsOf(services).values()].map(({ widget }) => ({
        com_code: comCode,
        component: widget.component,
        ...localNameColumns('title', nameOf(ctx, widget.titleKey)),
        is_fixed_size: false,
        columns: Math.max(1, Math.round(widget.size.usual[0])),
        rows: Math.max(1, Math.round(widget.size.usual[1])),
        settings: '{}',
        is_for_everyone: true,
        changed_by: viewer.personCode,
        changed_at: now,
      })),
    )
    .returning(['webpart_id as id', 'component'])
    .execute()
  const { pageId } = await db
    .insertInto('home_pages')
    .values({ com_code: comCode, kind: 'home', ...localNameColumns('name', nameOf(ctx, 'home.title')), sort_order: 1 })
    .returning('page_id as pageId')
    .executeTakeFirstOrThrow()
  const idOf = new Map(webparts.map(({ id, component }) => [component, String(id)]))
  const { parts, cols, rows, rowHeight, designWidth } = usualPage(services)
  const { templateId } = await db
    .insertInto('home_templates')
    .values({
      com_code: comCode,
      page_id: pageId,
      name: 'home-default',
      ...localNameColumns('title', nameOf(ctx, 'home.templates.usual')),
      cols,
      rows,
      row_height: rowHeight,
      design_width: designWidth,
      is_for_everyone: true,
      sort_order: 1,
      saved_by: viewer.personCode,
      saved_at: now,
      parts: JSON.stringify(
        parts.map(
          ({ component, colidx, rowidx, colcnt, rowcnt }, layer): Placement => ({
            id: idOf.get(component)!,
            type: 'part',
            colidx,
            rowidx,
            colcnt,
            rowcnt,
            layer,
            lock: false,
          }),
        ),
      ),
    })
    .returning('template_id as templateId')
    .executeTakeFirstOrThrow()
  await ctx.audit('home.pages.started', {
    target: `company:${comCode}`,
    comCode,
    details: { webparts: webparts.length },
  })
  return { webparts: webparts.length, templateId }
}
