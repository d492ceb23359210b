import { z } from 'zod'
import { paragraphsOf } from '#platform/server/rich-text/paragraphs.ts'
import { isWebAddress, labelColors, limits, priorities } from '../../contract/tasks.rules.ts'
import { faultsOf, type Imported, tagsFrom, type Who } from './imported.ts'
import { wallOfMoment } from './wall-of-moment.ts'

const text = () => z.string().catch('')
const named = z.object({ id: z.string(), name: text() })
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([])

/** What an export of a board says that we keep; of the rest nothing is read. */
export const trelloBoard = z.object({
  lists: z.array(named.extend({ closed: z.boolean().catch(false), pos: z.number().catch(0) })),
  cards: z.array(
    named.extend({
      desc: text(),
      closed: z.boolean().catch(false),
      idList: text(),
      pos: z.number().catch(0),
      start: z.string().nullable().catch(null),
      due: z.string().nullable().catch(null),
      idMembers: listOf(z.string()),
      idChecklists: listOf(z.string()),
      labels: listOf(z.object({ name: text(), color: z.string().nullable().catch(null) })),
      shortUrl: text(),
    }),
  ),
  members: listOf(z.object({ id: z.string(), fullName: text(), username: text(), email: text() })),
  checklists: listOf(
    named.extend({ checkItems: listOf(z.object({ name: text(), state: text(), pos: z.number().catch(0) })) }),
  ),
})
type Board = z.output<typeof trelloBoard>

/** The cards of a board, list by list in their order; what is put away with them, marked as such. */
export function tasksOfTrello({ lists, cards, members, checklists }: Board, zone: string): Imported[] {
  const listed = new Map(lists.toSorted((a, b) => a.pos - b.pos).map((list, nth) => [list.id, { ...list, nth }]))
  const people = new Map(members.map(({ id, ...member }): [string, Who] => [id, whoOf(member)]))
  const checks = new Map(checklists.map((list) => [list.id, list]))
  const nthOf = ({ idList }: Board['cards'][number]) => listed.get(idList)?.nth ?? lists.length
  return cards
    .toSorted((a, b) => nthOf(a) - nthOf(b) || a.pos - b.pos)
    .map((card, nth) => {
      const list = listed.get(card.idList)
      const end = wallOfMoment(card.due, zone)
      const task = {
        title: card.name.normalize('NFC').trim(),
        startDate: wallOfMoment(card.start, zone)?.day ?? null,
        endDate: end?.day ?? null,
      }
      return {
        ...task,
        line: nth + 1,
        sourceId: `trello:${card.id}`,
        description: paragraphsOf(card.desc.slice(0, limits.description / 2)),
        column: (list?.name ?? '').trim().slice(0, limits.areaTitle),
        status: null,
        endTime: end?.time ?? null,
        priority: priorities.indexOf('Normal'),
        labels: card.labels.reduce((bits, { color }) => bits | labelBit(color), 0),
        tags: tagsFrom(card.labels.map(({ name }) => name)),
        people: card.idMembers.flatMap((id) => people.get(id) ?? []),
        url: isWebAddress(card.shortUrl) ? card.shortUrl : '',
        checks: checksOf(card.idChecklists.flatMap((id) => checks.get(id) ?? [])),
        isArchived: card.closed || list?.closed === true,
        faults: faultsOf(task),
      }
    })
}

/** Exports seldom tell addresses; whoever has none is told by name, and given nothing. */
const whoOf = ({ fullName, username, email }: Omit<Board['members'][number], 'id'>): Who => ({
  mail: email || fullName || username,
  name: '',
})

/** The items of all checklists of a card as one list; where there are several, each item says of which it is. */
function checksOf(lists: Board['checklists']): NonNullable<Imported['checks']> {
  const items = lists.flatMap((list) =>
    list.checkItems
      .toSorted((a, b) => a.pos - b.pos)
      .map(({ name, state }) => {
        const title = lists.length > 1 && list.name ? `${list.name}: ${name}` : name
        return { title: title.normalize('NFC').trim().slice(0, limits.title), isDone: state === 'complete' }
      }),
  )
  return items.filter(({ title }) => title !== '').slice(0, limits.checks)
}

/** Our five colours in light and dark, and those beside them. */
const nearest: Readonly<Record<string, (typeof labelColors)[number]>> = {
  orange: 'yellow',
  lime: 'green',
  sky: 'blue',
  pink: 'purple',
}

function labelBit(color: string | null): number {
  const name = (color ?? '').replace(/_(dark|light)$/, '')
  const nth = labelColors.indexOf(nearest[name] ?? (name as (typeof labelColors)[number]))
  return nth < 0 ? 0 : 1 << nth
}
