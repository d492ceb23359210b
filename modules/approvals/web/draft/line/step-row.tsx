import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { type PlannedStep, type StepKind, stepKinds } from '../../../contract/line/line.ts'
import { mayJoin } from './line-moves.ts'
import type { LinePeople } from './use-line-people.ts'

type Props = {
  list: string
  steps: readonly PlannedStep[]
  at: number
  people: LinePeople
  error: string | undefined
  onStep: (by: 1 | -1) => void
  onChange: (wish: Partial<PlannedStep>) => void
  onRemove: () => void
}

/** Somebody on the line: what she does, whether together with whoever is before her, and whether afterwards. */
export function StepRow({ list, steps, at, people, error, onStep, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const step = steps[at]!
  const name = people.nameOfStep(step)
  const menu = t('approvals.line.more', { name })
  return (
    <SortRow
      className="apstep"
      list={list}
      id={step.personCode}
      onStep={onStep}
      tabIndex={0}
      aria-label={t('approvals.line.step', { at: at + 1, name, kind: t(`approvals.kinds.${step.kind}`) })}
    >
      <Avatar personCode={step.personCode} name={name} photoUrl={people.photoOf(step)} size={28} />
      <div className="apstep__who">
        <p className="apstep__n">
          <b>{name}</b> {people.titleOfStep(step)}
          <PersonMarks personCode={step.personCode} look="badge" />
        </p>
        <p className="apstep__d">
          {people.deptOfStep(step)}
          {step.isTogether ? <Badge tone="accent">{t('approvals.line.besides')}</Badge> : null}
          {step.isLater ? <Badge tone="orange">{t('approvals.marks.later')}</Badge> : null}
        </p>
      </div>
      <Select
        aria-label={t('approvals.line.kindOf', { name })}
        value={step.kind}
        options={stepKinds.map((kind) => ({ value: kind, label: t(`approvals.kinds.${kind}`) }))}
        onChange={(kind) => onChange({ kind: kind as StepKind })}
      />
      <Menu
        label={menu}
        placement="bottom-end"
        entries={[
          ...(mayJoin(steps, at)
            ? [
                {
                  key: 'together',
                  label: t(`approvals.line.${step.isTogether ? 'askAfter' : 'askTogether'}`),
                  onSelect: () => onChange({ isTogether: !step.isTogether }),
                },
              ]
            : []),
          {
            key: 'later',
            label: t(`approvals.line.${step.isLater ? 'approvesInTurn' : 'approvesLater'}`),
            onSelect: () => onChange({ isLater: !step.isLater }),
          },
          { key: 'line', separator: true as const },
          {
            key: 'up',
            label: t('approvals.line.up'),
            icon: IconArrowUp,
            disabled: at === 0,
            onSelect: () => onStep(-1),
          },
          {
            key: 'down',
            label: t('approvals.line.down'),
            icon: IconArrowDown,
            disabled: at === steps.length - 1,
            onSelect: () => onStep(1),
          },
          { key: 'remove', label: t('approvals.line.remove'), icon: IconTrash, danger: true, onSelect: onRemove },
        ]}
      >
        {(trigger) => <IconButton {...trigger} size={28} icon={IconDots} name={menu} />}
      </Menu>
      {error ? (
        <div className="apstep__e">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </SortRow>
  )
}
