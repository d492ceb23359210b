import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { ranksBetween } from '../../contract/rank.ts'
import { bucketOrder, type TaskStatus } from '../../contract/tasks.rules.ts'
import { areas, codeOfName, type DemoArea, doersOf } from './demo-areas.ts'
import { titles } from './demo-titles.ts'

const zone = 'Asia/Seoul'
const hour = 3_600_000
/** Numbers of the columns of an area: its own after the four of the states. */
export const bucketIdOf = (areaNo: number, nth: number): number => 100 + areaNo * 10 + nth

/** Of ten tasks so many are in each state. */
const states: readonly TaskStatus[] = [
  'Completed',
  'ToDo',
  'Process',
  'Completed',
  'ToDo',
  'Process',
  'Completed',
  'Pending',
  'ToDo',
  'Completed',
]

type Demo = ReturnType<typeof demoTask>

/** The tasks of the demo, those of the first area first, numbered from 1. */
export function demoTasks(now: Date): Demo[] {
  let taskId = 0
  const tasks = areas.flatMap((area, areaNo) =>
    titles[areaNo]!.map((title, nth) => demoTask({ area, areaNo, title, nth, taskId: (taskId += 1), now })),
  )
  return withRanks([...tasks, ...ownTasks(taskId, now)])
}

function demoTask(one: { area: DemoArea; areaNo: number; title: string; nth: number; taskId: number; now: Date }) {
  const { area, areaNo, title, nth, taskId, now } = one
  const status = states[(nth * 7 + areaNo * 3) % states.length]!
  const doers = doersOf(area)
  const people = [0, 2, 3].slice(0, 1 + ((nth + areaNo) % 3)).map((step) => doers[(nth + step) % doers.length]!)
  const today = dayIn(now, zone)
  // What is completed lies behind, some of the rest is late, most is to come, and some has no end.
  const endDate =
    nth % 7 === 6
      ? null
      : addDays(today, status === 'Completed' ? -2 - ((nth * 5) % 40) : ((nth * 5 + areaNo * 2) % 45) - 6)
  const createdAt = new Date(now.getTime() - (6 + ((nth * 11 + areaNo) % 50)) * 24 * hour)
  const own = area.columns?.findIndex((column) => column.status === status) ?? -1
  const bucketNo = own >= 0 && nth % 2 === 0 ? bucketOrder.length + own : bucketOrder.indexOf(status)
  return {
    task_id: taskId,
    // The last two of every area lie below the one before them.
    parent_task_id: nth >= titles[areaNo]!.length - 2 ? taskId - (nth - titles[areaNo]!.length + 3) : null,
    com_code: area.comCode as string,
    area_id: area.areaId as string | null,
    bucket_id: bucketIdOf(areaNo, bucketNo),
    status,
    rank: '',
    title,
    start_date: endDate === null ? null : addDays(endDate, -(3 + (nth % 12))),
    end_date: endDate,
    priority: nth % 9 === 1 ? 3 : nth % 8 === 5 ? 1 : 2,
    labels: [0, 4, 2, 0, 1, 8, 16, 6][(nth + areaNo) % 8]!,
    progress: status === 'Completed' ? 100 : status === 'ToDo' ? 0 : [20, 45, 62.5, 80, 90][nth % 5]!,
    created_by: doers[nth % 4 === 0 ? 0 : (nth + 1) % doers.length]!,
    created_at: createdAt,
    changed_at: new Date(Math.min(now.getTime() - hour, createdAt.getTime() + (2 + (nth % 9)) * 24 * hour)),
    completed_at: status === 'Completed' ? new Date(now.getTime() - (1 + (nth % 20)) * 24 * hour) : null,
    people: [...new Set(people)],
  }
}

/** Tasks of one's own, which nobody else sees. */
function ownTasks(lastId: number, now: Date): Demo[] {
  const today = dayIn(now, zone)
  const own = [
    ['jiwoo.seo', '건강 검진 예약', 9],
    ['jiwoo.seo', '명함 다시 신청', null],
    ['dohyun.kim', '기술 서적 반납', 2],
    ['manager', '평가 면담 준비', 5],
    ['haneul.song', '교육비 정산 서류 챙기기', 3],
  ] as const
  return own.map(([userName, title, days], nth) => {
    const { personCode, homeComCode } = demoPerson(userName)
    return {
      task_id: lastId + 1 + nth,
      parent_task_id: null,
      com_code: homeComCode,
      area_id: null,
      bucket_id: 1,
      status: 'ToDo',
      rank: '',
      title,
      start_date: null,
      end_date: days === null ? null : addDays(today, days),
      priority: 2,
      labels: 0,
      progress: 0,
      created_by: personCode,
      created_at: new Date(now.getTime() - 3 * 24 * hour),
      changed_at: new Date(now.getTime() - 3 * 24 * hour),
      completed_at: null,
      people: [personCode],
    }
  })
}

function withRanks(tasks: Demo[]): Demo[] {
  const columns = Map.groupBy(tasks, ({ bucket_id }) => bucket_id)
  return [...columns.values()].flatMap((column) => {
    const ranks = ranksBetween(null, null, column.length)
    return column.map((task, nth) => ({ ...task, rank: ranks[nth]! }))
  })
}

/** Whoever follows tasks of others: the owner of an area some of those she does not do herself. */
export const demoTrackers = (tasks: readonly Demo[]) =>
  tasks.flatMap(({ task_id, area_id, people }) => {
    const area = areas.find(({ areaId }) => areaId === area_id)
    if (!area || task_id % 4 !== 0) return []
    const owner = codeOfName(area.comCode, area.members[0]!)
    const follower = area.members.includes('서지우') ? codeOfName('HC', '서지우') : owner
    return [...new Set([owner, follower])]
      .filter((code) => !people.includes(code))
      .map((code) => ({ task_id, person_code: code }))
  })
