import { diffArrays } from 'diff'
import { type Block, blocksOf } from './blocks.ts'

/** Words that stayed, went or came. */
export type Span = { change: 'kept' | 'removed' | 'added'; text: string }

/** A block as two versions have it: `changed` where its words differ, `removed` and `added` where only one has it. */
export type Compared =
  | { kind: 'text'; change: 'kept' | 'changed' | 'removed' | 'added'; tag: string; spans: Span[] }
  | { kind: 'image'; change: 'kept' | 'removed' | 'added'; src: string; alt: string }
  | {
      kind: 'table'
      change: 'kept' | 'changed' | 'removed' | 'added'
      rows: { change: Span['change'] | 'changed'; cells: Span[][] }[]
    }

/** So long one text may be compared, ms; two that have nothing in common are then shown as wholly other. */
const timeout = 1_000
// Writing without spaces is compared sign by sign, everything else word by word; marks stand alone.
const word = /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}_]+|[^]/gu

/** What became of one line of words. */
export function compareWords(before: string, after: string): Span[] {
  if (before === after) return before ? [{ change: 'kept', text: before }] : []
  const changes = diffArrays(before.match(word) ?? [], after.match(word) ?? [], { timeout })
  const spans: Span[] = changes
    ? changes.map(({ added, removed, value }) => ({
        change: added ? 'added' : removed ? 'removed' : 'kept',
        text: value.join(''),
      }))
    : [
        { change: 'removed', text: before },
        { change: 'added', text: after },
      ]
  return joined(spans.filter(({ text }) => text !== ''))
}

/** A blank between two changes belongs to them: the whole phrase was exchanged, not its words one by one. */
function joined(spans: Span[]): Span[] {
  const out: Span[] = []
  for (let at = 0; at < spans.length; at += 1) {
    const runStart = at
    while (
      at < spans.length &&
      (spans[at]!.change !== 'kept' || (spans[at]!.text.trim() === '' && isBetween(spans, at)))
    )
      at += 1
    const run = spans.slice(runStart, at)
    if (run.length > 0) {
      const textOf = (left: Span['change']) =>
        run
          .filter(({ change }) => change !== left)
          .map(({ text }) => text)
          .join('')
      const removed = textOf('added')
      const added = textOf('removed')
      if (removed.trim()) out.push({ change: 'removed', text: removed })
      if (added.trim()) out.push({ change: 'added', text: added })
      else if (!removed.trim() && added) out.push({ change: 'kept', text: added })
    }
    if (at < spans.length) out.push(spans[at]!)
  }
  return out
}

const isBetween = (spans: readonly Span[], at: number): boolean =>
  at > 0 && spans[at - 1]!.change !== 'kept' && spans[at + 1] !== undefined && spans[at + 1]!.change !== 'kept'

/** Two versions of a text, block by block: what one has and the other has not, and what differs within. */
export function compareTexts(before: string, after: string): Compared[] {
  const changes = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    timeout,
  })
  if (!changes)
    return [...blocksOf(before).map((b) => whole(b, 'removed')), ...blocksOf(after).map((b) => whole(b, 'added'))]
  const compared: Compared[] = []
  for (let at = 0; at < changes.length; at += 1) {
    const { added, removed, value } = changes[at]!
    const next = changes[at + 1]
    if (removed && next?.added) {
      compared.push(...paired(value, next.value))
      at += 1
    } else compared.push(...value.map((block) => whole(block, added ? 'added' : removed ? 'removed' : 'kept')))
  }
  return compared
}

/** A run that went and the run that came in its place: blocks of one kind are the same one, changed. */
function paired(before: readonly Block[], after: readonly Block[]): Compared[] {
  const compared: Compared[] = []
  const rest = [...after]
  for (const block of before) {
    const at = rest.findIndex((other) => isAkin(block, other))
    if (at < 0) {
      compared.push(whole(block, 'removed'))
      continue
    }
    compared.push(...rest.splice(0, at).map((other) => whole(other, 'added')))
    compared.push(changedBlock(block, rest.shift()!))
  }
  return [...compared, ...rest.map((other) => whole(other, 'added'))]
}

/** Whether two blocks are one that was changed: tables are, texts when a third of their words stayed. */
function isAkin(one: Block, other: Block): boolean {
  if (one.kind === 'table') return other.kind === 'table'
  if (one.kind !== 'text' || other.kind !== 'text') return false
  const words = (text: string) => new Set((text.match(word) ?? []).filter((each) => each.trim() !== ''))
  const [mine, theirs] = [words(one.text), words(other.text)]
  const shared = [...mine].filter((each) => theirs.has(each)).length
  return shared * 3 >= Math.max(mine.size, theirs.size)
}

function changedBlock(before: Block, after: Block): Compared {
  if (before.kind === 'text' && after.kind === 'text')
    return { kind: 'text', change: 'changed', tag: after.tag, spans: compareWords(before.text, after.text) }
  if (before.kind === 'table' && after.kind === 'table')
    return { kind: 'table', change: 'changed', rows: compareRows(before.rows, after.rows) }
  return whole(after, 'added')
}

function compareRows(before: string[][], after: string[][]) {
  type Row = Extract<Compared, { kind: 'table' }>['rows'][number]
  const same = (one: string[], other: string[]) => one.join('\u0000') === other.join('\u0000')
  const changes = diffArrays(before, after, { comparator: same })
  const rows: Row[] = []
  const plain = (cells: string[], change: Span['change']): Row => ({
    change,
    cells: cells.map((text) => (text ? [{ change, text }] : [])),
  })
  for (let at = 0; at < changes.length; at += 1) {
    const { added, removed, value } = changes[at]!
    const next = changes[at + 1]
    if (removed && next?.added) {
      const pairs = Math.min(value.length, next.value.length)
      for (let row = 0; row < pairs; row += 1) {
        const [one, other] = [value[row]!, next.value[row]!]
        const cells = Array.from({ length: Math.max(one.length, other.length) }, (_, cell) =>
          compareWords(one[cell] ?? '', other[cell] ?? ''),
        )
        rows.push({ change: 'changed', cells })
      }
      rows.push(...value.slice(pairs).map((row) => plain(row, 'removed')))
      rows.push(...next.value.slice(pairs).map((row) => plain(row, 'added')))
      at += 1
    } else rows.push(...value.map((row) => plain(row, added ? 'added' : removed ? 'removed' : 'kept')))
  }
  return rows
}

function whole(block: Block, change: Span['change']): Compared {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', change, tag: block.tag, spans: [{ change, text: block.text }] }
    case 'image':
      return { ...block, change }
    default:
      return {
        kind: 'table',
        change,
        rows: block.rows.map((cells) => ({ change, cells: cells.map((text) => (text ? [{ change, text }] : [])) })),
      }
  }
}

/** Attachments of two versions by name and size: what went, what came, what stayed. */
export function compareFiles<F extends { name: string; size: number }>(before: readonly F[], after: readonly F[]) {
  const keyOf = ({ name, size }: F) => `${size} ${name.normalize('NFC')}`
  const had = new Set(before.map(keyOf))
  const has = new Set(after.map(keyOf))
  return [
    ...before.filter((file) => !has.has(keyOf(file))).map((file) => ({ file, change: 'removed' as const })),
    ...after.map((file) => ({ file, change: had.has(keyOf(file)) ? ('kept' as const) : ('added' as const) })),
  ]
}

/** Whether nothing differs. */
export const isSame = (compared: readonly { change: string }[]): boolean =>
  compared.every(({ change }) => change === 'kept')
