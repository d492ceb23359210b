import type { LocalName } from '#platform/contract/fields.ts'
import type { ChartDepartment, ChartPerson } from '../../contract/chart.contract.ts'
import type { DepartmentFace } from '../../contract/chart-picture.contract.ts'
import { type Direction, type Layout, type LayoutNode, layOut, type Rect } from './layout.ts'

/** A department, or the company at the top (without a code), as a card of the picture. */
export type DepartmentNode = {
  kind: 'department'
  key: string
  deptCode: string | null
  name: LocalName
  head: DepartmentFace['head']
  /** In it and below it; undefined until counted. */
  people: number | undefined
  /** In it alone. */
  ownPeople: number
  /** Directly below it, once they are known. */
  departments: number | undefined
  canOpen: boolean
  isOpen: boolean
  /** What lies below is on its way, or did not come. */
  state: 'settled' | 'loading' | 'failed'
  children: readonly ChartNode[]
}

/** Who works in a department: one block of cards. */
export type PeopleNode = {
  kind: 'people'
  key: string
  deptName: LocalName
  /** Cards shown; grey until the people are there. */
  shown: number
  /** People beyond those shown. */
  more: number
  people: readonly ChartPerson[] | undefined
  state: 'settled' | 'loading' | 'failed'
}

export type ChartNode = DepartmentNode | PeopleNode

/** Most people of one department in the picture; the table holds them all. */
export const shownPeople = 200

/** What is known of one opened department. */
export type Opened = {
  departments: readonly ChartDepartment[] | undefined
  people: readonly ChartPerson[] | undefined
  state: DepartmentNode['state']
  peopleState: PeopleNode['state']
}

/** All that the tree is made of. */
export type Known = {
  opened: ReadonlyMap<string, Opened>
  faces: ReadonlyMap<string, DepartmentFace>
  showsPeople: boolean
}

/** The key of the card of a company. */
export const companyKey = '*'

/** The node of the company, whose departments are those of the first level. */
export function companyNode(name: LocalName, known: Known): DepartmentNode {
  const opened = known.opened.get(companyKey)
  return {
    kind: 'department',
    key: companyKey,
    deptCode: null,
    name,
    head: null,
    people: undefined,
    ownPeople: 0,
    departments: opened?.departments?.length,
    canOpen: true,
    isOpen: opened !== undefined,
    state: opened?.state ?? 'settled',
    children: opened?.departments?.map((each) => departmentNode(each, known)) ?? [],
  }
}

/** The node of a department with all that is opened below it: its people first, then its departments. */
export function departmentNode(department: ChartDepartment, known: Known): DepartmentNode {
  const { deptCode, name, people, hasChildren } = department
  const opened = known.opened.get(deptCode)
  const face = known.faces.get(deptCode)
  const showsPeople = known.showsPeople && people > 0
  const block: PeopleNode = {
    kind: 'people',
    key: `${deptCode}/people`,
    deptName: name,
    shown: Math.min(opened?.people?.length ?? people, shownPeople),
    more: Math.max(0, people - shownPeople),
    people: opened?.people,
    state: opened?.peopleState ?? 'settled',
  }
  return {
    kind: 'department',
    key: deptCode,
    deptCode,
    name,
    head: face?.head ?? null,
    people: face?.peopleBelow,
    ownPeople: people,
    departments: opened?.departments?.length,
    canOpen: hasChildren === 'TRUE' || showsPeople,
    isOpen: opened !== undefined && (hasChildren === 'TRUE' || showsPeople),
    state: opened?.state ?? 'settled',
    children: opened
      ? [
          ...(showsPeople && block.shown > 0 ? [block] : []),
          ...(opened.departments?.map((each) => departmentNode(each, known)) ?? []),
        ]
      : [],
  }
}

/** The key of a person's card; she may stand in several departments. */
export const personKey = ({ deptCode, personCode }: Pick<ChartPerson, 'deptCode' | 'personCode'>) =>
  `${deptCode}/${personCode}`

const departmentCard = { width: 228, height: 86 }
export const personCard = { width: 184, height: 48 }
const block = { padding: 8, gap: 6, moreHeight: 24 }

/** How the cards of people stand in their block. */
function gridOf({ shown, more }: PeopleNode, direction: Direction) {
  const columns = Math.max(1, Math.ceil(shown / (direction === 'down' ? 8 : 5)))
  const rows = Math.ceil(shown / columns)
  return {
    columns,
    width: columns * (personCard.width + block.gap) - block.gap + 2 * block.padding,
    height: rows * (personCard.height + block.gap) - block.gap + 2 * block.padding + (more > 0 ? block.moreHeight : 0),
  }
}

function layoutNode(node: ChartNode, direction: Direction): LayoutNode {
  if (node.kind === 'people') {
    const { width, height } = gridOf(node, direction)
    return { key: node.key, width, height, isAlone: true, children: [] }
  }
  return { key: node.key, ...departmentCard, children: node.children.map((child) => layoutNode(child, direction)) }
}

/** A laid-out chart: `cards` holds the places of departments and of every person, `layout` those of whole blocks. */
export type PlacedChart = {
  root: DepartmentNode
  direction: Direction
  layout: Layout
  cards: ReadonlyMap<string, Rect>
}

/** Lays out the tree, people and all. */
export function placeChart(root: DepartmentNode, direction: Direction): PlacedChart {
  const layout = layOut(layoutNode(root, direction), direction)
  const cards = new Map<string, Rect>()
  const visit = (node: ChartNode) => {
    const rect = layout.rects.get(node.key)!
    if (node.kind === 'people')
      for (const [at, spot] of spotsOf(node, rect, direction).entries()) {
        const person = node.people?.[at]
        cards.set(person ? personKey(person) : `${node.key}/${at}`, spot)
      }
    else {
      cards.set(node.key, rect)
      for (const child of node.children) visit(child)
    }
  }
  visit(root)
  return { root, direction, layout, cards }
}

/** The places of the cards inside a block, row by row. */
export function spotsOf(node: PeopleNode, { x, y }: Rect, direction: Direction): Rect[] {
  const { columns } = gridOf(node, direction)
  return Array.from({ length: node.shown }, (_, at) => ({
    ...personCard,
    x: x + block.padding + (at % columns) * (personCard.width + block.gap),
    y: y + block.padding + Math.floor(at / columns) * (personCard.height + block.gap),
  }))
}
