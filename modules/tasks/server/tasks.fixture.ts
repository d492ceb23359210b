import { sql } from 'kysely'
import type { TestClient } from '#apps/server/testing/client.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { areaCalls } from '../contract/areas.contract.ts'
import { changeCalls } from '../contract/changes.contract.ts'
import { tasksCalls } from '../contract/tasks.contract.ts'
import type { AreaRole, TaskStatus } from '../contract/tasks.rules.ts'

export const codeOf = (userName: string): string => demoPerson(userName).personCode

/** A new area with people by user name; whoever makes it owns it. */
export async function newArea(owner: TestClient, people: Readonly<Record<string, AreaRole>> = {}, title = '시험 영역') {
  const members = Object.entries(people).map(([userName, role]) => ({
    kind: 'person' as const,
    code: codeOf(userName),
    role,
  }))
  const { groupId } = await owner.call(areaCalls.createArea, { groupTitle: title, members })
  return groupId
}

/** The number of the column of a state. */
export async function columnOf(client: TestClient, groupId: string, status: TaskStatus): Promise<number> {
  const { items } = await client.call(tasksCalls.taskBucket, { groupId })
  return items.find((each) => each.isBase && each.status === status)!.bucketId
}

export const add = (client: TestClient, fields: CallInput<(typeof changeCalls)['taskAdd']>) =>
  client.call(changeCalls.taskAdd, fields)
export const read = (client: TestClient, id: number) => client.call(tasksCalls.taskRead, { id })

/** The tasks of an area as a board shows them: titles by column, each in its order. */
export async function boardOf(client: TestClient, groupId: string): Promise<Record<string, string[]>> {
  const { items } = await client.call(tasksCalls.myTaskItems, { viewKind: 'MyArea', groupId })
  const columns = Map.groupBy(items, ({ taskStatus, bucketTitle }) => bucketTitle || taskStatus)
  return Object.fromEntries([...columns].map(([name, tasks]) => [name, tasks.map(({ title }) => title)]))
}

/** Tasks of areas that share a place: there are none, whatever anybody does. */
export async function samePlaces(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from tasks_tasks where area_id is not null and deleted_at is null
      group by bucket_id, rank having count(*) > 1) twice`.execute(db)
  return rows[0]!.count
}
