import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line, localName } from '#platform/contract/fields.ts'
import { groupId } from './tasks.entities.ts'
import { limits, tableColumns } from './tasks.rules.ts'

const filter = z.object({
  filterId: z.int(),
  name: z.string(),
  /** What stands behind the question mark of the address of the summary, or of the area. */
  address: z.string(),
  /** Whether everybody has it who sees all of its area. */
  isShared: z.boolean(),
  /** Who made it; null for oneself. */
  maker: localName().nullable(),
})
export type SavedFilter = z.output<typeof filter>

const name = () => line(limits.filterName).trim().min(1)
const one = { filterId: id() }
/** Of which area; left out, of the summary. */
const ofPlace = { groupId: groupId().optional() }
const columns = z.array(z.enum(tableColumns)).max(tableColumns.length)

/** How somebody looks at tasks: filters under names, and the columns of her table. */
export const lookCalls = defineCalls('tasks', {
  savedFilters: {
    method: 'GET',
    path: '/api/workplace/filters',
    summary: 'The filters that one keeps under names, by name; of an area those with it that its people share.',
    access: access.signedIn,
    input: z.object(ofPlace),
    result: z.object({
      items: z.array(filter),
      /** Share what one made; take away what anybody shares. */
      can: z.object({ share: z.boolean(), removeAny: z.boolean() }),
    }),
    requirements: ['TASK-062'],
  },
  saveFilter: {
    method: 'POST',
    path: '/api/workplace/filters',
    summary:
      'Keeps what the summary or an area shows under a name, which stands for that alone from then on; of an area for its people, too, if one works in it.',
    access: access.signedIn,
    input: z.object({
      ...ofPlace,
      name: name(),
      address: line(limits.filterAddress),
      /** Left out, as the one that had the name, or for oneself. */
      isShared: z.boolean().optional(),
    }),
    result: filter,
  },
  renameFilter: {
    method: 'POST',
    path: '/api/workplace/filters/{filterId}/name',
    summary: 'Gives a filter of one’s own another name.',
    access: access.signedIn,
    input: z.object({ ...one, name: name() }),
    result: filter,
  },
  shareFilter: {
    method: 'POST',
    path: '/api/workplace/filters/{filterId}/share',
    summary: 'Lets the people of its area have a filter of one’s own, or keeps it for oneself again.',
    access: access.signedIn,
    input: z.object({ ...one, isShared: z.boolean() }),
    result: filter,
  },
  removeFilter: {
    method: 'POST',
    path: '/api/workplace/filters/{filterId}/remove',
    summary: 'Forgets a filter of one’s own; as the owner of its area one that anybody shares.',
    access: access.signedIn,
    room: 'free',
    input: z.object(one),
    result: z.object(one),
  },
  tableColumns: {
    method: 'GET',
    path: '/api/workplace/tableColumns',
    summary: 'The columns of the table in which one looks at tasks, in their order.',
    access: access.signedIn,
    result: z.object({ columns }),
  },
  keepTableColumns: {
    method: 'POST',
    path: '/api/workplace/tableColumns',
    summary: 'Says in which columns one looks at tasks.',
    access: access.signedIn,
    input: z.object({ columns }),
    result: z.object({ columns }),
  },
})
