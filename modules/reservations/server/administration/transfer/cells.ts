import type { LocalName } from '#platform/contract/fields.ts'
import type { Cell } from '#platform/server/export/table.ts'
import { type ResourceFields, resourceFields } from '../../../contract/administration.contract.ts'
import { usualZone } from '../../../contract/reservations.rules.ts'
import type { TransferColumn } from '../../../contract/transfer.contract.ts'
import type { AboutResource } from '../resources.ts'
import type { KeptResource } from './board-resources.ts'
import type { Words } from './words.ts'

/** Columns that say something of a resource itself, by which it is not found and which is not its place. */
export type AboutColumn = Exclude<TransferColumn, 'number' | 'group' | 'state'>

/** What a resource is that nobody has said anything of. */
export const newResource: AboutResource = {
  name: { ko: '', en: '', zh: '', ja: '' },
  place: '',
  seats: 0,
  equipment: [],
  color: 'blue',
  contact: '',
  instructions: '',
  timeZone: usualZone,
  slotMinutes: 30,
  way: 'instant',
  isShared: false,
}

const languageOf = { nameKo: 'ko', nameEn: 'en', nameZh: 'zh', nameJa: 'ja' } as const satisfies Partial<
  Record<AboutColumn, keyof LocalName>
>
const isName = (column: AboutColumn): column is keyof typeof languageOf => column in languageOf

/** What stands in a cell. */
export function cellOf(
  column: TransferColumn,
  resource: AboutResource & Partial<Pick<KeptResource, 'resourceId' | 'state'>>,
  path: string,
  words: Words,
): Cell {
  switch (column) {
    case 'number':
      return resource.resourceId ?? null
    case 'group':
      return path
    case 'state':
      return words.state.say(resource.state ?? 'active')
    case 'equipment':
      return resource.equipment.join(', ')
    case 'color':
      return words.color.say(resource.color)
    case 'way':
      return words.way.say(resource.way)
    case 'isShared':
      return words.answer.say(resource.isShared ? 'yes' : 'no')
    default:
      return isName(column) ? resource.name[languageOf[column]] : resource[column]
  }
}

/** Of these an empty cell says nothing; any other is empty then. */
const needed: readonly AboutColumn[] = ['seats', 'color', 'way', 'slotMinutes', 'timeZone', 'isShared']

const shapes = resourceFields.partial()
const partsOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

/**
 * A resource with what a cell says of it.
 * @returns undefined for what cannot be said
 */
export function withCell(
  about: AboutResource,
  column: AboutColumn,
  text: string,
  { color, way, answer }: Words,
): AboutResource | undefined {
  if (text === '' && needed.includes(column)) return about
  const said = (field: keyof ResourceFields, value: unknown): AboutResource | undefined => {
    const read = shapes.safeParse({ [field]: value ?? null })
    return read.success ? ({ ...about, ...read.data } as AboutResource) : undefined
  }
  if (isName(column)) return said('name', { ...about.name, [languageOf[column]]: text })
  if (column === 'equipment') return said('equipment', partsOf(text))
  if (column === 'color') return said('color', color.meant(text))
  if (column === 'way') return said('way', way.meant(text))
  if (column === 'seats' || column === 'slotMinutes') return said(column, /^\d{1,5}$/.test(text) ? Number(text) : null)
  if (column === 'isShared') {
    const shared = answer.meant(text)
    return shared === undefined ? undefined : { ...about, isShared: shared === 'yes' }
  }
  return said(column, text)
}
