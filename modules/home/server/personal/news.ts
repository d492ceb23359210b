import type { LocalName } from '#platform/contract/fields.ts'
import { type Box, isSameBox } from '../../contract/placement.rules.ts'
import type { Placement, ShownPage } from '../../contract/templates.entities.ts'

type Compared = {
  /** The template as she knows it. */
  base: readonly Placement[]
  /** The template as it is now. */
  template: readonly Placement[]
  /** Where she put her parts. */
  own: readonly Placement[]
  /** What she is shown now. */
  shown: readonly (Box & { id: string })[]
  /** Undefined for a shape, and for what is gone. */
  nameOf: (id: string) => LocalName | undefined
}

/** What a company changed on somebody's page since she arranged it; null when she would not notice anything. */
export function newsBetween({ base, template, own, shown, nameOf }: Compared): ShownPage['news'] {
  const [before, now, hers, there] = [base, template, own, shown].map(
    (parts) => new Map(parts.map((part) => [part.id, part as Box & { id: string }])),
  ) as [Boxes, Boxes, Boxes, Boxes]
  const names = (ids: readonly string[]) => ids.flatMap((id) => nameOf(id) ?? [])
  const news = {
    added: names([...now.keys()].filter((id) => !before.has(id) && there.has(id) && !hers.has(id))),
    removed: names([...hers.keys()].filter((id) => before.has(id) && !now.has(id))),
    moved: names([...hers].filter(([id, box]) => there.has(id) && !isSameBox(box, there.get(id)!)).map(([id]) => id)),
  }
  return news.added.length + news.removed.length + news.moved.length > 0 ? news : null
}

type Boxes = Map<string, Box & { id: string }>
