import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { limits, tableColumns } from './tasks.rules.ts'

const filter = z.object({
  filterId: z.int(),
  name: z.string(),
  /** What stands behind the question mark of the address of the summary. */
  address: z.string(),
})
export type SavedFilter = z.output<typeof filter>

const name = () => line(limits.filterName).trim().min(1)
const one = { filterId: id() }
const columns = z.array(z.enum(tableColumns)).max(tableColumns.length)

/** How somebody looks at tasks: filters under names, and the columns of her table. */
export const lookCalls = defineCalls('tasks', {
  savedFilters: {
    method: 'GET',
    path: '/api/workplace/filters',
    summary: 'The filters that one keeps under names, by name.',
    access: access.signedIn,
    result: z.object({ items: z.array(filter) }),
  },
  saveFilter: {
    method: 'POST',
    path: '/api/workplace/filters',
    summary: 'Keeps what the summary shows under a name; the name stands for that alone from then on.',
    access: access.signedIn,
    input: z.object({ name: name(), address: line(limits.filterAddress) }),
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
  removeFilter: {
    method: 'POST',
    path: '/api/workplace/filters/{filterId}/remove',
    summary: 'Forgets a filter of one’s own.',
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
