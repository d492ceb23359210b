import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import { filesAside } from '#platform/server/worker/worker-queue.ts'
import type { ArchivedWay, importCalls } from '../../contract/import.contract.ts'
import { bucketsOf } from '../areas/list-areas.ts'
import { areaFor, type SeenArea } from '../tasks.access.ts'
import type { ReadSource } from './imported.ts'
import { finderOfPeople } from './people.ts'
import { type Plan, planOf } from './plan.ts'
import { putTasks } from './put-tasks.ts'
import type { readSource } from './read-source.ts'
import { wordsOf } from './words.ts'

type Calls = typeof importCalls
type Sent<Name extends 'previewImport' | 'importTasks'> = CallParsedInput<Calls[Name]> & { upload: Upload }

/** What a file would bring; changes nothing. @throws AppError as {@link areaFor}, ValidationException for another file */
export async function previewImport(
  ctx: Ctx,
  { groupId, archived, upload }: Sent<'previewImport'>,
): Promise<CallResult<Calls['previewImport']>> {
  const area = await areaFor(ctx, groupId.toLowerCase(), { least: 'member' })
  return (await planFor(ctx, area, await readAside(ctx, upload), archived)).report
}

/**
 * Everything that is right in a file, in one transaction. Whoever has to do something of it finds it in her feed; nobody
 * is alerted of hundreds of tasks at once.
 * @throws AppError as the preview
 */
export async function importTasks(
  ctx: Ctx,
  { groupId, archived, upload }: Sent<'importTasks'>,
): Promise<CallResult<Calls['importTasks']>> {
  const areaId = groupId.toLowerCase()
  await areaFor(ctx, areaId, { least: 'member' })
  const file = await readAside(ctx, upload)
  return ctx.inTransaction(async (tx) => {
    const inside = tx as Ctx
    const area = await areaFor(inside, areaId, { least: 'member', lock: true })
    const plan = await planFor(inside, area, file, archived)
    if (plan.created.length === 0) return { ...plan.report, importId: null }
    const importId = await putTasks(inside, area, plan)
    await inside.audit('tasks.imported', {
      target: `area:${areaId}`,
      comCode: area.comCode,
      details: { source: file.source, created: plan.created.length },
    })
    return { ...plan.report, importId }
  })
}

const readAside = ({ viewer, services }: Ctx, { path }: Upload): Promise<ReadSource> =>
  filesAside.run<typeof readSource>(
    new URL('./read-source.ts', import.meta.url),
    'readSource',
    { path, zone: viewer.timeZone, words: wordsOf(services.texts) },
    viewer.personCode,
  )

async function planFor(ctx: Ctx, area: SeenArea, file: ReadSource, archived: ArchivedWay): Promise<Plan> {
  const buckets = await bucketsOf(ctx, area.areaId)
  return planOf(
    file,
    {
      columns: buckets.map(({ bucketId, title, status }) => ({ bucketId, title, status })),
      isOwner: area.role === 'owner',
      known: await knownOf(ctx, area.areaId, file),
      personOf: await finderOfPeople(ctx, area.areaId),
      words: wordsOf(ctx.services.texts),
    },
    archived,
  )
}

/** What of a file is there already; what was deleted since is not. */
async function knownOf({ db }: Ctx, areaId: string, { tasks }: ReadSource): Promise<Set<string>> {
  const { rows } = await sql<{ sourceId: string }>`
    select s.source_id as "sourceId" from tasks_sources s join tasks_tasks t on t.task_id = s.task_id
    where s.area_id = ${areaId} and s.source_id = any(${tasks.map(({ sourceId }) => sourceId)}::text[])
      and t.deleted_at is null`.execute(db)
  return new Set(rows.map(({ sourceId }) => sourceId))
}
