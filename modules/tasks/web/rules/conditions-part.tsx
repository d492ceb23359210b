import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { RuleConditions } from '../../contract/rules/rule.entities.ts'
import { limits, type Priority, priorities } from '../../contract/tasks.rules.ts'
import { type ConditionKind, conditionKinds, newCondition } from './rule-draft.ts'
import type { RuleWorld } from './use-rule-words.ts'
import { ColumnField, LabelField, PersonField } from './value-fields.tsx'

type Props = {
  value: RuleConditions
  world: RuleWorld
  errors: Readonly<Record<string, string | undefined>>
  onChange: (value: RuleConditions) => void
}

const nameKeys = {
  bucketId: 'tasks.rules.column',
  label: 'tasks.rules.label',
  tag: 'tasks.rules.tag',
  priority: 'tasks.rules.priority',
  userId: 'tasks.rules.person',
} as const

/** What has to be so of a task, all of it; nothing at first. */
export function ConditionsPart({ value, world, errors, onChange }: Props) {
  const { t } = useTranslation()
  const adding = useRef<HTMLButtonElement>(null)
  const asked = conditionKinds.filter((kind) => value[kind] !== null)
  const left = conditionKinds.filter((kind) => value[kind] === null)
  const remove = (kind: ConditionKind) => {
    onChange({ ...value, [kind]: null })
    adding.current?.focus()
  }
  return (
    <fieldset className="truleform__part">
      <legend>{t('tasks.rules.conditions')}</legend>
      {asked.map((kind) => (
        <div key={kind} className="truleform__cond">
          <ConditionField kind={kind} {...{ value, world, errors, onChange }} />
          <IconButton
            icon={IconX}
            name={t('tasks.rules.removeCondition', { name: t(nameKeys[kind]) })}
            onClick={() => remove(kind)}
          />
        </div>
      ))}
      <div ref={(box) => void (adding.current = box?.querySelector('button') ?? null)}>
        <Menu
          label={t('tasks.rules.addCondition')}
          entries={left.map((kind) => ({
            key: kind,
            label: t(nameKeys[kind]),
            onSelect: () => onChange({ ...value, ...newCondition(kind, world.buckets) }),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} icon={IconPlus} disabled={left.length === 0}>
              {t('tasks.rules.addCondition')}
            </Button>
          )}
        </Menu>
      </div>
    </fieldset>
  )
}

function ConditionField({ kind, value, world, errors, onChange }: Props & { kind: ConditionKind }) {
  const { t } = useTranslation()
  const field = { label: t(nameKeys[kind]), layout: 'row', error: errors[`conditions.${kind}`] } as const
  const set = (part: Partial<RuleConditions>) => onChange({ ...value, ...part })
  switch (kind) {
    case 'bucketId':
      return (
        <ColumnField
          {...field}
          buckets={world.buckets}
          value={value.bucketId ?? 0}
          onChange={(bucketId) => set({ bucketId })}
        />
      )
    case 'label':
      return <LabelField {...field} value={value.label ?? 1} onChange={(label) => set({ label })} />
    case 'tag':
      return (
        <TextField
          {...field}
          maxLength={limits.tag}
          value={value.tag ?? ''}
          onChange={({ target }) => set({ tag: target.value })}
        />
      )
    case 'priority':
      return (
        <SelectField
          {...field}
          value={value.priority ?? 'High'}
          options={priorities.map((each) => ({ value: each, label: t(`tasks.priority.${each}`) }))}
          onChange={(priority) => set({ priority: priority as Priority })}
        />
      )
    default:
      return (
        <PersonField
          {...field}
          people={world.people}
          value={value.userId ?? ''}
          onChange={(userId) => set({ userId })}
        />
      )
  }
}
