import { useTranslation } from 'react-i18next'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type RuleAction, ruleListeners } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { AreaPeopleField } from '../add/area-people-field.tsx'
import type { DetailProps } from './action-props.ts'
import { CreateFields } from './create-fields.tsx'
import { ColumnField, LabelField, PersonField } from './value-fields.tsx'

type Kind<K extends RuleAction['kind']> = Extract<RuleAction, { kind: K }>

/** With what an action is done. */
export function ActionDetail({ action, world, error, onChange }: DetailProps) {
  const { t } = useTranslation()
  switch (action.kind) {
    case 'assign':
      return <AssignFields {...{ action, world, error, onChange }} />
    case 'move':
      return (
        <ColumnField
          hideLabel
          label={t('tasks.rules.column')}
          buckets={world.buckets}
          value={action.bucketId}
          onChange={(bucketId) => onChange({ ...action, bucketId })}
        />
      )
    case 'label':
      return (
        <LabelField
          hideLabel
          label={t('tasks.rules.label')}
          value={action.label}
          onChange={(label) => onChange({ ...action, label })}
        />
      )
    case 'tag':
      return (
        <TextField
          hideLabel
          label={t('tasks.rules.tag')}
          placeholder={t('tasks.rules.tag')}
          maxLength={limits.tag}
          value={action.tag}
          error={error}
          onChange={({ target }) => onChange({ ...action, tag: target.value })}
        />
      )
    case 'comment':
      return (
        <TextArea
          label={t('tasks.rules.text')}
          help={t('tasks.rules.textHelp')}
          rows={2}
          maxLength={limits.ruleComment}
          value={action.text}
          error={error}
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      )
    case 'tell':
      return <TellFields {...{ action, world, error, onChange }} />
    default:
      return <CreateFields {...{ action, world, error, onChange }} />
  }
}

function AssignFields({ action, world, error, onChange }: DetailProps<Kind<'assign'>>) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        hideLabel
        label={t('tasks.rules.who')}
        value={action.userId === null ? 'maker' : 'person'}
        options={[
          { value: 'maker', label: t('tasks.rules.maker') },
          { value: 'person', label: t('tasks.rules.people') },
        ]}
        onChange={(who) => onChange({ ...action, userId: who === 'maker' ? null : '' })}
      />
      {action.userId === null ? null : (
        <PersonField
          hideLabel
          label={t('tasks.rules.who')}
          people={world.people.filter(({ role }) => role !== 'viewer')}
          value={action.userId}
          error={error}
          onChange={(userId) => onChange({ ...action, userId })}
        />
      )}
    </>
  )
}

function TellFields({ action, world, error, onChange }: DetailProps<Kind<'tell'>>) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        hideLabel
        label={t('tasks.rules.to')}
        value={action.to}
        options={ruleListeners.map((value) => ({ value, label: t(`tasks.rules.listeners.${value}`) }))}
        onChange={(to) => onChange({ ...action, to: to as (typeof ruleListeners)[number], userIds: [] })}
      />
      {action.to === 'people' ? (
        <AreaPeopleField
          hideLabel
          label={t('tasks.rules.people')}
          people={world.people}
          value={action.userIds}
          error={error}
          onChange={(userIds) => onChange({ ...action, userIds: [...userIds] })}
        />
      ) : null}
    </>
  )
}
