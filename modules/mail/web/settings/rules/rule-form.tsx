import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { faultsOfRules } from '../../../contract/rules/check-rules.ts'
import { conditionKeys, ruleLimits } from '../../../contract/rules/rule.entities.ts'
import { folderPath } from '../../folders/folder-names.ts'
import { ActionRow } from './action-row.tsx'
import { ConditionRow } from './condition-row.tsx'
import { actionKeys, type ConditionDraft, emptyAction, emptyCondition, type RuleDraft, ruleOf } from './rule-draft.ts'

/** What the page asks of an open form. */
export type RuleFormHandle = {
  /** The rule as it is filled in; undefined where something is wrong, which is shown then. */
  filled: () => RuleDraft | undefined
}

type Props = {
  ref: Ref<RuleFormHandle>
  begun: RuleDraft
  tree: readonly FolderTree[]
  isNew: boolean
  onReflect: (draft: RuleDraft) => void
  onClose: () => void
}

/** A rule in three numbered steps: its name, what a mail must be like, and what is done with it (MAIL-009). */
export function RuleForm({ ref, begun, tree, isNew, onReflect, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const [draft, setDraft] = useState(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change })
  const filled = () => {
    // What administrators allow is the server's to say.
    const bounds = { exists: (folder: number) => folderPath(tree, folder) !== undefined, mayLeaveTo: () => true }
    const faults = faultsOfRules([{ ...ruleOf(draft), priority: 1 }], bounds)
    setErrors(Object.fromEntries(faults.map((fault) => [fault.path.split('.').at(-1)!, say(fault)])))
    return faults.length === 0 ? draft : undefined
  }
  useImperativeHandle(ref, () => ({ filled }))
  const reflect = () => {
    const rule = filled()
    if (rule) onReflect(rule)
  }
  const freeAction = actionKeys.find((key) => !draft.actions.some((action) => action.key === key))
  return (
    <Form
      className="mrform"
      aria-label={t(isNew ? 'mail.rulesPage.newForm' : 'mail.rulesPage.form')}
      errors={errors}
      onSubmit={reflect}
    >
      <Step number={1} title={t('mail.rulesPage.name')}>
        <TextField
          label={t('mail.rulesPage.name')}
          hideLabel
          required
          maxLength={ruleLimits.name}
          error={errors.name}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Step>
      <Step number={2} title={t('mail.rulesPage.conditions')} hint={t('mail.rulesPage.all')}>
        <Conditions kind="condition" value={draft.conditions} onChange={(conditions) => set({ conditions })} />
        {draft.exceptions.length > 0 ? <p className="mrform__e">{t('mail.rulesPage.exceptions')}</p> : null}
        <Conditions kind="exception" value={draft.exceptions} onChange={(exceptions) => set({ exceptions })} />
      </Step>
      <Step number={3} title={t('mail.rulesPage.actions')}>
        {draft.actions.map((action) => (
          <ActionRow
            key={action.at}
            action={action}
            taken={draft.actions.map(({ key }) => key)}
            tree={tree}
            onChange={(changed) =>
              set({ actions: draft.actions.map((each) => (each.at === action.at ? changed : each)) })
            }
            onRemove={
              draft.actions.length > 1
                ? () => set({ actions: draft.actions.filter((each) => each.at !== action.at) })
                : undefined
            }
          />
        ))}
        {errors.actions ? <FieldError>{errors.actions}</FieldError> : null}
        {freeAction ? (
          <Button
            variant="ghost"
            icon={IconPlus}
            className="mrform__add"
            onClick={() => set({ actions: [...draft.actions, emptyAction(freeAction)] })}
          >
            {t('mail.rulesPage.addAction')}
          </Button>
        ) : null}
        <Checkbox label={t('mail.rulesPage.stops')} checked={draft.stops} onChange={(stops) => set({ stops })} />
      </Step>
      <div className="mrform__f">
        <Button onClick={onClose}>{t('ui.close')}</Button>
        <Button variant="soft" type="submit">
          {t('mail.rulesPage.reflect')}
        </Button>
      </div>
    </Form>
  )
}

type StepProps = { number: number; title: string; hint?: string; children: ReactNode }

function Step({ number, title, hint, children }: StepProps) {
  const id = useId()
  return (
    <section className="mrstep" aria-labelledby={id}>
      <span className="mrstep__n num" aria-hidden>
        {number}
      </span>
      <h3 className="mrstep__t" id={id}>
        {title} {hint ? <small>{hint}</small> : null}
      </h3>
      <div className="mrstep__b">{children}</div>
    </section>
  )
}

type ConditionsProps = {
  kind: 'condition' | 'exception'
  value: readonly ConditionDraft[]
  onChange: (value: readonly ConditionDraft[]) => void
}

/** Conditions, or exceptions from them: each kind of question once. */
function Conditions({ kind, value, onChange }: ConditionsProps) {
  const { t } = useTranslation()
  const free = conditionKeys.find((key) => !value.some((condition) => condition.key === key))
  return (
    <>
      {value.map((condition) => (
        <ConditionRow
          key={condition.at}
          kind={kind}
          condition={condition}
          taken={value.map(({ key }) => key)}
          onChange={(changed) => onChange(value.map((each) => (each.at === condition.at ? changed : each)))}
          onRemove={() => onChange(value.filter((each) => each.at !== condition.at))}
        />
      ))}
      {free ? (
        <Button
          variant="ghost"
          icon={IconPlus}
          className="mrform__add"
          onClick={() => onChange([...value, emptyCondition(free)])}
        >
          {t(kind === 'condition' ? 'mail.rulesPage.addCondition' : 'mail.rulesPage.addException')}
        </Button>
      ) : null}
    </>
  )
}
