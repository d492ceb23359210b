import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { RuleAction } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { AreaPeopleField } from '../add/area-people-field.tsx'
import type { DetailProps } from './action-props.ts'
import { ColumnField } from './value-fields.tsx'

const mostDays = 365
const firstDays = 3

/** What a new task is like: its title, where it goes, who does it, and by when. */
export function CreateFields({ action, world, error, onChange }: DetailProps<Extract<RuleAction, { kind: 'create' }>>) {
  const { t } = useTranslation()
  const { title, bucketId, userIds, days, isOfBusinessDays } = action
  const columns = world.buckets.filter(({ isAssignable }) => isAssignable)
  return (
    <>
      <TextField
        label={t('tasks.rules.taskTitle')}
        help={t('tasks.rules.taskTitleHelp')}
        maxLength={limits.title}
        value={title}
        error={error}
        onChange={({ target }) => onChange({ ...action, title: target.value })}
      />
      <ColumnField
        label={t('tasks.rules.taskColumn')}
        buckets={columns}
        value={bucketId ?? columns[0]?.bucketId ?? 0}
        onChange={(next) => onChange({ ...action, bucketId: next })}
      />
      <AreaPeopleField
        label={t('tasks.rules.taskPeople')}
        people={world.people.filter(({ role }) => role !== 'viewer')}
        value={userIds}
        onChange={(codes) => onChange({ ...action, userIds: [...codes] })}
      />
      <Checkbox
        label={t('tasks.rules.hasDays')}
        checked={days !== null}
        onChange={(has) => onChange({ ...action, days: has ? firstDays : null })}
      />
      {days === null ? null : (
        <div className="truleform__line">
          <NumberStepper
            label={t('tasks.rules.inDays')}
            min={0}
            max={mostDays}
            value={days}
            onChange={(next) => onChange({ ...action, days: next })}
          />
          <Checkbox
            label={t('tasks.rules.ofBusinessDays')}
            checked={isOfBusinessDays}
            onChange={(isSo) => onChange({ ...action, isOfBusinessDays: isSo })}
          />
        </div>
      )}
    </>
  )
}
