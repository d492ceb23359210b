import { extentOn, type WidgetExtent } from '#platform/contract/widget.ts'
import { pile } from '../../contract/placement.layers.ts'
import { boxOf, type Mode, type Rules } from '../../contract/placement.rules.ts'
import type {
  OfferedPart,
  Placement,
  ShownPage,
  ShownPart,
  StoredLayout,
  Template,
  TemplatePart,
} from '../../contract/templates.entities.ts'
import type { Design, DesignPart, DesignRules } from './design.ts'

/** What a designer works on: the design as it is stored, and everything that may be placed. */
export type Material = { design: Design; catalogue: DesignPart[]; rulesFor: DesignRules }

type Sized = { id: string; size: { least: WidgetExtent; most: WidgetExtent } | null }

/** Rules with the limits of widgets, which depend on the grid they stand on. */
function rulesWith(mode: Mode, parts: readonly Sized[]): DesignRules {
  const sizes = new Map(parts.map(({ id, size }) => [id, size]))
  return (design): Rules => ({
    mode,
    limitsOf: ({ id }) => {
      const size = sizes.get(id)
      if (!size) return undefined
      const least = extentOn(size.least, design)
      const most = extentOn(size.most, design)
      return { least: { cols: least.columns, rows: least.rows }, most: { cols: most.columns, rows: most.rows } }
    },
  })
}

/** The material of the template designer. */
export function materialOf(template: Template, parts: readonly TemplatePart[]): Material {
  const all = parts.map(
    (part): DesignPart => ({
      ...placedOf(part),
      title: part.titles,
      roles: part.isForEveryone ? 'everybody' : part.roles.map(({ name }) => name),
    }),
  )
  const { cols, rows, designWidth, rowHeight } = template
  return {
    design: { cols, rows, designWidth, rowHeight, parts: all.filter((_, at) => !parts[at]?.available) },
    // A webpart that is out of use is shown to nobody; it is listed only as long as it is placed.
    catalogue: all.filter(({ type }, at) => type === 'part' && (parts[at]?.enabled || !parts[at]?.available)),
    rulesFor: rulesWith('template', parts),
  }
}

/** A stored layout on top of what is known of its parts; what is gone meanwhile is left out. */
export function withLayout({ design, catalogue }: Material, layout: StoredLayout): Design {
  const known = new Map([...catalogue, ...design.parts].map((part) => [part.id, part]))
  const parts = layout.parts.flatMap((placed) => {
    const part = known.get(placed.id) ?? (placed.type === 'shape' ? shapeOf(placed) : undefined)
    return part ? [{ ...part, ...placed }] : []
  })
  const { cols, rows, designWidth, rowHeight } = layout
  return { cols, rows, designWidth, rowHeight, parts }
}

const shapeOf = (placed: Placement): DesignPart => ({
  ...placed,
  fixedColcnt: placed.colcnt,
  fixedRowcnt: placed.rowcnt,
  isFixedSize: false,
  component: 'shape',
  title: { ko: '', en: '', zh: '', ja: '' },
})

/** What is stored of a design; its layers are counted without gaps. */
export function layoutOf(design: Design): StoredLayout {
  const { cols, rows, designWidth, rowHeight, parts } = design
  const order = pile(design).map(({ id }) => id)
  return {
    cols,
    rows,
    designWidth,
    rowHeight,
    parts: parts.map(({ id, type, lock, tone, ...part }) => ({
      id,
      type,
      ...boxOf(part),
      lock,
      layer: order.indexOf(id),
      ...(tone === undefined ? {} : { tone }),
    })),
  }
}

/** The material of the personal designer. */
export function personalMaterialOf(page: ShownPage): Material {
  const { cols, rows, designWidth, rowHeight } = page
  const placed = page.parts.map((part) => personalPart(part))
  const offered = page.offered.map((part) =>
    personalPart({ ...part, colidx: 0, rowidx: 0, colcnt: part.fixedColcnt, rowcnt: part.fixedRowcnt, layer: 0 }),
  )
  return {
    design: { cols, rows, designWidth, rowHeight, parts: placed },
    catalogue: [...placed.filter(({ type }) => type === 'part'), ...offered],
    rulesFor: rulesWith('personal', [...page.parts, ...page.offered]),
  }
}

const personalPart = (part: ShownPart | (OfferedPart & Omit<Placement, keyof OfferedPart>)): DesignPart => ({
  ...placedOf(part),
  title: part.title,
})

/** What the designers need of a part, of all that the server tells. */
const placedOf = (part: Omit<DesignPart, 'title' | 'roles'>): Omit<DesignPart, 'title' | 'roles'> => ({
  ...boxOf(part),
  id: part.id,
  type: part.type,
  fixedColcnt: part.fixedColcnt,
  fixedRowcnt: part.fixedRowcnt,
  isFixedSize: part.isFixedSize,
  lock: part.lock,
  layer: part.layer,
  component: part.component,
  tone: part.tone,
})
