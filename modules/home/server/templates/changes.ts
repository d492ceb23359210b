import type { LocalName } from '#platform/contract/fields.ts'
import { isSameBox } from '../../contract/placement.rules.ts'
import type { TemplateChange } from '../../contract/templates.contract.ts'
import type { Placement } from '../../contract/templates.entities.ts'
import type { TemplateContent } from '../publish/contents.ts'

/** A state of a template that can be compared. */
export type Compared = TemplateContent & { enabled?: boolean }

/** How what is compared is called. */
export type Names = {
  titleOf: (partId: string) => LocalName | null
  pageOf: (pageId: number) => string
  roleOf: (roleId: number) => string
}

/** What differs between two states: the fields above the grid first, then the parts. */
export function changesBetween(before: Compared, after: Compared, names: Names): TemplateChange[] {
  return [...fieldChanges(before, after, names), ...partChanges(before.parts, after.parts, names)]
}

function fieldChanges(before: Compared, after: Compared, { pageOf, roleOf }: Names): TemplateChange[] {
  const rolesOf = ({ isForEveryone, roleIds }: Compared) => (isForEveryone ? '*' : roleIds.map(roleOf).join(', '))
  const fields: [string, (state: Compared) => string][] = [
    ['page', ({ pageId }) => pageOf(pageId)],
    ['name', ({ name }) => name],
    [
      'displayName',
      ({ displayNames: { ko, en, zh, ja } }) => [...new Set([ko, en, zh, ja])].filter(Boolean).join(' · '),
    ],
    ['cols', ({ cols }) => String(cols)],
    ['rows', ({ rows }) => String(rows)],
    ['rowHeight', ({ rowHeight }) => String(rowHeight)],
    ['designWidth', ({ designWidth }) => String(designWidth)],
    ['roles', rolesOf],
  ]
  return fields.flatMap(([field, read]) => {
    const [from, to] = [read(before), read(after)]
    return from === to ? [] : [{ kind: 'field' as const, title: null, field, from, to }]
  })
}

function partChanges(before: readonly Placement[], after: readonly Placement[], { titleOf }: Names): TemplateChange[] {
  const old = new Map(before.map((part) => [part.id, part]))
  const now = new Map(after.map((part) => [part.id, part]))
  const change = (kind: TemplateChange['kind'], id: string, from = '', to = ''): TemplateChange => ({
    kind,
    title: titleOf(id),
    field: null,
    from,
    to,
  })
  const removed = before.filter(({ id }) => !now.has(id)).map((part) => change('removed', part.id, placeOf(part)))
  const others = after.flatMap((part) => {
    const was = old.get(part.id)
    if (!was) return [change('added', part.id, '', placeOf(part))]
    const isResized = was.colcnt !== part.colcnt || was.rowcnt !== part.rowcnt
    return [
      ...(isSameBox(was, part) ? [] : [change(isResized ? 'resized' : 'moved', part.id, placeOf(was), placeOf(part))]),
      ...(was.lock === part.lock ? [] : [change(part.lock ? 'locked' : 'unlocked', part.id)]),
      ...(was.layer === part.layer ? [] : [change('layer', part.id, String(was.layer + 1), String(part.layer + 1))]),
    ]
  })
  return [...removed, ...others]
}

/** Column and row from 1, and the size in cells. */
const placeOf = ({ colidx, rowidx, colcnt, rowcnt }: Placement) => `${colidx + 1},${rowidx + 1} · ${colcnt}×${rowcnt}`
