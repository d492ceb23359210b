/** The repeated parts of the drawing, worked out instead of drawn one by one; units of its 820 x 876 view box. */

/** Where the floor's battens stand at its far edge and at its near one. */
const far = [5.2, 146.7, 278.3, 410, 541.7, 673.3, 814.8]
const near = [-420, -130, 140, 410, 680, 950, 1240]
/** The gaps between boards, closer together the farther away. */
const gaps = [668, 677, 689, 704, 724, 750, 784, 826, 876]

const round = (value: number) => Math.round(value * 10) / 10
const between = (batten: number, y: number) => round(far[batten]! + ((near[batten]! - far[batten]!) * (y - 668)) / 208)

/** One board between two battens and two gaps. */
function board(lane: number, row: number): string {
  const [top, bottom] = [gaps[row]!, gaps[row + 1]!]
  return `M${between(lane, top)} ${top}H${between(lane + 1, top)}L${between(lane + 1, bottom)} ${bottom}H${between(lane, bottom)}z`
}

/** Boards of another grain, as "lane row" pairs. */
const boards = (pairs: string) =>
  pairs
    .split(' ')
    .map((pair) => board(Number(pair[0]), Number(pair[1])))
    .join('')
export const darkBoards = boards('00 05 14 15 21 24 34 44 56')
export const lightBoards = boards('03 06 07 10 16 20 23 30 33 40 41 50 54 55')
export const middleBoards = boards('13 25 32 35 36 57')

/** The lines between the boards, each with its width. */
export const boardLines = gaps.slice(1, -1).map((y, row) => ({ y, width: round((1 + 0.22 * (row + 1)) * 100) / 100 }))

const battenTops = [-3.1, 138.4, 270, 401.7, 533.4, 665.1, 806.5]
const battenFeet = [-437, -147, 123, 393, 663, 933, 1223]
export const battens = battenTops.map((top, at) => `M${top} 668h16.6L${battenFeet[at]! + 34} 876h-34z`).join('')
export const battenEdges = battenTops
  .map((top, at) => `M${top} 668L${battenFeet[at]} 876M${round(top + 16.6)} 668L${battenFeet[at]! + 34} 876`)
  .join('')

/** The roof's beams run towards a point far outside. */
const beams = Array.from({ length: 17 }, (_, at) => ({ low: -130 + 66 * at, high: -342 + 92 * at }))
export const rafters = beams.map(({ low, high }) => `M${low} 86L${high} 0h32L${low + 24} 86z`).join('')
export const rafterShades = beams.map(({ low, high }) => `M${low + 17} 86L${high + 23} 0h9L${low + 24} 86z`).join('')

/** The bars of a lifted paper door. @param x its left edge */
const doorBars = (x: number) =>
  Array.from({ length: 13 }, (_, at) => `M${round(x + (332 / 12) * at)} 114L${x + 22 + 24 * at} 160`).join('') +
  `M${x + 5} 126h322M${x + 12} 141h308`
export const doors = [66, 422].map((x) => ({ frame: `M${x} 114h332l-22 46H${x + 22}z`, bars: doorBars(x) }))

/** The wall: ridge tiles and two rows of stones. */
export const tileMarks = Array.from({ length: 27 }, (_, at) => `M${3 + 31 * at} 628v9`).join('')
export const stones = [
  ...Array.from({ length: 18 }, (_, at) => ({ x: 4 + 47 * at, y: 646 })),
  ...Array.from({ length: 18 }, (_, at) => ({ x: -20 + 47 * at, y: 657 })),
]
