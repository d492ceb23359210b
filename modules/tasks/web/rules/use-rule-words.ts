import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import type {
  RuleAction,
  RuleConditions,
  RuleResult,
  RuleTrigger,
  RuleWork,
} from '../../contract/rules/rule.entities.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import type { AreaPerson } from '../add/add-draft.ts'
import type { LabelPlace } from '../pieces/labels.tsx'

/** What rules of an area name: its columns, its people, and those who have left it. */
export type RuleWorld = {
  buckets: readonly Bucket[]
  people: readonly AreaPerson[]
  names: readonly { userId: string; name: LocalName }[]
}

/** Tells rules in sentences, as their owners read them. */
export function useRuleWords({ buckets, people, names }: RuleWorld) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { say } = useSay()

  const column = (bucketId: number) => {
    const found = buckets.find((each) => each.bucketId === bucketId)
    return found ? found.title || t(`tasks.status.${found.status}`) : t('tasks.rules.gone')
  }
  const person = (code: string) => {
    const found = [...people, ...names].find(({ userId }) => userId === code)
    return found ? nameOf(found.name) : t('tasks.rules.somebody')
  }
  const label = (place: number) => t(`tasks.labels.${place as LabelPlace}`)

  const happens = (trigger: RuleTrigger) => {
    switch (trigger.kind) {
      case 'moved':
        return t('tasks.rules.triggers.moved', { column: column(trigger.bucketId) })
      case 'due':
        return trigger.days === 0
          ? t('tasks.rules.triggers.dueToday')
          : t('tasks.rules.triggers.due', { count: trigger.days })
      case 'labelled':
        return t('tasks.rules.triggers.labelled', { label: label(trigger.label) })
      case 'tagged':
        return t('tasks.rules.triggers.tagged', { tag: trigger.tag })
      default:
        return t(`tasks.rules.triggers.${trigger.kind}`)
    }
  }
  const isSo = (conditions: RuleConditions): string[] => {
    const { bucketId, tag, priority, userId } = conditions
    return [
      bucketId !== null && t('tasks.rules.conditionOf.column', { value: column(bucketId) }),
      conditions.label !== null && t('tasks.rules.conditionOf.label', { value: label(conditions.label) }),
      tag && t('tasks.rules.conditionOf.tag', { value: tag }),
      priority !== null && t('tasks.rules.conditionOf.priority', { value: t(`tasks.priority.${priority}`) }),
      userId && t('tasks.rules.conditionOf.person', { value: person(userId) }),
    ].filter((words) => typeof words === 'string' && words !== '') as string[]
  }
  const does = (action: RuleAction): string => {
    switch (action.kind) {
      case 'assign':
        return t('tasks.rules.actions.assign', {
          name: action.userId ? person(action.userId) : action.userId === null ? t('tasks.rules.maker') : '…',
        })
      case 'move':
        return t('tasks.rules.actions.move', { column: column(action.bucketId) })
      case 'label':
        return t('tasks.rules.actions.label', { label: label(action.label) })
      case 'tag':
        return t('tasks.rules.actions.tag', { tag: action.tag || '…' })
      case 'comment':
        return t('tasks.rules.actions.comment', { text: action.text || '…' })
      case 'tell': {
        const chosen = action.userIds.map(person).join(', ') || '…'
        return t('tasks.rules.actions.tell', {
          names: action.to === 'people' ? chosen : t(`tasks.rules.listeners.${action.to}`),
        })
      }
      default:
        return makes(action)
    }
  }
  const makes = ({ title, days, isOfBusinessDays }: Extract<RuleAction, { kind: 'create' }>) => {
    const told = { title: title || '…', count: days ?? 0 }
    if (days === null) return t('tasks.rules.actions.create', told)
    return t(isOfBusinessDays ? 'tasks.rules.actions.createBusinessDue' : 'tasks.rules.actions.createDue', told)
  }
  const when = (trigger: RuleTrigger, conditions: RuleConditions) => {
    const asked = isSo(conditions)
    return asked.length === 0
      ? happens(trigger)
      : t('tasks.rules.whenOf', { when: happens(trigger), conditions: asked.join(', ') })
  }
  return {
    column,
    does,
    sentence: ({ trigger, conditions, actions }: RuleWork) =>
      t('tasks.rules.sentence', { when: when(trigger, conditions), does: actions.map(does).join(' → ') }),
    /** What became of an action, or would. */
    result: ({ action, outcome, reason }: RuleResult) =>
      t(`tasks.rules.results.${outcome}`, { action: does(action), reason: reason ? say(reason) : '' }),
  }
}
