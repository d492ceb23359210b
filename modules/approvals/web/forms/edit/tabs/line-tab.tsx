import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleCalls } from '#modules/organisation/contract/titles.contract.ts'
import {
  departmentsOf,
  RecipientField,
  useNamedDepartments,
  useNamedPeople,
} from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { stepped } from '#platform/web/sorting/moves.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { isNumeric } from '../../../../contract/forms/check-form.ts'
import { lineChanges } from '../../../../contract/line/acts.ts'
import { lineLimits, sideBySide, stepKinds } from '../../../../contract/line/line.ts'
import type { LineRule } from '../../../../contract/line/line-rules.ts'
import { labelOf } from '../../model/kinds.ts'
import { useEditor } from '../editor-context.ts'

const ways = ['heads', 'department', 'duty', 'person'] as const

/** Whom the form asks by itself, who may change that, and by which amount the 전결 규정 goes. */
export function LineTab() {
  const { t } = useTranslation()
  const { content, change, nameOf, faults } = useEditor()
  const { line, lineChange, amountFieldId, fields } = content
  const duties = useDuties()
  const write = (next: readonly LineRule[]) => change((form) => ({ ...form, line: [...next] }))
  const add = (by: (typeof ways)[number]) => {
    const asked = { kind: 'approve', isTogether: false, isLater: false } as const
    const begun: Record<(typeof ways)[number], LineRule> = {
      heads: { ...asked, by: 'heads', kind: 'review', levels: 10 },
      department: { ...asked, by: 'department', deptCode: '' },
      duty: { ...asked, by: 'duty', dutyCode: duties[0]?.value ?? '' },
      person: { ...asked, by: 'person', personCode: '', deptCode: '' },
    }
    write([...line, begun[by]])
  }
  return (
    <div className="apftab">
      <section className="apftab__p">
        <h2>{t('approvals.making.line.title')}</h2>
        <p className="muted">{t(line.length === 0 ? 'approvals.making.line.none' : 'approvals.making.line.hint')}</p>
        <ol className="aprules" aria-label={t('approvals.making.line.title')}>
          {line.map((rule, at) => (
            <Rule
              // oxlint-disable-next-line react/no-array-index-key -- rules have no names of their own, only their place
              key={`${at} ${rule.by}`}
              rule={rule}
              at={at}
              count={line.length}
              duties={duties}
              onRule={(next) => write(line.with(at, next))}
              onStep={(by) => write(stepped(line, rule, by))}
              onRemove={() => write(line.toSpliced(at, 1))}
            />
          ))}
        </ol>
        <Menu
          label={t('approvals.making.line.add')}
          entries={ways.map((by) => ({
            key: by,
            label: t(`approvals.making.line.ways.${by}`),
            onSelect: () => add(by),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} icon={IconPlus} disabled={line.length >= lineLimits.steps}>
              {t('approvals.making.line.add')}
            </Button>
          )}
        </Menu>
      </section>
      <section className="apftab__p">
        <RadioGroup
          stacked
          label={t('approvals.making.line.change')}
          value={lineChange}
          options={lineChanges.map((value) => ({ value, label: t(`approvals.making.line.changes.${value}`) }))}
          onChange={(value) => change((form) => ({ ...form, lineChange: value }))}
        />
      </section>
      <section className="apftab__p">
        <SelectField
          label={t('approvals.making.line.amount')}
          help={t('approvals.making.line.amountHint')}
          error={
            faults.some(({ fieldId, fault }) => fieldId === amountFieldId && fault === 'noNumber')
              ? t('approvals.formFaults.noNumber')
              : undefined
          }
          value={amountFieldId ?? ''}
          options={[
            { value: '', label: t('approvals.making.line.noAmount') },
            ...fields.filter(isNumeric).map((field) => ({
              value: field.fieldId,
              label: nameOf(labelOf(field)) || t('approvals.making.unnamed'),
            })),
          ]}
          onChange={(value) => change((form) => ({ ...form, amountFieldId: value === '' ? null : value }))}
        />
      </section>
    </div>
  )
}

type RuleProps = {
  rule: LineRule
  at: number
  count: number
  duties: readonly { value: string; label: string }[]
  onRule: (rule: LineRule) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** Whom a rule finds, what she is asked to do, and how she stands beside the others. */
function Rule({ rule, at, count, duties, onRule, onStep, onRemove }: RuleProps) {
  const { t } = useTranslation()
  const name = t('approvals.making.line.at', { nth: at + 1 })
  const maySideBySide = at > 0 && sideBySide.includes(rule.kind)
  return (
    <SortRow list="approval line rules" id={at} isEnabled={false} onStep={onStep} className="aprule" aria-label={name}>
      <b className="num">{at + 1}</b>
      <div className="aprule__w">
        <Who rule={rule} duties={duties} onRule={onRule} />
        <SelectField
          label={t('approvals.making.line.does')}
          value={rule.kind}
          options={stepKinds.map((value) => ({ value, label: t(`approvals.kinds.${value}`) }))}
          onChange={(value) => {
            const kind = value as LineRule['kind']
            onRule({
              ...rule,
              kind,
              isTogether: rule.isTogether && sideBySide.includes(kind),
              isLater: rule.isLater && kind === 'approve',
            })
          }}
        />
        <div className="aprule__c">
          {maySideBySide ? (
            <Checkbox
              label={t('approvals.making.line.isTogether')}
              checked={rule.isTogether}
              onChange={(isTogether) => onRule({ ...rule, isTogether })}
            />
          ) : null}
          {rule.kind === 'approve' ? (
            <Checkbox
              label={t('approvals.making.line.isLater')}
              checked={rule.isLater}
              onChange={(isLater) => onRule({ ...rule, isLater })}
            />
          ) : null}
        </div>
      </div>
      <IconButton
        size={28}
        icon={IconArrowUp}
        name={t('ui.outline.up')}
        disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size={28}
        icon={IconArrowDown}
        name={t('ui.outline.down')}
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      />
      <IconButton size={28} icon={IconX} name={t('approvals.making.removeLine', { name })} onClick={onRemove} />
    </SortRow>
  )
}

function Who({ rule, duties, onRule }: Pick<RuleProps, 'rule' | 'duties' | 'onRule'>) {
  const { t } = useTranslation()
  const label = t(`approvals.making.line.ways.${rule.by}`)
  switch (rule.by) {
    case 'heads':
      return (
        <NumberStepper
          label={label}
          help={t('approvals.making.line.levels')}
          min={1}
          max={10}
          value={rule.levels}
          onChange={(levels) => onRule({ ...rule, levels })}
        />
      )
    case 'duty':
      return (
        <SelectField
          label={label}
          value={rule.dutyCode}
          options={duties}
          onChange={(dutyCode) => onRule({ ...rule, dutyCode })}
        />
      )
    case 'department':
      return <DepartmentOf label={label} rule={rule} onRule={onRule} />
    default:
      return <PersonOf label={label} rule={rule} onRule={onRule} />
  }
}

type OneProps<By> = { label: string; rule: Extract<LineRule, { by: By }>; onRule: (rule: LineRule) => void }

function DepartmentOf({ label, rule, onRule }: OneProps<'department'>) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <RecipientField
      label={label}
      single
      addableDept
      colleaguesOnly
      error={rule.deptCode === '' ? t('approvals.valueFaults.required') : undefined}
      value={useNamedDepartments(rule.deptCode === '' ? [] : [rule.deptCode], picked)}
      onChange={(chosen) => {
        const departments = departmentsOf(chosen)
        setPicked(departments)
        onRule({ ...rule, deptCode: departments[0]?.deptCode ?? '' })
      }}
    />
  )
}

function PersonOf({ label, rule, onRule }: OneProps<'person'>) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<readonly Recipient[]>([])
  return (
    <RecipientField
      label={label}
      single
      colleaguesOnly
      error={rule.personCode === '' ? t('approvals.valueFaults.required') : undefined}
      value={useNamedPeople(rule.personCode === '' ? [] : [rule.personCode], picked)}
      onChange={(chosen) => {
        setPicked(chosen)
        onRule({ ...rule, personCode: chosen[0]?.personCode ?? '', deptCode: chosen[0]?.deptCode ?? '' })
      }}
    />
  )
}

/** The duties of the company, to choose one. */
function useDuties() {
  const { nameOf } = useEditor()
  const comCode = useViewer()?.comCode ?? ''
  const duties = useCall(titleCalls.titles, { comCode }).data?.duty ?? []
  return duties.map(({ titleCode, name }) => ({ value: titleCode, label: nameOf(name) }))
}
