import { extentOn } from '#platform/contract/widget.ts'
import type { Services } from '#platform/server/ctx.ts'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import { type PlacedPart, type Size, type SizeLimits, usualPartSize } from '../../contract/placement.rules.ts'
import { personalPage } from '../../contract/placement.stored.ts'
import type { OfferedPart, Placement, ShownPage, ShownPart } from '../../contract/templates.entities.ts'
import { widgetNamed } from '../page/widgets.ts'
import {
  isFor,
  type PageState,
  type StatePage,
  type StateTemplate,
  type StateWebpart,
} from '../publish/published-state.ts'
import { newsBetween } from './news.ts'

/** What a person has stored of a page. */
export type OwnPage = {
  templateId: number | null
  templateVersion: number
  base: Placement[]
  rows: number
  parts: Placement[]
  hidden: string[]
  revision: number
}
export type OwnSettings = Readonly<Record<string, Record<string, unknown>>>

type Modules = Pick<Services, 'modules'>
/** A placed part as the rules know it, with the webpart it shows; undefined for a shape. */
export type KnownPart = PlacedPart & { webpart?: StateWebpart; tone?: Placement['tone'] }

export const noName = { ko: '', en: '', zh: '', ja: '' }
const noOwn: Record<string, unknown> = {}

type Grid = { cols: number; rowHeight: number }
const sizeOn = (extent: readonly [number, number], grid: Grid): Size => {
  const { columns, rows } = extentOn(extent, grid)
  return { cols: columns, rows }
}

/** How small and large the widgets of parts read well on a grid. */
export const limitsOn =
  (services: Modules, grid: Grid) =>
  (part: PlacedPart): SizeLimits | undefined => {
    const widget = widgetNamed(services, (part as KnownPart).webpart?.component ?? '')
    return widget && { least: sizeOn(widget.size.least, grid), most: sizeOn(widget.size.most, grid) }
  }

/** The size a webpart is placed with: its own where that is fixed, else what its widget likes (G-050). */
export function fixedSizeOf(services: Modules, webpart: StateWebpart | undefined, grid: Grid): Size {
  if (!webpart) return usualPartSize
  if (webpart.isFixedSize) return { cols: Math.min(webpart.columns, grid.cols), rows: webpart.rows }
  const widget = widgetNamed(services, webpart.component)
  return widget ? sizeOn(widget.size.usual, grid) : usualPartSize
}

/** A stored placement with what the rules of placement need to know of its webpart. */
export function knownPart(
  services: Modules,
  placed: Placement,
  webparts: ReadonlyMap<number, StateWebpart>,
  grid: Grid,
): KnownPart {
  const webpart = placed.type === 'part' ? webparts.get(Number(placed.id)) : undefined
  const { cols, rows } =
    placed.type === 'part' ? fixedSizeOf(services, webpart, grid) : { cols: placed.colcnt, rows: placed.rowcnt }
  return {
    ...placed,
    fixedColcnt: cols,
    fixedRowcnt: rows,
    isFixedSize: webpart?.isFixedSize ?? false,
    ...(webpart ? { webpart } : {}),
  }
}

export type Reader = { services: Modules; state: PageState; roles: ReadonlySet<number> }

/** Why somebody does not see a webpart; null when she does. `gone`: not published, or no module shows it any more. */
export function hiddenBecause(
  { services, roles }: Pick<Reader, 'services' | 'roles'>,
  webpart: StateWebpart | undefined,
): 'role' | 'disabled' | 'gone' | null {
  if (!webpart || !widgetNamed(services, webpart.component)) return 'gone'
  if (!webpart.enabled) return 'disabled'
  return isFor(webpart, roles) ? null : 'role'
}

/** The webparts somebody may use (DESIGNER-045). */
export const usableWebparts = (reader: Reader): StateWebpart[] =>
  [...reader.state.webparts.values()].filter((webpart) => hiddenBecause(reader, webpart) === null)

/** The templates somebody may use, in order (DESIGNER-046). */
export const usableTemplates = ({ state, roles }: Reader): StateTemplate[] =>
  state.templates.filter((template) => isFor(template, roles))

/** The template a person has on a page: the one she arranged, while she may use it, else the first (DESIGNER-030). */
export function templateFor(reader: Reader, pageId: number, own: OwnPage | null): StateTemplate | undefined {
  const hers = usableTemplates(reader).filter((template) => template.pageId === pageId)
  return hers.find(({ id }) => id === own?.templateId) ?? hers[0]
}

/** One person's page: her template, over it what she arranged, of both only what she may see. */
export function composePage(
  reader: Reader,
  page: StatePage,
  template: StateTemplate | undefined,
  own: OwnPage | null,
  settings: OwnSettings,
): Omit<ShownPage, 'version'> {
  const { services, state } = reader
  const usable = new Map(usableWebparts(reader).map((webpart) => [webpart.id, webpart]))
  const head = { pageId: page.pageId, kind: page.kind, name: page.name, revision: own?.revision ?? 0 }
  if (!template)
    return {
      ...head,
      cols: gridBounds.cols.usual,
      rows: gridBounds.rows.usual,
      rowHeight: gridBounds.rowHeight.usual,
      designWidth: gridBounds.designWidth.usual,
      source: 'none',
      templateId: null,
      templateName: noName,
      parts: [],
      offered: [],
      canArrange: false,
      news: null,
    }

  const known = (placed: Placement) => knownPart(services, placed, usable, template)
  const isSeen = ({ id, type }: Placement) => type === 'shape' || usable.has(Number(id))
  const company = { cols: template.cols, rows: template.rows, parts: template.parts.filter(isSeen).map(known) }
  const before = new Map(own?.base.map((part) => [part.id, part]))
  const now = new Map(template.parts.map((part) => [part.id, part]))
  const merged = own
    ? personalPage<KnownPart>(
        company,
        {
          rows: own.rows,
          hidden: own.hidden,
          parts: own.parts
            // What the company took off the page goes; what she brought in herself stays.
            .filter((part) => isSeen(part) && (now.has(part.id) || !before.has(part.id)))
            .map((part) => known(followed(part, before.get(part.id), now.get(part.id)))),
        },
        { limitsOf: limitsOn(services, template) },
      )
    : { layout: company, moved: [] }
  const placed = new Set(merged.layout.parts.map(({ id }) => id))
  const isStale = own !== null && (own.templateId !== template.id || own.templateVersion !== template.version)
  return {
    ...head,
    cols: merged.layout.cols,
    rows: merged.layout.rows,
    rowHeight: template.rowHeight,
    designWidth: template.designWidth,
    source: own ? 'personal' : 'template',
    templateId: template.id,
    templateName: template.displayNames,
    parts: merged.layout.parts.map((part) => shown(services, part, settings)),
    offered: [...usable.values()]
      .filter(({ id }) => !placed.has(String(id)))
      .map((webpart) => offered(services, webpart, settings, template)),
    canArrange: true,
    news: isStale
      ? newsBetween({
          base: own.base,
          template: template.parts,
          own: own.parts,
          shown: merged.layout.parts,
          nameOf: (id) => (usable.get(Number(id)) ?? state.webparts.get(Number(id)))?.titles,
        })
      : null,
  }
}

/** A part that she left where the company had put it goes along when the company moves it. */
function followed(part: Placement, before: Placement | undefined, now: Placement | undefined): Placement {
  if (!before || !now) return part
  const isWhereItWas = (['colidx', 'rowidx', 'colcnt', 'rowcnt'] as const).every((key) => part[key] === before[key])
  if (!isWhereItWas) return part
  const { colidx, rowidx, colcnt, rowcnt, layer } = now
  return { ...part, colidx, rowidx, colcnt, rowcnt, layer }
}

const ownOf = (webpart: StateWebpart, settings: OwnSettings) =>
  webpart.allowsOwn ? (settings[webpart.id] ?? noOwn) : noOwn

/** How small and large the widget of a webpart may be; null where there is none. */
export const widgetSizeOf = (services: Modules, webpart: StateWebpart | undefined) => {
  const size = widgetNamed(services, webpart?.component ?? '')?.size
  return size ? ({ least: [...size.least], most: [...size.most], usual: [...size.usual] } as ShownPart['size']) : null
}

function shown(services: Modules, { webpart, ...part }: KnownPart, settings: OwnSettings): ShownPart {
  return {
    ...part,
    webpartId: webpart?.id ?? null,
    component: webpart?.component ?? 'shape',
    title: webpart?.titles ?? noName,
    size: widgetSizeOf(services, webpart),
    allowsOwn: webpart?.allowsOwn ?? false,
    settings: webpart?.settings ?? {},
    own: webpart ? ownOf(webpart, settings) : {},
  }
}

function offered(services: Modules, webpart: StateWebpart, settings: OwnSettings, grid: Grid): OfferedPart {
  const { cols, rows } = fixedSizeOf(services, webpart, grid)
  return {
    id: String(webpart.id),
    type: 'part',
    webpartId: webpart.id,
    component: webpart.component,
    title: webpart.titles,
    isFixedSize: webpart.isFixedSize,
    fixedColcnt: cols,
    fixedRowcnt: rows,
    size: widgetSizeOf(services, webpart),
    lock: false,
    allowsOwn: webpart.allowsOwn,
    settings: webpart.settings,
    own: ownOf(webpart, settings),
  }
}
