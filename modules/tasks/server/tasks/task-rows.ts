import { type RawBuilder, sql } from 'kysely'
import { countFiles } from '#modules/files/server/files.public.ts'
import { type NamedWriter, photoPathOf, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { dayIn } from '#platform/server/zones.ts'
import { type DueState, dueStateOf } from '../../contract/due-state.ts'
import type { Person, Task, TaskMember } from '../../contract/tasks.entities.ts'
import { type AreaColor, labelColors, priorities, type TaskStatus } from '../../contract/tasks.rules.ts'
import { groupIdOf, isSeenIn, joinAreasOf } from '../tasks.access.ts'

/** A task `t` in its column `b` of its area `a`. */
export type TaskRow = {
  taskId: number
  title: string
  bucketId: number
  bucketTitle: string
  areaId: string | null
  areaTitle: string | null
  acronym: string | null
  coverColor: AreaColor | null
  startDate: string | null
  endDate: string | null
  endTime: string | null
  priority: number
  rank: string
  status: TaskStatus
  ownStatus: TaskStatus | null
  progress: number
  minutesSpent: number
  labels: number
  comments: number
  checks: number
  checksDone: number
  fileCode: string | null
  hasTracker: boolean
  isTracker: boolean
  createdBy: string | null
  createdAt: Date
  updatedBy: string | null
  url: string
  version: number
  isRepeating: boolean
}

export const taskColumns = (viewerCode: string): RawBuilder<TaskRow> => sql`
  t.task_id as "taskId", t.title, t.bucket_id as "bucketId", b.title as "bucketTitle", t.area_id as "areaId",
  a.title as "areaTitle", a.acronym, a.cover_color as "coverColor", t.start_date::text as "startDate",
  t.end_date::text as "endDate", to_char(t.end_time, 'HH24:MI') as "endTime", t.priority, t.rank, t.status,
  own.status as "ownStatus", t.progress::float8 as progress, t.minutes_spent as "minutesSpent", t.labels, t.comments,
  t.checks, t.checks_done as "checksDone",
  t.file_code as "fileCode",
  exists (select from tasks_trackers f where f.task_id = t.task_id) as "hasTracker",
  exists (select from tasks_trackers f where f.task_id = t.task_id and f.person_code = ${viewerCode}) as "isTracker",
  t.created_by as "createdBy", t.created_at as "createdAt", t.updated_by as "updatedBy", t.url, t.version,
  t.series_id is not null as "isRepeating"`

/** What somebody has to do of tasks `t`. */
export const joinOwn = (person: string) => sql`
  left join tasks_members own on own.task_id = t.task_id and own.person_code = ${person}`

/** What {@link taskColumns} are read from, beside the tasks `t`. */
export const taskTables = (viewerCode: string) => sql`
  join tasks_buckets b on b.bucket_id = t.bucket_id
  left join tasks_areas a on a.area_id = t.area_id ${joinOwn(viewerCode)}`

/** A task that somebody sees, as lists have it. */
export async function oneTask(ctx: Pick<Ctx, 'db' | 'viewer' | 'now' | 'language'>, taskId: number): Promise<Task> {
  const [shown] = await someTasks(ctx, [taskId])
  return shown!
}

/** Those of some tasks that somebody sees, as lists have them, in no order. */
export async function someTasks(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now' | 'language'>,
  taskIds: readonly number[],
): Promise<Task[]> {
  if (taskIds.length === 0) return []
  const { personCode } = ctx.viewer
  const { rows } = await sql<TaskRow>`
    select ${taskColumns(personCode)} from tasks_tasks t ${taskTables(personCode)} ${joinAreasOf(personCode)}
    where t.task_id = any(${[...taskIds]}::int[]) and ${isSeenIn(ctx)}`.execute(ctx.db)
  return shownTasks(ctx, rows)
}

type Reading = Pick<Ctx, 'db' | 'viewer' | 'now' | 'language'>

/** Rows as their reader gets them, with people and tags: some statements more, however many rows there are. */
export async function shownTasks(reading: Reading, rows: readonly TaskRow[]): Promise<Task[]> {
  const { people, parts } = await partsOf(reading, taskIdsOf(rows))
  return shownBeside(reading, rows, named(parts, people))
}

/** The same with who has to do them beside the tasks, each person once. */
export async function shownWithMembers(
  reading: Reading,
  rows: readonly TaskRow[],
): Promise<{ items: Task[]; members: { people: Person[]; parts: Part[] } }> {
  const { people, parts } = await partsOf(reading, taskIdsOf(rows))
  const items = await shownBeside(reading, rows, [])
  const having = new Set(parts.map(({ taskId }) => taskId))
  return {
    items: items.map((item) => ({ ...item, hasMember: having.has(item.taskId) })),
    members: { people: [...people.values()], parts },
  }
}

const taskIdsOf = (rows: readonly TaskRow[]) => rows.map(({ taskId }) => taskId)

async function shownBeside(
  { db, viewer, now, language }: Reading,
  rows: readonly TaskRow[],
  memberList: readonly TaskMember[],
): Promise<Task[]> {
  const [tagList, makers, files] = await Promise.all([
    tagsOf(db, taskIdsOf(rows)),
    makersOf(db, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))]),
    countFiles(
      db,
      rows.flatMap(({ fileCode }) => fileCode ?? []),
    ),
  ])
  const members = Map.groupBy(memberList, ({ taskId }) => taskId)
  const tags = Map.groupBy(tagList, ({ taskId }) => taskId)
  const today = dayIn(now, viewer.timeZone)
  return rows.map((row) =>
    taskOf(row, {
      members: members.get(row.taskId) ?? [],
      tags: tags.get(row.taskId) ?? [],
      maker: row.createdBy === null ? undefined : makers.get(row.createdBy),
      files,
      today,
      language,
    }),
  )
}

type Maker = { personCode: string; name: LocalName; email: string; photoKey: string | null }

/** Who made some tasks, each once: a board of a thousand cards is made by a few. */
async function makersOf(db: Db, personCodes: readonly string[]): Promise<Map<string, Maker>> {
  if (personCodes.length === 0) return new Map()
  const { rows } = await sql<Maker>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name, coalesce(p.email, '') as email,
           p.photo_key as "photoKey"
    from organisation_people p where p.person_code = any(${[...personCodes]}::text[])`.execute(db)
  return new Map(rows.map((maker) => [maker.personCode, maker]))
}

type Tag = { taskId: number; tagId: number; tagName: string }

/** The tags of some tasks, in the order in which they were given. */
export async function tagsOf(db: Db, taskIds: readonly number[]): Promise<Tag[]> {
  if (taskIds.length === 0) return []
  const { rows } = await sql<Tag>`
    select task_id as "taskId", tag_id as "tagId", name as "tagName" from tasks_tags
    where task_id = any(${[...taskIds]}::int[]) order by task_id, tag_id`.execute(db)
  return rows
}

type Part = Pick<TaskMember, 'taskId' | 'userId' | 'taskStatus'>

/** Who has to do some tasks, in the order in which they were asked to. */
export async function membersOf(
  reading: Pick<Reading, 'db' | 'viewer'>,
  taskIds: readonly number[],
): Promise<TaskMember[]> {
  const { people, parts } = await partsOf(reading, taskIds)
  return named(parts, people)
}

/** The same with each person once, as posts of the reader's company name her. */
async function partsOf(
  { db, viewer }: Pick<Reading, 'db' | 'viewer'>,
  taskIds: readonly number[],
): Promise<{ people: Map<string, Person>; parts: Part[] }> {
  if (taskIds.length === 0) return { people: new Map(), parts: [] }
  const { rows: parts } = await sql<Part>`
    select task_id as "taskId", person_code as "userId", status as "taskStatus" from tasks_members
    where task_id = any(${[...taskIds]}::int[]) order by task_id, added_at, person_code`.execute(db)
  const writers = await writersOf(db, viewer.comCode, [...new Set(parts.map(({ userId }) => userId))])
  return { people: new Map([...writers].map(([code, writer]) => [code, personOf(writer)])), parts }
}

const named = (parts: readonly Part[], people: ReadonlyMap<string, Person>): TaskMember[] =>
  parts.map((part) => ({ ...part, ...people.get(part.userId)! }))

export const personOf = ({ personCode, name, titleName, deptName, photoPath }: NamedWriter): Person => ({
  userId: personCode,
  name,
  titleName,
  deptName,
  photo_Path: photoPath,
})

const dueWords = {
  late: { classColor: 'red', statusText: 'delayed' },
  soon: { classColor: 'orange', statusText: 'imminent' },
  ok: { classColor: 'green', statusText: 'normal' },
  none: { classColor: 'yellow', statusText: 'none' },
  done: { classColor: 'blue', statusText: 'completed' },
} as const satisfies Record<DueState, Omit<Task['dueState'], 'spanDays'>>

type More = {
  members: TaskMember[]
  tags: Tag[]
  maker: Maker | undefined
  /** How many files lie in each set. */
  files: ReadonlyMap<string, number>
  today: string
  language: Language
}

function taskOf(row: TaskRow, { members, tags, maker, files, today, language }: More): Task {
  const itemTaskStatus = row.ownStatus ?? row.status
  const { state, spanDays } = dueStateOf({ endDay: row.endDate, isCompleted: itemTaskStatus === 'Completed' }, today)
  const has = (nth: number) => (row.labels & (1 << nth)) !== 0
  const firstLabel = labelColors.find((_, nth) => has(nth))
  return {
    taskId: row.taskId,
    title: row.title,
    bucketId: row.bucketId,
    bucketTitle: row.bucketTitle,
    groupId: groupIdOf(row.areaId),
    groupTitle: row.areaTitle ?? '',
    groupAcronym: row.acronym ?? '',
    groupCoverColor: row.coverColor,
    startDate: row.startDate,
    endDate: row.endDate,
    endTime: row.endTime,
    priority: priorities[row.priority]!,
    isHigh: priorities[row.priority] === 'High',
    sortOrder: row.rank,
    taskStatus: row.status,
    itemTaskStatus,
    progress: row.status === 'Completed' ? 100 : row.progress,
    taskHour: Math.round((row.minutesSpent / 60) * 100) / 100,
    taskColor: firstLabel ?? '',
    taskLabel1: has(0),
    taskLabel2: has(1),
    taskLabel3: has(2),
    taskLabel4: has(3),
    taskLabel5: has(4),
    tagList: tags,
    memberList: members,
    hasComment: row.comments > 0,
    hasFile: row.fileCode !== null && files.has(row.fileCode),
    hasMember: members.length > 0,
    hasTracker: row.hasTracker,
    isMember: row.ownStatus !== null,
    isTracker: row.isTracker,
    comments: row.comments,
    checks: row.checks,
    checksDone: row.checksDone,
    createdDate: row.createdAt.toISOString(),
    createdId: row.createdBy ?? '',
    createdName: maker ? nameIn(maker.name, language) : '',
    createdEmail: maker?.email ?? '',
    updatedId: row.updatedBy ?? '',
    photo_Path: maker ? photoPathOf(maker.personCode, maker.photoKey) : null,
    url: row.url,
    dueState: { ...dueWords[state], spanDays },
    version: row.version,
    isRepeating: row.isRepeating,
  }
}

/** The five labels as the bits of a row. */
export const labelBits = (fields: Readonly<Record<`taskLabel${1 | 2 | 3 | 4 | 5}`, boolean>>): number =>
  [fields.taskLabel1, fields.taskLabel2, fields.taskLabel3, fields.taskLabel4, fields.taskLabel5].reduce(
    (bits, isSet, nth) => bits | (isSet ? 1 << nth : 0),
    0,
  )
