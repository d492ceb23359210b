import { begin, type History, record, redo, undo } from '#platform/web/undo/history.ts'
import { gridBounds, type ShapeTone } from '../../contract/grid-bounds.rules.ts'
import { type LayerStep, restack } from '../../contract/placement.layers.ts'
import {
  type Box,
  type Outcome,
  place,
  type Refusal,
  type RefusalReason,
  type Rules,
  remove,
  resizeGrid,
  type Size,
  setLock,
} from '../../contract/placement.rules.ts'
import type { Design, DesignPart, DesignRules } from './design.ts'
import { type Held, landing, nudged, pickNew, pickUp } from './picked-up-part.ts'

/** What has happened, to be said in the reader's language. `turn` grows, so that the same thing twice is said twice. */
export type Said = {
  turn: number
  what:
    | 'picked'
    | 'held'
    | 'dropped'
    | 'cancelled'
    | 'changed'
    | 'removed'
    | 'locked'
    | 'unlocked'
    | 'restacked'
    | 'grid'
    | 'undone'
    | 'redone'
    | 'replaced'
    | 'refused'
  part?: DesignPart
  box?: Box
  refusal?: Refusal
  /** The parts in the way. */
  by?: readonly DesignPart[]
}

/** The whole state of a designer. */
export type DesignerState = {
  history: History<Design>
  selectedId: string | null
  held: Held | null
  said: Said | null
}

export type DesignerEvent =
  | { do: 'select'; id: string | null }
  | { do: 'pickUp'; id: string; by: Held['by'] }
  | { do: 'pickNew'; part: DesignPart; by: Held['by'] }
  | { do: 'nudge'; by: Partial<Box> }
  | { do: 'hover'; box: Box | null }
  | { do: 'drop' }
  | { do: 'cancel' }
  | { do: 'setBox'; id: string; box: Box }
  | { do: 'remove'; id: string }
  | { do: 'lock'; id: string; lock: boolean }
  | { do: 'restack'; id: string; step: LayerStep }
  | { do: 'tone'; id: string; tone: ShapeTone }
  | { do: 'grid'; size: Size }
  | { do: 'measure'; measure: 'designWidth' | 'rowHeight'; px: number }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'replace'; design: Design }

export const openDesigner = (design: Design): DesignerState => ({
  history: begin(design),
  selectedId: null,
  held: null,
  said: null,
})

export const designOf = ({ history }: DesignerState): Design => history.present

/** The designer after an event. Whatever is refused leaves the design as it is and is said. */
export function work<E extends DesignerEvent>(designer: DesignerState, event: E, rulesFor: DesignRules): DesignerState {
  const answer = works[event.do] as Work<DesignerEvent>
  return answer(designer, event, rulesFor(designOf(designer)))
}

type Work<E extends DesignerEvent> = (designer: DesignerState, event: E, rules: Rules) => DesignerState

const works: { [K in DesignerEvent['do']]: Work<Extract<DesignerEvent, { do: K }>> } = {
  select: (designer, { id }) => (designer.selectedId === id ? designer : { ...designer, selectedId: id }),
  pickUp: (designer, { id, by }, rules) => {
    const part = partOf(designer, id)
    return part ? taken(designer, part, pickUp(part, by, rules)) : designer
  },
  pickNew: (designer, { part, by }, rules) => taken(designer, part, pickNew(designOf(designer), part, by, rules)),
  nudge: (designer, { by }, rules) => nudge(designer, by, rules),
  hover: (designer, { box }) => (designer.held ? { ...designer, held: { ...designer.held, box } } : designer),
  drop: (designer, _event, rules) => drop(designer, rules),
  cancel: (designer) =>
    designer.held ? say({ ...designer, held: null }, { what: 'cancelled', part: designer.held.part }) : designer,
  setBox: (designer, { id, box }, rules) =>
    done(designer, place(designOf(designer), id, box, rules), { what: 'changed', part: partOf(designer, id) }),
  remove: (designer, { id }, rules) =>
    done({ ...designer, held: null }, remove(designOf(designer), id, rules), {
      what: 'removed',
      part: partOf(designer, id),
    }),
  lock: (designer, { id, lock }, rules) =>
    done(designer, setLock(designOf(designer), id, lock, rules), {
      what: lock ? 'locked' : 'unlocked',
      part: partOf(designer, id),
    }),
  restack: (designer, { id, step }, rules) =>
    done(designer, restack(designOf(designer), id, step, rules), { what: 'restacked', part: partOf(designer, id) }),
  tone: (designer, { id, tone }) => {
    const design = designOf(designer)
    const parts = design.parts.map((part) => (part.id === id ? { ...part, tone } : part))
    return { ...designer, history: record(designer.history, { ...design, parts }) }
  },
  grid: (designer, { size }, rules) => done(designer, resizeGrid(designOf(designer), size, rules), { what: 'grid' }),
  measure: (designer, { measure, px }) => {
    const design = designOf(designer)
    const { least, most } = gridBounds[measure]
    const next = Math.min(most, Math.max(least, Math.round(px)))
    return next === design[measure]
      ? designer
      : { ...designer, history: record(designer.history, { ...design, [measure]: next }) }
  },
  undo: (designer) => turnBack(designer, undo(designer.history), 'undone'),
  redo: (designer) => turnBack(designer, redo(designer.history), 'redone'),
  replace: (designer, { design }) =>
    say(
      { history: record(designer.history, design), selectedId: null, held: null, said: designer.said },
      { what: 'replaced' },
    ),
}

const partOf = (designer: DesignerState, id: string) => designOf(designer).parts.find((part) => part.id === id)

const say = (designer: DesignerState, said: Omit<Said, 'turn'>): DesignerState => ({
  ...designer,
  said: { ...said, turn: (designer.said?.turn ?? 0) + 1 },
})

const refused = (designer: DesignerState, refusal: Refusal, part?: DesignPart): DesignerState =>
  say(designer, {
    what: 'refused',
    refusal,
    part,
    by: designOf(designer).parts.filter(({ id }) => refusal.by?.includes(id)),
  })

const isRefusal = (held: Held | Refusal): held is Refusal & { reason: RefusalReason } => 'reason' in held

function taken(designer: DesignerState, part: DesignPart, held: Held | Refusal): DesignerState {
  if (isRefusal(held)) return refused({ ...designer, selectedId: part.id }, held, part)
  const next = { ...designer, held, selectedId: part.id }
  return held.by === 'pointer' ? next : say(next, { what: 'picked', part, box: held.box ?? undefined })
}

/** Arrow keys: what is in hand moves or changes its size; with nothing in hand the chosen part changes its size. */
function nudge(designer: DesignerState, by: Partial<Box>, rules: Rules): DesignerState {
  const design = designOf(designer)
  if (!designer.held) {
    const part = design.parts.find(({ id }) => id === designer.selectedId)
    if (!part) return designer
    const box = { ...part, colcnt: part.colcnt + (by.colcnt ?? 0), rowcnt: part.rowcnt + (by.rowcnt ?? 0) }
    return done(designer, place(design, part.id, box, rules), { what: 'changed', part })
  }
  const held = nudged(design, designer.held, by, rules)
  if (isRefusal(held)) return refused(designer, held, designer.held.part)
  const { refused: refusal } = landing(design, held, rules)
  const way = design.parts.filter(({ id }) => refusal?.by?.includes(id))
  return say({ ...designer, held }, { what: 'held', part: held.part, box: held.box ?? undefined, refusal, by: way })
}

/** Refused, what hangs on a pointer goes back, and what was taken with keys stays in hand to be put elsewhere. */
function drop(designer: DesignerState, rules: Rules): DesignerState {
  const { held } = designer
  if (!held) return designer
  const { layout, refused: refusal } = landing(designOf(designer), held, rules)
  if (layout) return done({ ...designer, held: null }, { layout }, { what: 'dropped', part: held.part })
  const isLeft = held.isNew && held.box === null
  if (isLeft) return say({ ...designer, held: null }, { what: 'cancelled', part: held.part })
  return refused(held.by === 'pointer' ? { ...designer, held: null } : designer, refusal, held.part)
}

/** Keeps what was accepted as a step, or says why it was not. */
function done(
  designer: DesignerState,
  { layout, refused: refusal }: Outcome<DesignPart>,
  said: Omit<Said, 'turn'>,
): DesignerState {
  if (!layout) return refused(designer, refusal, said.part)
  const { parts, cols, rows } = layout
  const design = designOf(designer)
  const isSame = parts === design.parts && cols === design.cols && rows === design.rows
  const history = isSame ? designer.history : record(designer.history, { ...design, parts, cols, rows })
  const part = said.part && (parts.find(({ id }) => id === said.part?.id) ?? said.part)
  const isThere = parts.some(({ id }) => id === designer.selectedId)
  return say({ ...designer, history, selectedId: isThere ? designer.selectedId : null }, { ...said, part, box: part })
}

function turnBack(designer: DesignerState, history: History<Design>, what: 'undone' | 'redone'): DesignerState {
  if (history.present === designOf(designer)) return designer
  const isThere = history.present.parts.some(({ id }) => id === designer.selectedId)
  return say({ ...designer, history, held: null, selectedId: isThere ? designer.selectedId : null }, { what })
}
