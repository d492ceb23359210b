import { type LayerStep, restack } from '../../contract/placement.layers.ts'
import {
  type Box,
  gridBounds,
  type Outcome,
  place,
  type Refusal,
  type RefusalReason,
  type Rules,
  remove,
  resizeGrid,
  type ShapeTone,
  type Size,
  setLock,
} from '../../contract/placement.rules.ts'
import type { Design, DesignPart, DesignRules } from './design.ts'
import { type Held, landing, nudged, pickNew, pickUp } from './held.ts'
import { begin, type History, record, redo, undo } from './history.ts'

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
export type Desk = { history: History<Design>; selectedId: string | null; held: Held | null; said: Said | null }

export type DeskEvent =
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

export const openDesk = (design: Design): Desk => ({
  history: begin(design),
  selectedId: null,
  held: null,
  said: null,
})

export const designOf = ({ history }: Desk): Design => history.present

/** The desk after an event. Whatever is refused leaves the design as it is and is said. */
export function work<E extends DeskEvent>(desk: Desk, event: E, rulesFor: DesignRules): Desk {
  const answer = works[event.do] as Work<DeskEvent>
  return answer(desk, event, rulesFor(designOf(desk)))
}

type Work<E extends DeskEvent> = (desk: Desk, event: E, rules: Rules) => Desk

const works: { [K in DeskEvent['do']]: Work<Extract<DeskEvent, { do: K }>> } = {
  select: (desk, { id }) => (desk.selectedId === id ? desk : { ...desk, selectedId: id }),
  pickUp: (desk, { id, by }, rules) => {
    const part = partOf(desk, id)
    return part ? taken(desk, part, pickUp(part, by, rules)) : desk
  },
  pickNew: (desk, { part, by }, rules) => taken(desk, part, pickNew(designOf(desk), part, by, rules)),
  nudge: (desk, { by }, rules) => nudge(desk, by, rules),
  hover: (desk, { box }) => (desk.held ? { ...desk, held: { ...desk.held, box } } : desk),
  drop: (desk, _event, rules) => drop(desk, rules),
  cancel: (desk) => (desk.held ? say({ ...desk, held: null }, { what: 'cancelled', part: desk.held.part }) : desk),
  setBox: (desk, { id, box }, rules) =>
    done(desk, place(designOf(desk), id, box, rules), { what: 'changed', part: partOf(desk, id) }),
  remove: (desk, { id }, rules) =>
    done({ ...desk, held: null }, remove(designOf(desk), id, rules), { what: 'removed', part: partOf(desk, id) }),
  lock: (desk, { id, lock }, rules) =>
    done(desk, setLock(designOf(desk), id, lock, rules), {
      what: lock ? 'locked' : 'unlocked',
      part: partOf(desk, id),
    }),
  restack: (desk, { id, step }, rules) =>
    done(desk, restack(designOf(desk), id, step, rules), { what: 'restacked', part: partOf(desk, id) }),
  tone: (desk, { id, tone }) => {
    const design = designOf(desk)
    const parts = design.parts.map((part) => (part.id === id ? { ...part, tone } : part))
    return { ...desk, history: record(desk.history, { ...design, parts }) }
  },
  grid: (desk, { size }, rules) => done(desk, resizeGrid(designOf(desk), size, rules), { what: 'grid' }),
  measure: (desk, { measure, px }) => {
    const design = designOf(desk)
    const { least, most } = gridBounds[measure]
    const next = Math.min(most, Math.max(least, Math.round(px)))
    return next === design[measure] ? desk : { ...desk, history: record(desk.history, { ...design, [measure]: next }) }
  },
  undo: (desk) => turnBack(desk, undo(desk.history), 'undone'),
  redo: (desk) => turnBack(desk, redo(desk.history), 'redone'),
  replace: (desk, { design }) =>
    say({ history: record(desk.history, design), selectedId: null, held: null, said: desk.said }, { what: 'replaced' }),
}

const partOf = (desk: Desk, id: string) => designOf(desk).parts.find((part) => part.id === id)

const say = (desk: Desk, said: Omit<Said, 'turn'>): Desk => ({
  ...desk,
  said: { ...said, turn: (desk.said?.turn ?? 0) + 1 },
})

const refused = (desk: Desk, refusal: Refusal, part?: DesignPart): Desk =>
  say(desk, {
    what: 'refused',
    refusal,
    part,
    by: designOf(desk).parts.filter(({ id }) => refusal.by?.includes(id)),
  })

const isRefusal = (held: Held | Refusal): held is Refusal & { reason: RefusalReason } => 'reason' in held

function taken(desk: Desk, part: DesignPart, held: Held | Refusal): Desk {
  if (isRefusal(held)) return refused({ ...desk, selectedId: part.id }, held, part)
  const next = { ...desk, held, selectedId: part.id }
  return held.by === 'pointer' ? next : say(next, { what: 'picked', part, box: held.box ?? undefined })
}

/** Arrow keys: what is in hand moves or changes its size; with nothing in hand the chosen part changes its size. */
function nudge(desk: Desk, by: Partial<Box>, rules: Rules): Desk {
  const design = designOf(desk)
  if (!desk.held) {
    const part = design.parts.find(({ id }) => id === desk.selectedId)
    if (!part) return desk
    const box = { ...part, colcnt: part.colcnt + (by.colcnt ?? 0), rowcnt: part.rowcnt + (by.rowcnt ?? 0) }
    return done(desk, place(design, part.id, box, rules), { what: 'changed', part })
  }
  const held = nudged(design, desk.held, by, rules)
  if (isRefusal(held)) return refused(desk, held, desk.held.part)
  const { refused: refusal } = landing(design, held, rules)
  const way = design.parts.filter(({ id }) => refusal?.by?.includes(id))
  return say({ ...desk, held }, { what: 'held', part: held.part, box: held.box ?? undefined, refusal, by: way })
}

/** Refused, what hangs on a pointer goes back, and what was taken with keys stays in hand to be put elsewhere. */
function drop(desk: Desk, rules: Rules): Desk {
  const { held } = desk
  if (!held) return desk
  const { layout, refused: refusal } = landing(designOf(desk), held, rules)
  if (layout) return done({ ...desk, held: null }, { layout }, { what: 'dropped', part: held.part })
  const isLeft = held.isNew && held.box === null
  if (isLeft) return say({ ...desk, held: null }, { what: 'cancelled', part: held.part })
  return refused(held.by === 'pointer' ? { ...desk, held: null } : desk, refusal, held.part)
}

/** Keeps what was accepted as a step, or says why it was not. */
function done(desk: Desk, { layout, refused: refusal }: Outcome<DesignPart>, said: Omit<Said, 'turn'>): Desk {
  if (!layout) return refused(desk, refusal, said.part)
  const { parts, cols, rows } = layout
  const design = designOf(desk)
  const isSame = parts === design.parts && cols === design.cols && rows === design.rows
  const history = isSame ? desk.history : record(desk.history, { ...design, parts, cols, rows })
  const part = said.part && (parts.find(({ id }) => id === said.part?.id) ?? said.part)
  const isThere = parts.some(({ id }) => id === desk.selectedId)
  return say({ ...desk, history, selectedId: isThere ? desk.selectedId : null }, { ...said, part, box: part })
}

function turnBack(desk: Desk, history: History<Design>, what: 'undone' | 'redone'): Desk {
  if (history.present === designOf(desk)) return desk
  const isThere = history.present.parts.some(({ id }) => id === desk.selectedId)
  return say({ ...desk, history, held: null, selectedId: isThere ? desk.selectedId : null }, { what })
}
