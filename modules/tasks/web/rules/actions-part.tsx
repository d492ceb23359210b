import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { type RuleAction, ruleActionKinds } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { ActionDetail } from './action-detail.tsx'
import { type ActionDraft, actionsMoved, newAction, type RuleDraft } from './rule-draft.ts'
import type { RuleWorld } from './use-rule-words.ts'

type Props = {
  draft: RuleDraft
  world: RuleWorld
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<RuleDraft>) => void
}

/** What is done then, one after the other. */
export function ActionsPart({ draft: { actions, nextKey }, world, errors, onChange }: Props) {
  const { t } = useTranslation()
  const part = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState<number>()
  // Whoever adds one goes on with it.
  useEffect(() => {
    if (added !== undefined) part.current?.querySelector<HTMLElement>(`[data-action="${added}"] select`)?.focus()
  }, [added])
  const add = () => {
    onChange({
      actions: [...actions, { key: nextKey, action: newAction('tell', world.buckets) }],
      nextKey: nextKey + 1,
    })
    setAdded(nextKey)
  }
  const remove = (nth: number) => {
    onChange({ actions: actions.toSpliced(nth, 1) })
    part.current?.querySelector<HTMLElement>('.truleform__add')?.focus()
  }
  return (
    <fieldset className="truleform__part" ref={part}>
      <legend>{t('tasks.rules.then')}</legend>
      <ol className="truleform__acts">
        {actions.map((each, nth) => (
          <ActionRow
            key={each.key}
            draft={each}
            nth={nth}
            count={actions.length}
            world={world}
            error={errors[`actions.${nth}`]}
            onChange={(action) => onChange({ actions: actions.with(nth, { ...each, action }) })}
            onStep={(by) => onChange({ actions: actionsMoved(actions, nth, by) })}
            onRemove={() => remove(nth)}
          />
        ))}
      </ol>
      <div>
        <Button
          className="truleform__add"
          icon={IconPlus}
          disabled={actions.length >= limits.ruleActions}
          onClick={add}
        >
          {t('tasks.rules.addAction')}
        </Button>
      </div>
    </fieldset>
  )
}

type RowProps = {
  draft: ActionDraft
  nth: number
  count: number
  world: RuleWorld
  error: string | undefined
  onChange: (action: RuleAction) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

function ActionRow({ draft: { key, action }, nth, count, world, error, onChange, onStep, onRemove }: RowProps) {
  const { t } = useTranslation()
  const place = nth + 1
  return (
    <li className="truleform__act" data-action={key}>
      <span className="truleform__no num" aria-hidden>
        {place}
      </span>
      <div className="truleform__fields">
        <div className="truleform__head">
          <SelectField
            hideLabel
            label={t('tasks.rules.actionOf', { place })}
            value={action.kind}
            options={ruleActionKinds.map((kind) => ({ value: kind, label: t(`tasks.rules.actionKinds.${kind}`) }))}
            onChange={(kind) => onChange(newAction(kind as RuleAction['kind'], world.buckets))}
          />
          <IconButton
            icon={IconArrowUp}
            name={t('tasks.rules.actionUp', { place })}
            disabled={nth === 0}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            name={t('tasks.rules.actionDown', { place })}
            disabled={place === count}
            onClick={() => onStep(1)}
          />
          <IconButton
            icon={IconX}
            name={t('tasks.rules.removeAction', { place })}
            disabled={count === 1}
            onClick={onRemove}
          />
        </div>
        <ActionDetail action={action} world={world} error={error} onChange={onChange} />
      </div>
    </li>
  )
}
