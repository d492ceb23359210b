import { avatarTone, initials } from '#platform/contract/avatar.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { type ChartNode, type DepartmentNode, type PlacedChart, spotsOf } from './chart-tree.ts'
import type { Point, Rect } from './layout.ts'

/** The colours of a drawing, by the names of their tokens. */
export type Colour = `--${string}`

/** What a drawing is made of; painted as SVG for the printer and on a canvas for files. */
export type Shape =
  | (Rect & { kind: 'box'; radius: number; fill: Colour; stroke?: Colour })
  | { kind: 'circle'; x: number; y: number; radius: number; fill: Colour }
  | { kind: 'photo'; x: number; y: number; radius: number; href: string }
  /** All lines in one stroke, so that those on top of each other are no darker. */
  | { kind: 'lines'; lines: readonly (readonly Point[])[]; stroke: Colour }
  | {
      kind: 'text'
      x: number
      /** Of the base line. */
      y: number
      text: string
      size: number
      weight: number
      fill: Colour
      anchor?: 'start' | 'middle' | 'end'
    }

/** What the drawing needs of the page: words in the reader's language, and how wide they are. */
export type Words = {
  name: (name: LocalName) => string
  /** The line of counts on the card of a department. */
  counts: (node: DepartmentNode) => string
  secondLine: (person: ChartPerson) => string
  more: (people: number) => string
  /** Cuts a text to a width in px, with dots at its end. */
  fit: (text: string, width: number, size: number, weight: number) => string
}

/** A whole chart as shapes: lines first, so that cards cover their ends. */
export function sceneOf({ root, layout, direction }: PlacedChart, words: Words): Shape[] {
  const lines = layout.links.map(({ points }) => points)
  const shapes: Shape[] = [{ kind: 'lines', lines, stroke: '--line-strong' }]
  const visit = (node: ChartNode) => {
    const rect = layout.rects.get(node.key)!
    if (node.kind === 'department') {
      shapes.push(...departmentShapes(node, rect, words))
      for (const child of node.children) visit(child)
      return
    }
    shapes.push({ kind: 'box', ...rect, radius: 12, fill: '--bg-subtle', stroke: '--line' })
    for (const [at, spot] of spotsOf(node, rect, direction).entries()) {
      const person = node.people?.[at]
      if (person) shapes.push(...personShapes(person, spot, words))
    }
    if (node.more > 0)
      shapes.push(
        textAt(rect.x + rect.width / 2, rect.y + rect.height - 12, words.more(node.more), {
          size: 12,
          fill: '--fg-3',
          anchor: 'middle',
        }),
      )
  }
  visit(root)
  return shapes
}

type Style = { size: number; weight?: number; fill: Colour; anchor?: 'start' | 'middle' | 'end' }

const textAt = (x: number, y: number, text: string, { size, weight = 400, fill, anchor }: Style): Shape => ({
  kind: 'text',
  x,
  y,
  text,
  size,
  weight,
  fill,
  anchor,
})

function departmentShapes(node: DepartmentNode, rect: Rect, { name, counts, fit }: Words): Shape[] {
  const { x, y, width } = rect
  const isCompany = node.deptCode === null
  const inner = width - 24
  const shapes: Shape[] = [
    {
      kind: 'box',
      ...rect,
      radius: 8,
      fill: isCompany ? '--accent' : '--bg-surface',
      stroke: isCompany ? '--accent' : '--line-strong',
    },
    textAt(x + 12, y + 25, fit(name(node.name), inner, 14, 600), {
      size: 14,
      weight: 600,
      fill: isCompany ? '--on-accent' : '--fg',
    }),
    textAt(x + 12, y + 72, fit(counts(node), inner, 12, 400), {
      size: 12,
      fill: isCompany ? '--on-accent' : '--fg-3',
    }),
  ]
  if (node.head) {
    const shown = name(node.head.name)
    shapes.push(
      ...faceShapes(node.head, shown, x + 22, y + 44, 10),
      textAt(x + 38, y + 48, fit(`${shown} ${name(node.head.titleName)}`, inner - 26, 13, 400), {
        size: 13,
        fill: '--fg-2',
      }),
    )
  }
  return shapes
}

function personShapes(person: ChartPerson, rect: Rect, { name, secondLine, fit }: Words): Shape[] {
  const { x, y, width } = rect
  const shown = name(person.names)
  const title = person.post ? name(titleOf(person.post)) : ''
  const second = secondLine(person)
  const room = width - 54
  return [
    { kind: 'box', ...rect, radius: 8, fill: '--bg-surface', stroke: '--line' },
    ...faceShapes(person, shown, x + 24, y + 24, 14),
    textAt(x + 46, y + (second ? 21 : 29), fit(`${shown} ${title}`, room, 13, 500), {
      size: 13,
      weight: 500,
      fill: '--fg',
    }),
    ...(second ? [textAt(x + 46, y + 38, fit(second, room, 12, 400), { size: 12, fill: '--fg-3' as const })] : []),
  ]
}

/** The photo of a person, or her initials on their tone. */
function faceShapes(
  { personCode, photoPath }: { personCode: string; photoPath: string | null },
  shown: string,
  x: number,
  y: number,
  radius: number,
): Shape[] {
  if (photoPath) return [{ kind: 'photo', x, y, radius, href: photoPath }]
  const size = radius < 14 ? 10 : 11
  const { back, ink } = toneColours[avatarTone(personCode) - 1]!
  return [
    { kind: 'circle', x, y, radius, fill: back },
    textAt(x, y + size * 0.36, initials(shown, radius * 2), { size, weight: 600, fill: ink, anchor: 'middle' }),
  ]
}

/** As `avatar.css` colours the eight tones. */
const toneColours: readonly { back: Colour; ink: Colour }[] = [
  ...(['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const).map((hue) => ({
    back: `--${hue}-line` as const,
    ink: `--${hue}-fg` as const,
  })),
  { back: '--accent-sub-2', ink: '--accent-fg' },
]

/** Every colour a drawing may use. */
export const sceneColours: readonly Colour[] = [
  ...toneColours.flatMap(({ back, ink }) => [back, ink]),
  '--accent',
  '--on-accent',
  '--bg-surface',
  '--bg-subtle',
  '--line',
  '--line-strong',
  '--fg',
  '--fg-2',
  '--fg-3',
]

/** The lines of a chart as the data of an SVG path. */
export const pathOf = (lines: readonly (readonly Point[])[]): string =>
  lines.map((points) => `M${points.map((point) => point.join(',')).join('L')}`).join('')
