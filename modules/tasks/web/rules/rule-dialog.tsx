import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { AreaRule } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import { ActionsPart } from './actions-part.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import { LogPart } from './log-part.tsx'
import { type Missing, missingIn, type RuleDraft, workOf } from './rule-draft.ts'
import { TriggerPart } from './trigger-part.tsx'
import { TryPart } from './try-part.tsx'
import { useRuleDraft } from './use-rule-draft.ts'
import { type RuleWorld, useRuleWords } from './use-rule-words.ts'

type Props = {
  groupId: string
  /** Left out, a new one. */
  rule: AreaRule | undefined
  world: RuleWorld
  onClose: () => void
}

/** Writes a rule: when, of which tasks, and what is done then; with what it would do now, and what it did. */
export function RuleDialog({ groupId, rule, world, onClose }: Props) {
  const { t } = useTranslation()
  const words = useRuleWords(world)
  const { isBusy, errors: refused, save } = useSave(t('tasks.rules.saved'), useRefreshTasks())
  const { draft, version, isDirty, change, forget } = useRuleDraft(groupId, rule, world.buckets)
  const [missing, setMissing] = useState<Missing>({})
  const { asked, errors } = useErrors(draft, missing, refused)

  /** @returns whether all is there; what is missing is said at its field */
  const isWhole = (isNamed: boolean) => {
    const { name, ...rest } = missingIn(draft)
    const found: Missing = isNamed && name ? { name, ...rest } : rest
    setMissing(found)
    return Object.keys(found).length === 0
  }
  const close = () => {
    forget()
    onClose()
  }
  const submit = async () => {
    const fields = { name: draft.name, isOn: draft.isOn, ...workOf(draft) }
    const work = () =>
      rule
        ? call(ruleCalls.areaRuleChange, { ruleId: rule.ruleId, version, ...fields })
        : call(ruleCalls.areaRuleAdd, { groupId, ...fields })
    if (isWhole(true) && (await save(work))) close()
  }
  return (
    <FormDialog
      width={720}
      title={t(rule ? 'tasks.rules.change' : 'tasks.rules.add')}
      isDirty={isDirty}
      busy={isBusy}
      errors={asked}
      className="truleform"
      onSubmit={() => void submit()}
      onClose={close}
      after={
        <div className="truleform__after">
          <TryPart groupId={groupId} work={workOf(draft)} world={world} isWhole={() => isWhole(false)} />
          {rule ? <LogPart ruleId={rule.ruleId} world={world} /> : null}
        </div>
      }
    >
      <TextField
        label={t('tasks.rules.name')}
        help={t('tasks.rules.nameHelp')}
        required
        maxLength={limits.ruleName}
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TriggerPart
        value={draft.trigger}
        buckets={world.buckets}
        error={errors['trigger']}
        onChange={(trigger) => change({ trigger })}
      />
      <ConditionsPart
        value={draft.conditions}
        world={world}
        errors={errors}
        onChange={(conditions) => change({ conditions })}
      />
      <ActionsPart draft={draft} world={world} errors={errors} onChange={change} />
      {errors['actions'] ? <FieldError>{errors['actions']}</FieldError> : null}
      <p className="truleform__says" aria-live="polite">
        {words.sentence(workOf(draft))}
      </p>
      <Checkbox label={t('tasks.rules.isOn')} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
    </FormDialog>
  )
}

type Errors = Record<string, string | undefined>

/**
 * What was missing and refused when it was last sent, in words by the place of the field: the form moves the focus there
 * once. What was filled in since is not said any more.
 */
function useErrors(draft: RuleDraft, missing: Missing, refused: Errors): { asked: Errors; errors: Errors } {
  const { t } = useTranslation()
  const asked = useMemo(() => {
    const words = {
      name: t('tasks.rules.nameNeeded'),
      text: t('tasks.rules.textNeeded'),
      people: t('tasks.rules.peopleNeeded'),
    }
    const own = Object.entries(missing).map(([path, what]) => [path, what && words[what]])
    return { ...refused, ...Object.fromEntries(own) } as Errors
  }, [t, missing, refused])
  const still = missingIn(draft)
  return { asked, errors: Object.fromEntries(Object.entries(asked).filter(([path]) => !missing[path] || still[path])) }
}
