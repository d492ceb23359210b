import { z } from 'zod'
import { code, instant, line, localName } from '#platform/contract/fields.ts'
import { gridBounds, mostParts, shapeTones } from './grid-bounds.rules.ts'
import { publishStates, roleRef, widgetSize } from './webparts.contract.ts'
import { pageKinds } from './webparts.rules.ts'

const bounded = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most)

/** A page that templates are made for (DESIGNER-068). */
export const webpartPage = z.object({
  pageId: z.int(),
  comCode: z.string(),
  pageName: z.string(),
  pageNames: localName(),
  kind: z.enum(pageKinds),
  /** Where it is shown, below /po; what a menu leads to. */
  address: z.string(),
  templates: z.int(),
  version: z.int(),
})
export type WebpartPage = z.output<typeof webpartPage>

/** Where a part stands (2§3): columns, rows and layers count from 0. */
export const placement = z.object({
  /** The number of the webpart, as text; of a shape a name of its own. */
  id: code(),
  type: z.enum(['part', 'shape']).default('part'),
  colidx: z
    .int()
    .min(0)
    .max(gridBounds.cols.most - 1),
  rowidx: z
    .int()
    .min(0)
    .max(gridBounds.rows.most - 1),
  colcnt: bounded(gridBounds.cols),
  rowcnt: bounded(gridBounds.rows),
  lock: z.boolean().default(false),
  layer: z.int().min(0).max(10_000).default(0),
  /** Of a shape. */
  tone: z.enum(shapeTones).optional(),
})
export type Placement = z.output<typeof placement>

/** As it comes in: of a part that lies in the chooser (`available`) nothing else is read. */
export const sentParts = z
  .array(
    z.union([
      z.object({ id: code(), available: z.literal(true) }),
      placement.extend({ available: z.literal(false).default(false) }),
    ]),
  )
  .max(mostParts + 300)

/** Of the parts that came in, those that are placed. */
export const placedOf = (parts: z.output<typeof sentParts>): Placement[] =>
  parts.flatMap((part) => (part.available ? [] : [placement.parse(part)]))

/** A part of a template with what is known of its webpart (DESIGNER-069); in the chooser as long as it is `available`. */
export const templatePart = z.object({
  id: z.string(),
  available: z.boolean(),
  type: z.enum(['part', 'shape']),
  templateId: z.int(),
  title: z.string(),
  titleEn: z.string(),
  titles: localName(),
  component: z.string(),
  enabled: z.boolean(),
  isFixedSize: z.boolean(),
  colidx: z.int(),
  rowidx: z.int(),
  colcnt: z.int(),
  rowcnt: z.int(),
  fixedColcnt: z.int(),
  fixedRowcnt: z.int(),
  lock: z.boolean(),
  layer: z.int(),
  tone: z.enum(shapeTones).optional(),
  /** How small and large its widget may be; null for a shape, and where no module shows it any more. */
  size: widgetSize.nullable(),
  /** For whom the webpart is: everyone, or the names of its role groups. */
  isForEveryone: z.boolean(),
  roles: z.array(roleRef),
})
export type TemplatePart = z.output<typeof templatePart>

/** The grid of a template (DESIGNER-067): cells, and px for the last two. */
export const grid = z.object({
  cols: bounded(gridBounds.cols),
  rows: bounded(gridBounds.rows),
  rowHeight: bounded(gridBounds.rowHeight),
  designWidth: bounded(gridBounds.designWidth),
})

/** A template as its administrators see it (DESIGNER-067). */
export const template = grid.extend({
  id: z.int(),
  pageId: z.int(),
  comCode: z.string(),
  /** The identifier. */
  name: z.string(),
  displayName: z.string(),
  displayNames: localName(),
  enabled: z.boolean(),
  isForEveryone: z.boolean(),
  roles: z.array(roleRef),
  /** How many parts it has. */
  partCount: z.int(),
  state: z.enum(publishStates),
  /** Null as long as employees have nothing of it. */
  publishedVersion: z.int().nullable(),
  /** Sent back with the next change; grows with every one. */
  revision: z.int(),
  savedAt: instant(),
  savedBy: localName().nullable(),
})
export type Template = z.output<typeof template>

/** What the designer changes of a template. */
export const layout = grid.extend({ parts: z.array(placement).max(mostParts) })
export type StoredLayout = z.output<typeof layout>

/** A part of a page as a person has it. */
export const shownPart = placement.extend({
  /** Null for a shape, and on the page that a company has before it made one. */
  webpartId: z.int().nullable(),
  component: z.string(),
  title: localName(),
  isFixedSize: z.boolean(),
  fixedColcnt: z.int(),
  fixedRowcnt: z.int(),
  size: widgetSize.nullable(),
  /** Whether she may set on her page what the widget lets her. */
  allowsOwn: z.boolean(),
  /** What the company has set, and over it what she has. */
  settings: z.record(z.string(), z.unknown()),
  own: z.record(z.string(), z.unknown()),
})
export type ShownPart = z.output<typeof shownPart>

/** A webpart that she may use and has not on her page. */
export const offeredPart = shownPart.omit({
  colidx: true,
  rowidx: true,
  colcnt: true,
  rowcnt: true,
  layer: true,
  tone: true,
})
export type OfferedPart = z.output<typeof offeredPart>

/**
 * Where a person's page comes from: her own arrangement, the first template she may use, the arrangement every company
 * begins with, or nothing (a page without a template for her).
 */
export const pageSources = ['personal', 'template', 'builtIn', 'none'] as const

/** One person's page: what stands on it and where (DESIGNER-030). */
export const shownPage = grid.extend({
  pageId: z.int().nullable(),
  kind: z.enum(pageKinds),
  name: localName(),
  source: z.enum(pageSources),
  templateId: z.int().nullable(),
  templateName: localName(),
  /** Changes with every publication and every save of hers. */
  version: z.string(),
  parts: z.array(shownPart),
  /** What she may bring onto the page (DESIGNER-031). */
  offered: z.array(offeredPart),
  /** The revision of her own arrangement; 0 as long as she has none. Sent back when she saves. */
  revision: z.int(),
  /** Whether she may arrange the page. */
  canArrange: z.boolean(),
  /** What the company changed since she arranged her page; null when there is nothing to tell. */
  news: z
    .object({ added: z.array(localName()), removed: z.array(localName()), moved: z.array(localName()) })
    .nullable(),
})
export type ShownPage = z.output<typeof shownPage>

export { type PageRef, pageRef } from './page.ref.ts'

export const identifier = () => line(60).trim()
