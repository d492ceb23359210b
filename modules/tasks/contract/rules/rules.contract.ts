import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { groupId } from '../tasks.entities.ts'
import { limits } from '../tasks.rules.ts'
import { areaRule, ruleFields, ruleFigures, ruleLogEntry, ruleNames, ruleResult, ruleWork } from './rule.entities.ts'

const ofArea = { groupId: groupId() }
const ofRule = { ruleId: id() }
const rules = z.object({ items: z.array(areaRule), figures: z.array(ruleFigures), names: ruleNames })

/** What an area does by itself; its owners alone read and write it. */
export const ruleCalls = defineCalls('tasks', {
  areaRules: {
    method: 'GET',
    path: '/api/workplace/areas/{groupId}/rules',
    summary: 'The rules of an area in their order, and how often each ran of late, for its owners.',
    access: access.signedIn,
    input: z.object(ofArea),
    result: rules,
  },
  areaRuleAdd: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/rules',
    summary:
      'Gives an area a rule, the last one: what has to happen to a task, what has to be so, and what is done then.',
    access: access.signedIn,
    input: z.object({ ...ofArea, ...ruleFields }),
    result: areaRule,
  },
  areaRuleChange: {
    method: 'PUT',
    path: '/api/workplace/rules/{ruleId}',
    summary: 'Writes a rule anew, as an owner of its area.',
    access: access.signedIn,
    input: z.object({ ...ofRule, ...ruleFields, version: id() }),
    result: areaRule,
  },
  areaRuleSwitch: {
    method: 'POST',
    path: '/api/workplace/rules/{ruleId}/switch',
    summary: 'Switches a rule on or off, as an owner of its area.',
    access: access.signedIn,
    input: z.object({ ...ofRule, isOn: z.boolean() }),
    result: areaRule,
  },
  areaRulesOrder: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/rules/order',
    summary: 'Says in which order the rules of an area act; those that are left out come last.',
    access: access.signedIn,
    input: z.object({ ...ofArea, ruleIds: z.array(id()).max(limits.rules) }),
    result: rules,
  },
  areaRuleRemove: {
    method: 'DELETE',
    path: '/api/workplace/rules/{ruleId}',
    summary: 'Takes a rule away with its log, as an owner of its area.',
    access: access.signedIn,
    room: 'free',
    input: z.object(ofRule),
    result: z.object(ofRule),
  },
  areaRuleTry: {
    method: 'POST',
    path: '/api/workplace/areas/{groupId}/rules/try',
    summary:
      'Which tasks of an area a rule would mean as they are today, and what it would do with each. Nothing is done.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ ...ofArea, ...ruleWork }),
    result: z.object({
      items: z.array(z.object({ taskId: z.int(), title: z.string(), results: z.array(ruleResult) })),
      /** All of them, of which as many are told as fit. */
      count: z.int(),
      /** Whether there are more tasks than were looked at. */
      hasMore: z.boolean(),
    }),
  },
  areaRuleLog: {
    method: 'GET',
    path: '/api/workplace/rules/{ruleId}/log',
    summary: 'What a rule did of late or why it did not, the newest first, for owners of its area.',
    access: access.signedIn,
    input: z.object(ofRule),
    result: z.object({ items: z.array(ruleLogEntry), names: ruleNames, hasMore: z.boolean() }),
  },
})
