import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addGroup,
  addRule,
  type Condition,
  changeRule,
  type Join,
  joinGroups,
  joinRules,
  removeRule,
} from '#platform/contract/conditions/conditions.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import './condition-fields.css'

export type RuleActs<Rule> = {
  /** @param field into which was typed */
  onRule: (rule: Rule, field?: string) => void
  onRemove: () => void
}

type Props<Rule> = {
  condition: Condition<Rule>
  most: { groups: number; rules: number }
  /** A rule that is added; none where nothing can be asked for. */
  blank: (() => Rule) | undefined
  /** Its fields, within a list item. */
  renderRule: (rule: Rule, acts: RuleActs<Rule>) => ReactNode
  /** @param condition null where it is taken away */
  onCondition: (condition: Condition<Rule> | null, field?: string) => void
}

/** The rules of a condition in their groups, and how they are joined. */
export function ConditionFields<Rule>({ condition, most, blank, renderRule, onCondition }: Props<Rule>) {
  const { t } = useTranslation()
  const joins = (['and', 'or'] as const).map((value) => ({ value, label: t(`ui.condition.joinLong.${value}`) }))
  return (
    <div className="condition">
      {condition.groups.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no name but their place
        <fieldset key={at} className="condition__group">
          <legend className="sr">{t('ui.condition.group', { place: at + 1 })}</legend>
          {at > 0 ? (
            <Select
              quiet
              aria-label={t('ui.condition.joinGroups')}
              value={condition.join}
              options={joins}
              onChange={(join) => onCondition(joinGroups(condition, join as Join))}
            />
          ) : null}
          {group.rules.length > 1 ? (
            <Select
              quiet
              aria-label={t('ui.condition.joinRules')}
              value={group.join}
              options={joins}
              onChange={(join) => onCondition(joinRules(condition, at, join as Join))}
            />
          ) : null}
          <ul className="condition__rules">
            {group.rules.map((rule, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- rules have no name but their place
              <li key={nth} className="condition__rule">
                {renderRule(rule, {
                  onRule: (next, field) => onCondition(changeRule(condition, { group: at, rule: nth }, next), field),
                  onRemove: () => onCondition(removeRule(condition, { group: at, rule: nth })),
                })}
              </li>
            ))}
          </ul>
          {blank && group.rules.length < most.rules ? (
            <Button
              variant="ghost"
              icon={IconPlus}
              onClick={() => onCondition(addRule(condition, at, blank(), most.rules))}
            >
              {t('ui.condition.addRule')}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className="condition__tools">
        {blank && condition.groups.length < most.groups ? (
          <Button
            variant="ghost"
            icon={IconPlus}
            onClick={() => onCondition(addGroup(condition, blank(), most.groups))}
          >
            {t('ui.condition.addGroup')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => onCondition(null)}>
          {t('ui.condition.remove')}
        </Button>
      </div>
    </div>
  )
}
