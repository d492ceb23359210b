import { sql } from 'kysely'
import { businessDaysFrom } from '#modules/workdays/contract/business-days.ts'
import { usualWeek } from '#modules/workdays/contract/workdays.rules.ts'
import { daysOffOf } from '#modules/workdays/server/workdays.public.ts'
import { addDays } from '#platform/contract/days.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import { dayIn } from '#platform/server/zones.ts'
import { type AreaFacts, judge, listenersOf } from '../../contract/rules/judging.ts'
import { labelBit, type TaskFacts } from '../../contract/rules/matching.ts'
import type { RuleAction, RuleResult } from '../../contract/rules/rule.entities.ts'
import { emptyGroupId, labelColors, limits } from '../../contract/tasks.rules.ts'
import { raise } from '../alerts/raise.ts'
import { addTask } from '../changes/add-task.ts'
import { labelTask } from '../changes/change-task.ts'
import { columnOf } from '../changes/columns.ts'
import { addMember } from '../changes/members.ts'
import { moveTask } from '../changes/move-task.ts'
import { addTag } from '../changes/tags.ts'
import { commentTask } from '../feed/comments.ts'
import { readersAmong } from '../feed/task-thread.ts'
import { type RuleCtx, speakingFor } from './acting.ts'
import { oneTaskFacts } from './facts.ts'
import type { RuleRow } from './rule-rows.ts'
import { ruleZone } from './zone.ts'

/**
 * Does with a task what a rule says, one action after the other, each as the call for it would. What is refused keeps
 * nothing of the rest back.
 * @throws Error for anything but a refusal: then nothing of it counts, and it is tried again
 */
export async function act(ctx: RuleCtx, rule: RuleRow, taskId: number, area: AreaFacts): Promise<RuleResult[]> {
  const results: RuleResult[] = []
  for (const action of rule.actions) {
    await sql`savepoint before_action`.execute(ctx.db)
    try {
      const task = await oneTaskFacts(ctx.db, rule.areaId, taskId)
      if (!task) throw notFound()
      const verdict = judge(action, task, area)
      if (verdict.outcome === 'done') await perform(ctx, rule, action, task, area)
      results.push({ action, ...verdict })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint before_action`.execute(ctx.db)
      const { key, params } = error.fields?.[0] ?? error
      results.push({ action, outcome: 'refused', reason: { key, ...(params ? { params } : {}) } })
    }
  }
  return results
}

async function perform(ctx: RuleCtx, rule: RuleRow, action: RuleAction, task: TaskFacts, area: AreaFacts) {
  const { taskId } = task
  switch (action.kind) {
    case 'assign':
      return addMember(ctx, { taskId, userId: action.userId ?? task.createdBy! })
    case 'move':
      return moveTask(ctx, { taskId, bucketId: action.bucketId })
    case 'label':
      return labelTask(ctx, { taskId, ...labelFieldsOf(task.labels | labelBit(action.label)), userId: undefined })
    case 'tag':
      return addTag(ctx, { taskId, tagName: action.tag })
    case 'comment':
      // Whoever wrote the rule wrote the words; that a rule said them stands before them.
      return commentTask(speakingFor(ctx, rule.writtenBy!), { taskId, body: `[${rule.name}] ${action.text}` })
    case 'tell':
      return tell(ctx, rule, listenersOf(action, task, area), task)
    default:
      return create(ctx, rule, action, task)
  }
}

const labelFieldsOf = (bits: number) =>
  Object.fromEntries(labelColors.map((_, nth) => [`taskLabel${nth + 1}`, (bits & (1 << nth)) !== 0])) as Record<
    `taskLabel${1 | 2 | 3 | 4 | 5}`,
    boolean
  >

async function tell(ctx: RuleCtx, { name }: RuleRow, codes: readonly string[], task: TaskFacts): Promise<void> {
  const readers = await readersAmong(ctx.db, task.taskId, codes)
  await raise(ctx, 'ruled', task, { to: [...readers], params: { rule: name } })
}

type Create = Extract<RuleAction, { kind: 'create' }>

async function create(ctx: RuleCtx, rule: RuleRow, action: Create, task: TaskFacts) {
  const { bucketId } =
    action.bucketId === null ? await columnOf(ctx.db, rule.areaId, { status: 'ToDo' }) : { bucketId: action.bucketId }
  return addTask(ctx, {
    groupId: rule.areaId ?? emptyGroupId,
    bucketId,
    taskStatus: 'ToDo',
    title: titleOf(action.title, task.title),
    description: '',
    url: '',
    priority: 'Normal',
    members: action.userIds,
    trackers: [],
    tags: [],
    endDate: await lastDayOf(ctx, action),
    taskLabel1: false,
    taskLabel2: false,
    taskLabel3: false,
    taskLabel4: false,
    taskLabel5: false,
  })
}

/** The title of a new task: `{title}`, or the word for it in one of the languages, stands for that of the other one. */
export const titleOf = (template: string, title: string): string =>
  template
    .replaceAll(/\{(title|제목|标题|タイトル)\}/g, () => title)
    .slice(0, limits.title)
    .trim()

async function lastDayOf(ctx: RuleCtx, { days, isOfBusinessDays }: Create): Promise<string | undefined> {
  if (days === null) return undefined
  const today = dayIn(ctx.now, ruleZone)
  if (!isOfBusinessDays) return addDays(today, days)
  // The longest holidays are within.
  const asked = { comCode: ctx.rule.comCode, from: today, to: addDays(today, days * 2 + 31) }
  const daysOff = new Set(await daysOffOf(ctx.services, ctx.db, asked))
  return businessDaysFrom(today, days, { week: usualWeek, daysOff })
}
