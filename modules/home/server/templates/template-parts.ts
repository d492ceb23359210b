import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Refusal } from '../../contract/placement.rules.ts'
import { faultsOf } from '../../contract/placement.stored.ts'
import type { templateCalls as calls } from '../../contract/templates.contract.ts'
import { type Placement, placedOf, type StoredLayout, type TemplatePart } from '../../contract/templates.entities.ts'
import { type KnownPart, knownPart, limitsOn, noName, widgetSizeOf } from '../personal/compose.ts'
import type { StateWebpart } from '../publish/published-state.ts'
import { rolesOf } from '../webparts/roles.ts'
import { placementFaults } from './placement-faults.ts'
import { savedWebparts } from './saved-state.ts'
import { heldTemplate, namedTemplates, reachedTemplate, type TemplateRow } from './template-rows.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Result<Name extends keyof typeof calls> = CallResult<(typeof calls)[Name]>

/** A template for the designer (DESIGNER-060). @throws AppError NotFoundException for one out of reach */
export async function templateParts(ctx: Ctx, { id }: Input<'templateParts'>): Promise<Result<'templateParts'>> {
  const { db, viewer } = ctx
  const row = await reachedTemplate(ctx, id)
  const [template] = await namedTemplates(ctx, [row])
  const parts = await partsOf(ctx, row)
  const draft = await db
    .selectFrom('home_template_drafts')
    .select(['layout', 'revision', 'saved_at as savedAt'])
    .where('template_id', '=', id)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return {
    template: template!,
    parts,
    draft: draft
      ? { layout: draft.layout, savedAt: draft.savedAt.toISOString(), isOutdated: draft.revision !== row.revision }
      : null,
  }
}

/** Every part that a template has or may have: placed ones first, then the webparts in the chooser. */
async function partsOf(ctx: Ctx, row: TemplateRow): Promise<TemplatePart[]> {
  const webparts = await savedWebparts(ctx.db, row.comCode)
  const roles = await rolesOf(ctx.db, 'webpart', [...webparts.keys()], ctx.language)
  const wire = (part: KnownPart, available: boolean): TemplatePart => {
    const { webpart, ...placed } = part
    return {
      ...placed,
      available,
      templateId: row.id,
      title: webpart?.titles.ko ?? '',
      titleEn: webpart?.titles.en ?? '',
      titles: webpart?.titles ?? noName,
      component: webpart?.component ?? 'shape',
      enabled: webpart?.enabled ?? true,
      size: widgetSizeOf(ctx.services, webpart),
      isForEveryone: webpart?.isForEveryone ?? true,
      roles: webpart ? roles(webpart.id) : [],
    }
  }
  const known = (placed: Placement) => knownPart(ctx.services, placed, webparts, row)
  // A webpart that was deleted while an older version of the template was restored has no place any more.
  const placed = row.parts.filter(({ id, type }) => type === 'shape' || webparts.has(Number(id)))
  const there = new Set(placed.map(({ id }) => id))
  const available = [...webparts.values()].filter(({ id }) => !there.has(String(id)))
  return [
    ...placed.map((part) => wire(known(part), false)),
    ...available.map((webpart) => wire(chooserPart(known, webpart), true)),
  ]
}

/** A webpart in the chooser: nowhere yet, with the size it will have. */
function chooserPart(known: (placed: Placement) => KnownPart, { id }: StateWebpart): KnownPart {
  const nowhere = { colidx: 0, rowidx: 0, colcnt: 1, rowcnt: 1, lock: false, layer: 0 }
  const part = known({ id: String(id), type: 'part', ...nowhere })
  return { ...part, colcnt: part.fixedColcnt, rowcnt: part.fixedRowcnt }
}

/**
 * Saves what the designer changes of a template (DESIGNER-061), and forgets the sender's draft of it.
 * @throws AppError NotFoundException for one out of reach; ConflictException when somebody saved it meanwhile;
 * ValidationException at `parts.<id>` for a part that may not stand there or is none of the company's
 */
export async function templatePartsSave(
  ctx: Ctx,
  { template: asked, parts }: Input<'templatePartsSave'>,
): Promise<Result<'templatePartsSave'>> {
  const { db, viewer, now } = ctx
  const row = await heldTemplate(ctx, asked.id, asked.revision)
  const placed = placedOf(parts)
  const layout: StoredLayout = {
    cols: asked.cols ?? row.cols,
    rows: asked.rows ?? row.rows,
    rowHeight: asked.rowHeight ?? row.rowHeight,
    designWidth: asked.designWidth ?? row.designWidth,
    parts: placed,
  }
  checkLayout(ctx, layout, await savedWebparts(db, row.comCode), row.parts)
  await forgetDraft(ctx, row.id)
  if (isSameLayout(layout, row)) return { id: row.id, revision: row.revision }
  const { revision } = await db
    .updateTable('home_templates')
    .set((known) => ({
      cols: layout.cols,
      rows: layout.rows,
      row_height: layout.rowHeight,
      design_width: layout.designWidth,
      parts: JSON.stringify(placed),
      saved_by: viewer.personCode,
      saved_at: now,
      revision: known('revision', '+', 1),
    }))
    .where('template_id', '=', row.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await ctx.audit('home.template.arranged', {
    target: `template:${row.id}`,
    comCode: row.comCode,
    details: { name: row.name, cols: layout.cols, rows: layout.rows, parts: placed.length },
  })
  return { id: row.id, revision }
}

/**
 * Keeps what somebody has on the screen, for herself alone.
 * @throws AppError NotFoundException for a template out of reach
 */
export async function saveTemplateDraft(
  ctx: Ctx,
  { id, revision, layout }: Input<'saveTemplateDraft'>,
): Promise<Result<'saveTemplateDraft'>> {
  const { db, viewer, now } = ctx
  const row = await reachedTemplate(ctx, id)
  const kept = { revision, layout: JSON.stringify(layout), saved_at: now }
  await db
    .insertInto('home_template_drafts')
    .values({ template_id: id, person_code: viewer.personCode, ...kept })
    .onConflict((known) => known.columns(['template_id', 'person_code']).doUpdateSet(kept))
    .execute()
  return { savedAt: now.toISOString(), isOutdated: revision !== row.revision }
}

/** @throws AppError NotFoundException for a template out of reach */
export async function discardTemplateDraft(ctx: Ctx, { id }: Input<'discardTemplateDraft'>): Promise<true> {
  await reachedTemplate(ctx, id)
  await forgetDraft(ctx, id)
  return true
}

const forgetDraft = ({ db, viewer }: Ctx, id: number) =>
  db
    .deleteFrom('home_template_drafts')
    .where('template_id', '=', id)
    .where('person_code', '=', viewer.personCode)
    .execute()

/** Holds a layout against the rules of placement (DESIGNER-037, DESIGNER-041, DESIGNER-042). */
function checkLayout(
  { services }: Pick<Ctx, 'services'>,
  layout: StoredLayout,
  webparts: ReadonlyMap<number, StateWebpart>,
  before: readonly Placement[],
): void {
  const sizes = new Map(before.map((part) => [part.id, part]))
  const keepsSize = (part: Placement) => {
    const had = sizes.get(part.id)
    return had?.colcnt === part.colcnt && had.rowcnt === part.rowcnt
  }
  const parts = layout.parts.map((part) => knownPart(services, part, webparts, layout))
  const faults: (Refusal & { id?: string })[] = faultsOf(
    { ...layout, parts },
    // What stood there already may stay as large as it is, also when its widget likes another size by now.
    { mode: 'template', limitsOf: (part) => (keepsSize(part) ? undefined : limitsOn(services, layout)(part)) },
  )
  for (const part of parts) {
    if (part.type === 'shape') continue
    if (!part.webpart) faults.push({ id: part.id, reason: 'notYours' })
    else if (part.isFixedSize && !keepsSize(part) && !isFixedSize(part))
      faults.push({ id: part.id, reason: 'fixedSize' })
  }
  // A shape never bears the number of a webpart: what is deleted and what is counted goes by these.
  for (const { id, type } of layout.parts)
    if (type === 'shape' && /^\d+$/.test(id)) faults.push({ id, reason: 'notYours' })
  if (faults.length > 0) throw placementFaults(faults)
}

const isFixedSize = ({ colcnt, rowcnt, fixedColcnt, fixedRowcnt }: KnownPart) =>
  colcnt === fixedColcnt && rowcnt === fixedRowcnt

const measures = ['cols', 'rows', 'rowHeight', 'designWidth'] as const
const isSameLayout = (one: StoredLayout, other: StoredLayout): boolean =>
  measures.every((key) => one[key] === other[key]) && textOf(one.parts) === textOf(other.parts)

const textOf = (parts: readonly Placement[]) =>
  JSON.stringify(
    parts
      .map(({ id, type, colidx, rowidx, colcnt, rowcnt, lock, layer, tone }) =>
        [id, type, colidx, rowidx, colcnt, rowcnt, lock, layer, tone ?? ''].join(' '),
      )
      .toSorted(),
  )
