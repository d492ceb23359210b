import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict, notFound } from '#platform/contract/errors.ts'
import { checkSettings } from '#platform/contract/widget-settings.rules.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { personalCalls as calls } from '../../contract/personal.contract.ts'
import { isSameBox, type Layout } from '../../contract/placement.rules.ts'
import { personalFaultsOf } from '../../contract/placement.stored.ts'
import { type Placement, placedOf, placement, type ShownPage } from '../../contract/templates.entities.ts'
import { widgetNamed } from '../page/widgets.ts'
import { placementFaults } from '../templates/placement-faults.ts'
import {
  composePage,
  type KnownPart,
  knownPart,
  limitsOn,
  type Reader,
  templateFor,
  usableTemplates,
  usableWebparts,
} from './compose.ts'
import { pageNamed, pageOf, readerOf, storedOf } from './page-of.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/**
 * Saves how somebody arranged the page of a template (DESIGNER-062).
 * @throws AppError NotFoundException for a template that is not hers; ValidationException at `parts.<id>` for a part
 * that may not stand there, is locked, or is not hers; ConflictException when another window of hers was faster
 */
export async function personalPublish(ctx: Ctx, input: Input<'personalPublish'>): Promise<ShownPage> {
  const { db, viewer, now } = ctx
  const reader = await readerOf(ctx)
  const template = usableTemplates(reader).find(({ id }) => id === input.template.id)
  if (!template) throw notFound()
  await holdPage(ctx, template.pageId)
  const { own } = await storedOf(db, viewer.personCode, template.pageId)
  if (input.revision !== undefined && input.revision !== (own?.revision ?? 0))
    throw conflict('home.personal.errors.changedMeanwhile')

  const shownNow = templateFor(reader, template.pageId, own)
  const before = shownNow && composePage(reader, pageNamed(reader.state, template.pageId)!, shownNow, own, {})
  const seen = seenTemplate(reader, template)
  const placed = placedOf(input.parts)
  checkArrangement(reader, { template, seen, placed, rows: input.template.rows, before })

  const there = new Set(placed.map(({ id }) => id))
  const row = {
    person_code: viewer.personCode,
    page_id: template.pageId,
    template_id: template.id,
    template_version: template.version,
    base: JSON.stringify(template.parts),
    rows: input.template.rows ?? template.rows,
    parts: JSON.stringify(placed),
    hidden: JSON.stringify(seen.parts.filter(({ id }) => !there.has(id)).map(({ id }) => id)),
    saved_at: now,
  }
  await db
    .insertInto('home_personal_pages')
    .values(row)
    .onConflict((known) =>
      known.columns(['person_code', 'page_id']).doUpdateSet({
        ...row,
        revision: sql<number>`home_personal_pages.revision + 1`,
      }),
    )
    .execute()
  await tellHer(ctx)
  return pageOf(ctx, template.pageId)
}

/** Forgets what somebody arranged of a page (DESIGNER-063); what she set about webparts stays. */
export async function personalReset(ctx: Ctx, { page: ref }: Input<'personalReset'>): Promise<ShownPage> {
  const { db, viewer } = ctx
  const { state } = await readerOf(ctx)
  const page = pageNamed(state, ref)
  if (page) {
    await db
      .deleteFrom('home_personal_pages')
      .where('person_code', '=', viewer.personCode)
      .where('page_id', '=', page.pageId)
      .execute()
    await tellHer(ctx)
  }
  return pageOf(ctx, ref)
}

/** Keeps the page as the company's changes left it, so that she is not told again. */
export async function acceptNews(ctx: Ctx, { page: ref }: Input<'acceptNews'>): Promise<Result<'acceptNews'>> {
  const { db, viewer } = ctx
  const reader = await readerOf(ctx)
  const page = pageNamed(reader.state, ref)
  if (!page) return true
  await holdPage(ctx, page.pageId)
  const { own, settings } = await storedOf(db, viewer.personCode, page.pageId)
  const template = templateFor(reader, page.pageId, own)
  if (!own || !template) return true
  const shown = composePage(reader, page, template, own, settings)
  if (!shown.news) return true
  await db
    .updateTable('home_personal_pages')
    .set((row) => ({
      template_id: template.id,
      template_version: template.version,
      base: JSON.stringify(template.parts),
      rows: shown.rows,
      parts: JSON.stringify(shown.parts.map((part) => placement.parse(part))),
      revision: row('revision', '+', 1),
    }))
    .where('person_code', '=', viewer.personCode)
    .where('page_id', '=', page.pageId)
    .execute()
  await tellHer(ctx)
  return true
}

/**
 * Sets what a webpart lets a person set about it.
 * @throws AppError NotFoundException for a webpart she may not use or that lets nobody set anything;
 * ValidationException at the setting that is wrong
 */
export async function saveOwnSettings(ctx: Ctx, { id, settings: given }: Input<'saveOwnSettings'>) {
  const { db, services, viewer } = ctx
  const webpart = usableWebparts(await readerOf(ctx)).find((each) => each.id === id)
  const widget = webpart && widgetNamed(services, webpart.component)
  if (!webpart?.allowsOwn || !widget) throw notFound()
  const { settings, faults } = checkSettings(widget.settings, given, 'own')
  if (faults.length > 0)
    throw new AppError('ValidationException', undefined, {
      fields: faults.map(({ path, ...fault }) => ({ path: `settings.${path}`, ...fault })),
    })
  if (Object.keys(settings).length === 0)
    await db
      .deleteFrom('home_own_settings')
      .where('person_code', '=', viewer.personCode)
      .where('webpart_id', '=', id)
      .execute()
  else
    await db
      .insertInto('home_own_settings')
      .values({ person_code: viewer.personCode, webpart_id: id, settings: JSON.stringify(settings) })
      .onConflict((known) =>
        known.columns(['person_code', 'webpart_id']).doUpdateSet({ settings: JSON.stringify(settings) }),
      )
      .execute()
  await tellHer(ctx)
  return { settings }
}

type Template = Reader['state']['templates'][number]
type Seen = Layout<KnownPart>

/** A template as somebody sees it: without the webparts that are not for her. */
function seenTemplate(reader: Reader, template: Template): Seen {
  const usable = new Map(usableWebparts(reader).map((webpart) => [webpart.id, webpart]))
  const parts = template.parts
    .filter(({ id, type }) => type === 'shape' || usable.has(Number(id)))
    .map((part) => knownPart(reader.services, part, usable, template))
  return { cols: template.cols, rows: template.rows, parts }
}

type Arrangement = {
  template: Template
  seen: Seen
  placed: readonly Placement[]
  rows: number | undefined
  /** What she is shown until now: a part may keep the size it has there. */
  before: Pick<ShownPage, 'parts'> | undefined
}

/** Holds an arrangement against the rules: what may stand where, what is locked, what is hers. */
function checkArrangement(reader: Reader, { template, seen, placed, rows, before }: Arrangement): void {
  const usable = new Map(usableWebparts(reader).map((webpart) => [webpart.id, webpart]))
  const shapes = new Set(seen.parts.filter(({ type }) => type === 'shape').map(({ id }) => id))
  const known = placed.map((part) => knownPart(reader.services, part, usable, template))
  const strangers = placed.filter(({ id, type }) => (type === 'shape' ? !shapes.has(id) : !usable.has(Number(id))))
  const sizes = new Map([...seen.parts, ...(before?.parts ?? [])].map((part) => [part.id, part]))
  const faults = [
    ...strangers.map(({ id }) => ({ id, reason: 'notYours' as const })),
    ...personalFaultsOf(
      seen,
      { cols: template.cols, rows: rows ?? template.rows, parts: known },
      {
        limitsOf: (part) => {
          // What the company, or an earlier widget, made smaller or larger than the widget likes may stay so.
          const had = sizes.get(part.id)
          return had && isSameBox({ ...had, colidx: 0, rowidx: 0 }, { ...part, colidx: 0, rowidx: 0 })
            ? undefined
            : limitsOn(reader.services, template)(part)
        },
      },
    ),
    ...resizedFixed(known, sizes),
  ]
  if (faults.length > 0) throw placementFaults(faults)
}

/** Fixed parts with another size than theirs and than the one they have had. */
const resizedFixed = (parts: readonly KnownPart[], sizes: ReadonlyMap<string, { colcnt: number; rowcnt: number }>) =>
  parts
    .filter(({ id, type, isFixedSize, fixedColcnt, fixedRowcnt, colcnt, rowcnt }) => {
      const had = sizes.get(id)
      return (
        type === 'part' &&
        isFixedSize &&
        !(colcnt === fixedColcnt && rowcnt === fixedRowcnt) &&
        !(had?.colcnt === colcnt && had.rowcnt === rowcnt)
      )
    })
    .map(({ id }) => ({ id, reason: 'fixedSize' as const }))

/** One window of hers after the other. */
const holdPage = ({ db, viewer }: Ctx, pageId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('home_personal_pages'), hashtext(${`${viewer.personCode} ${pageId}`}))`.execute(
    db,
  )

/** Her open pages follow. */
const tellHer = ({ tell, viewer }: Ctx) => tell([`person:${viewer.personCode}`], 'home.personalSaved')
