/**
 * Where the cards of a tree stand. Own work of a few rules: parents stand in the middle above (or before) what belongs
 * to them, nothing overlaps, and departments that show nothing below them are stacked, as printed charts do it.
 */

/** A card and what hangs below it. Sizes are px at scale 1. */
export type LayoutNode = {
  key: string
  width: number
  height: number
  /** Never stacked with its neighbours: it is wide, or of another kind. */
  isAlone?: boolean
  children: readonly LayoutNode[]
}

/** The way from the top of the tree to its leaves. */
export type Direction = 'down' | 'right'

export type Rect = { x: number; y: number; width: number; height: number }
export type Point = readonly [x: number, y: number]
/** A line from a card to one that hangs below it. */
export type Link = { key: string; points: readonly Point[] }
export type Layout = { width: number; height: number; rects: ReadonlyMap<string, Rect>; links: readonly Link[] }

/** Between a card and those below it. */
const levelGap = 44
/** Between neighbours. */
const siblingGap = 20
/** Between the cards of a stack. */
const stackGap = 12
/** From the line beside a stack to its cards. */
const indent = 20
/** Stacks side by side directly below the root. */
const rootStacks = 6
/** Most childless cards of one stack further down. */
const stackRows = 12

/** How the children of a card stand: side by side below it, or each a little further in below the other. */
type Order = 'across' | 'hanging'
/** A strip below a card: one child with all that hangs from it, or a stack of childless ones. */
type Lane = { nodes: readonly LayoutNode[]; isStack: boolean }

/** Lays out a tree. @returns rects and links from (0, 0) to (width, height) */
export function layOut(root: LayoutNode, direction: Direction): Layout {
  const rects = new Map<string, Rect>()
  const links: Link[] = []
  const isDown = direction === 'down'
  const acrossOf = (node: LayoutNode) => (isDown ? node.width : node.height)
  const alongOf = (node: LayoutNode) => (isDown ? node.height : node.width)
  const spans = new Map<LayoutNode, number>()

  const lanesOf = (node: LayoutNode, depth: number) => (isDown ? stackedLanes(node, depth) : singleLanes(node))
  const orderOf = (node: LayoutNode, depth: number) => (isDown ? printedOrder(node, depth) : 'across')
  const laneSpan = (lane: Lane, depth: number): number =>
    lane.isStack ? indent + Math.max(...lane.nodes.map(acrossOf)) : spanOf(lane.nodes[0]!, depth)
  /** How much room a card and all below it take across. */
  function spanOf(node: LayoutNode, depth: number): number {
    const known = spans.get(node)
    if (known !== undefined) return known
    const below =
      orderOf(node, depth) === 'hanging'
        ? indent + Math.max(...node.children.map((child) => spanOf(child, depth + 1)))
        : acrossAll(lanesOf(node, depth).map((lane) => laneSpan(lane, depth + 1)))
    const span = Math.max(acrossOf(node), below)
    spans.set(node, span)
    return span
  }

  const put = (node: LayoutNode, along: number, across: number) =>
    rects.set(node.key, {
      x: isDown ? across : along,
      y: isDown ? along : across,
      width: node.width,
      height: node.height,
    })
  const draw = (key: string, points: readonly Point[]) =>
    links.push({ key, points: points.map(([along, across]) => (isDown ? [across, along] : [along, across])) })

  type Placed = { /** Of the card, across. */ middle: number /** Of all below it, along. */; end: number }

  /** Places a card and all below it. */
  const place = (node: LayoutNode, along: number, from: number, depth: number): Placed =>
    orderOf(node, depth) === 'hanging' ? placeHanging(node, along, from, depth) : placeAcross(node, along, from, depth)

  function placeHanging(node: LayoutNode, along: number, from: number, depth: number): Placed {
    put(node, along, from)
    const bottom = along + alongOf(node)
    const trunk = from + indent / 2
    let end = bottom
    for (const child of node.children) {
      const start = end + stackGap
      const level = start + Math.min(alongOf(child), alongOf(node)) / 2
      const placed = place(child, start, from + indent, depth + 1)
      draw(child.key, [
        [bottom, trunk],
        [level, trunk],
        [level, placed.middle - acrossOf(child) / 2],
      ])
      end = placed.end
    }
    return { middle: from + acrossOf(node) / 2, end }
  }

  function placeAcross(node: LayoutNode, along: number, from: number, depth: number): Placed {
    const lanes = lanesOf(node, depth)
    const span = spanOf(node, depth)
    const widths = lanes.map((lane) => laneSpan(lane, depth + 1))
    const bottom = along + alongOf(node)
    const start = bottom + levelGap
    const bus = bottom + levelGap / 2
    let at = from + (span - acrossAll(widths)) / 2
    let end = bottom
    const middles: number[] = []
    // What leads to each child from the bus on; where the bus is reached is known when all have their places.
    const ways: { key: string; points: readonly Point[] }[] = []

    for (const [index, lane] of lanes.entries()) {
      const width = widths[index]!
      if (lane.isStack) {
        middles.push(at + width / 2)
        let next = start
        for (const child of lane.nodes) {
          put(child, next, at + indent)
          const level = next + alongOf(child) / 2
          ways.push({
            key: child.key,
            points: [
              [bus, at],
              [level, at],
              [level, at + indent],
            ],
          })
          next += alongOf(child) + stackGap
        }
        end = Math.max(end, next - stackGap)
      } else {
        const child = lane.nodes[0]!
        const placed = place(child, start, at, depth + 1)
        middles.push(placed.middle)
        ways.push({
          key: child.key,
          points: [
            [bus, placed.middle],
            [start, placed.middle],
          ],
        })
        end = Math.max(end, placed.end)
      }
      at += width + siblingGap
    }

    const wanted = lanes.length === 0 ? from + span / 2 : (middles[0]! + middles.at(-1)!) / 2
    const half = acrossOf(node) / 2
    const middle = Math.min(Math.max(wanted, from + half), from + span - half)
    put(node, along, middle - half)
    for (const { key, points } of ways) draw(key, [[bottom, middle], [bus, middle], ...points])
    return { middle, end }
  }

  place(root, 0, 0, 0)
  const all = [...rects.values()]
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)),
    height: Math.max(...all.map(({ y, height }) => y + height)),
    rects,
    links,
  }
}

const isChildless = ({ children, isAlone }: LayoutNode) => children.length === 0 && !isAlone

/** What is directly below the root stands side by side; further down everything hangs, as in printed charts. */
function printedOrder({ children }: LayoutNode, depth: number): Order {
  if (depth === 0 || children.length === 0) return 'across'
  return children.length > stackRows && children.every(isChildless) ? 'across' : 'hanging'
}

const singleLanes = ({ children }: LayoutNode): Lane[] => children.map((child) => ({ nodes: [child], isStack: false }))

/** Neighbours that show nothing below them share stacks; everything else has a strip of its own. */
function stackedLanes({ children }: LayoutNode, depth: number): Lane[] {
  const lanes: Lane[] = []
  let run: LayoutNode[] = []
  const endRun = () => {
    const rows = depth === 0 ? Math.ceil(run.length / rootStacks) : stackRows
    for (let at = 0; at < run.length; at += rows) {
      const nodes = run.slice(at, at + rows)
      lanes.push({ nodes, isStack: rows > 1 })
    }
    run = []
  }
  for (const child of children) {
    if (isChildless(child)) run.push(child)
    else {
      endRun()
      lanes.push({ nodes: [child], isStack: false })
    }
  }
  endRun()
  return lanes
}

/** The room that neighbours take with the gaps between them. */
const acrossAll = (spans: readonly number[]) =>
  spans.reduce((total, each) => total + each, 0) + siblingGap * Math.max(0, spans.length - 1)
