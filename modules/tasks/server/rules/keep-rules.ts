import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { faultOf } from '../../contract/rules/judging.ts'
import type { AreaRule, RuleWork } from '../../contract/rules/rule.entities.ts'
import type { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { ownedArea } from '../areas/keep-area.ts'
import { sayChanged } from '../changes/telling.ts'
import { areaFor, type SeenArea } from '../tasks.access.ts'
import { areaFacts, namedIn } from './facts.ts'
import { figuresOf } from './figures.ts'
import { namesOf, type RuleRow, ruleRow, rulesOf, shownRule } from './rule-rows.ts'

type Calls = typeof ruleCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>

/** @throws AppError as {@link areaFor}, of whom does not own the area */
export async function listRules(ctx: Ctx, { groupId }: Input<'areaRules'>): Promise<CallResult<Calls['areaRules']>> {
  const { areaId } = await areaFor(ctx, groupId.toLowerCase(), { least: 'owner', archived: true })
  return listed(ctx, areaId)
}

/**
 * Gives an area a rule.
 * @throws AppError as {@link ownedArea} and {@link checked}; ConflictException when it has as many as it may have
 */
export async function addRule(ctx: Ctx, { groupId, name, isOn, ...work }: Input<'areaRuleAdd'>): Promise<AreaRule> {
  const area = await ownedArea(ctx, groupId)
  const { trigger, conditions, actions } = await checked(ctx, area.areaId, work)
  const { rows } = await sql<{ ruleId: number }>`
    insert into tasks_rules (area_id, place, name, is_on, trigger, conditions, actions, written_by, changed_at)
    select ${area.areaId}, coalesce(max(place), 0) + 1, ${name.normalize('NFC')}, ${isOn},
           ${JSON.stringify(trigger)}::jsonb, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(actions)}::jsonb,
           ${ctx.viewer.personCode}, ${ctx.now}
    from tasks_rules where area_id = ${area.areaId} having count(*) < ${limits.rules}
    returning rule_id as "ruleId"`.execute(ctx.db)
  if (!rows[0]) throw conflict('tasks.rules.tooMany', { most: limits.rules })
  return done(ctx, area, rows[0].ruleId, 'tasks.ruleSaved')
}

/** @throws AppError as {@link heldRule} and {@link checked}; ConflictException when somebody else wrote it since */
export async function changeRule(
  ctx: Ctx,
  { ruleId, name, isOn, version, ...work }: Input<'areaRuleChange'>,
): Promise<AreaRule> {
  const { area, rule } = await heldRule(ctx, ruleId)
  if (rule.version !== version) throw conflict('tasks.faults.changedMeanwhile')
  const { trigger, conditions, actions } = await checked(ctx, area.areaId, work)
  await sql`
    update tasks_rules set name = ${name.normalize('NFC')}, is_on = ${isOn}, trigger = ${JSON.stringify(trigger)}::jsonb,
           conditions = ${JSON.stringify(conditions)}::jsonb, actions = ${JSON.stringify(actions)}::jsonb, fault = null,
           written_by = ${ctx.viewer.personCode}, changed_at = ${ctx.now}, version = version + 1
    where rule_id = ${ruleId}`.execute(ctx.db)
  return done(ctx, area, ruleId, 'tasks.ruleSaved')
}

/** @throws AppError as {@link heldRule}; ConflictException for one that cannot act as it is */
export async function switchRule(ctx: Ctx, { ruleId, isOn }: Input<'areaRuleSwitch'>): Promise<AreaRule> {
  const { area, rule } = await heldRule(ctx, ruleId)
  const fault = isOn ? faultOf(rule, await areaFacts(ctx.db, area.areaId, namedIn([rule])), rule.writtenBy) : undefined
  if (fault) throw conflict(`tasks.rules.faults.${fault.kind}`, { name: await nameOf(ctx, fault.userId) })
  await sql`
    update tasks_rules set is_on = ${isOn}, fault = null, changed_at = ${ctx.now}, version = version + 1
    where rule_id = ${ruleId}`.execute(ctx.db)
  return done(ctx, area, ruleId, isOn ? 'tasks.ruleOn' : 'tasks.ruleOff')
}

/** @throws AppError as {@link ownedArea} */
export async function orderRules(
  ctx: Ctx,
  { groupId, ruleIds }: Input<'areaRulesOrder'>,
): Promise<CallResult<Calls['areaRulesOrder']>> {
  const { areaId, comCode } = await ownedArea(ctx, groupId)
  await sql`
    update tasks_rules r set place = ordered.place from (
      select rule_id, row_number() over (
        order by array_position(${ruleIds}::int[], rule_id) nulls last, place, rule_id) as place
      from tasks_rules where area_id = ${areaId}) ordered
    where r.rule_id = ordered.rule_id`.execute(ctx.db)
  await sayChanged(ctx, { areaId, comCode }, [])
  return listed(ctx, areaId)
}

/** @throws AppError as {@link heldRule} */
export async function removeRule(ctx: Ctx, { ruleId }: Input<'areaRuleRemove'>): Promise<{ ruleId: number }> {
  const { area, rule } = await heldRule(ctx, ruleId)
  await ctx.db.deleteFrom('tasks_rules').where('rule_id', '=', ruleId).execute()
  await audit(ctx, area, rule, 'tasks.ruleRemoved')
  await sayChanged(ctx, area, [])
  return { ruleId }
}

async function listed({ db, now }: Ctx, areaId: string): Promise<CallResult<Calls['areaRules']>> {
  const rules = await rulesOf(db, areaId)
  const faulty = rules.flatMap(({ fault }) => fault?.userId ?? [])
  return {
    items: rules.map(shownRule),
    figures: await figuresOf(
      db,
      rules.map(({ ruleId }) => ruleId),
      now,
    ),
    names: await namesOf(db, [...namedIn(rules), ...faulty]),
  }
}

/**
 * A rule for an owner of its area, which is held.
 * @throws AppError NotFoundException for none, and of no area one belongs to; AccessDeniedException for who does not own
 * it; ConflictException in an archived area
 */
async function heldRule(ctx: Ctx, ruleId: number): Promise<{ area: SeenArea; rule: RuleRow }> {
  const found = await ruleRow(ctx.db, ruleId)
  if (!found) throw notFound()
  const area = await areaFor(ctx, found.areaId, { least: 'owner', lock: true })
  const rule = await ruleRow(ctx.db, ruleId)
  if (!rule) throw notFound()
  return { area, rule }
}

/**
 * What a rule says, as it is kept.
 * @throws AppError ValidationException for columns of other areas, and for people who do not belong to this one or only
 * look on where a task is given to them
 */
export async function checked(ctx: Ctx, areaId: string, work: RuleWork): Promise<RuleWork> {
  const fault = faultOf(work, await areaFacts(ctx.db, areaId, namedIn([work])), ctx.viewer.personCode)
  if (fault) throw invalid('actions', `tasks.rules.faults.${fault.kind}`, { name: await nameOf(ctx, fault.userId) })
  const { trigger, conditions, actions } = work
  return {
    trigger: trigger.kind === 'tagged' ? { ...trigger, tag: trigger.tag.normalize('NFC') } : trigger,
    conditions: { ...conditions, tag: conditions.tag?.normalize('NFC') ?? null },
    actions: actions.map((action) =>
      action.kind === 'tag' ? { ...action, tag: action.tag.normalize('NFC') } : action,
    ),
  }
}

async function nameOf({ db, language }: Ctx, userId: string | null): Promise<string> {
  const [found] = userId === null ? [] : await namesOf(db, [userId])
  return found ? nameIn(found.name, language) : ''
}

const audit = (ctx: Ctx, { areaId, comCode }: SeenArea, { name }: Pick<RuleRow, 'name'>, act: string) =>
  ctx.audit(act, { target: `area:${areaId}`, comCode, details: { title: name } })

async function done(ctx: Ctx, area: SeenArea, ruleId: number, act: string): Promise<AreaRule> {
  const rule = (await ruleRow(ctx.db, ruleId))!
  await audit(ctx, area, rule, act)
  await sayChanged(ctx, area, [])
  return shownRule(rule)
}
