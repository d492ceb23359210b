import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyRule, rulesIn } from '#platform/contract/conditions/conditions.ts'
import { ConditionFields } from '#platform/web/conditions/condition-fields.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { type FormField, formLimits, type ShowRule } from '../../../../contract/forms/fields.ts'
import { rulesFor } from '../../../../contract/forms/show-if.ts'
import { useEditor } from '../editor-context.ts'
import { blankRule, ruleWords } from './rule-words.ts'
import { ShowRuleFields } from './show-rule-fields.tsx'

type Props = { field: FormField; onField: (field: FormField, step?: string) => void }

/** When a field is shown, in words; opened, its rules in groups. What is wrong with it stands there with its reason. */
export function ShowIfField({ field, onField }: Props) {
  const { t } = useTranslation()
  const { content, nameOf, conditionWordsFor } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { showIf } = field
  const earlier = content.fields.slice(0, content.fields.indexOf(field)).filter((each) => rulesFor(each).length > 0)
  const last = earlier.at(-1)
  const write = (next: FormField['showIf'] | null, typed?: string) => {
    const { showIf: _before, ...rest } = field
    onField((next ? { ...rest, showIf: next } : rest) as FormField, typed && `${field.fieldId} ${typed}`)
  }
  if (!showIf)
    return last ? (
      <Button
        variant="ghost"
        icon={IconFilter}
        onClick={() => {
          write(onlyRule(blankRule(last)))
          setOpen(true)
        }}
      >
        {t('approvals.making.showIf.begin')}
      </Button>
    ) : null
  const fault = conditionWordsFor(field.fieldId)
  return (
    <section className="apfshow" aria-label={t('approvals.making.showIf.mark')}>
      <div className="apfshow__l">
        <IconFilter className="i i-16" aria-hidden />
        <div className="grow">
          <p>
            {t(
              showIf.groups.length > 1
                ? 'approvals.making.showIf.grouped'
                : showIf.groups[0]!.join === 'and'
                  ? 'approvals.making.showIf.all'
                  : 'approvals.making.showIf.any',
            )}
          </p>
          <ul>
            {showIf.groups.map((group, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- groups have no name but their place
              <li key={at}>
                {at > 0 ? <b>{t(`ui.condition.join.${showIf.join}`)} </b> : null}
                {group.rules
                  .map((rule) => ruleWords(t, rule, content.fields, nameOf))
                  .join(` ${t(`ui.condition.join.${group.join}`)} `)}
              </li>
            ))}
          </ul>
        </div>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui.condition.done' : 'ui.condition.change')}
        </button>
      </div>
      {fault ? <FieldError>{fault}</FieldError> : null}
      {isOpen ? (
        <ConditionFields<ShowRule>
          condition={showIf}
          most={formLimits}
          blank={last && (() => blankRule(last))}
          renderRule={(rule, acts) => <ShowRuleFields rule={rule} earlier={earlier} {...acts} />}
          onCondition={(next, typed) => write(next, typed && `${typed} ${rulesIn(next).length}`)}
        />
      ) : null}
    </section>
  )
}
