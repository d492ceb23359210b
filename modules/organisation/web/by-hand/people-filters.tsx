import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { personStates } from '../../contract/by-hand.rules.ts'
import { type ChosenDepartment, DepartmentField } from './department-field.tsx'
import type { AskedPeople } from './use-asked-people.ts'

type Props = {
  comCode: string
  asked: AskedPeople
  /** The department that is asked for, once its name is known. */
  department: ChosenDepartment | undefined
  onChange: (change: { q?: string; dept?: string | undefined; state?: string }) => void
}

/** Whom to show: by name, number or address, by department with those below, by state. */
export function PeopleFilters({ comCode, asked, department, onChange }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenDepartment>()
  const shown = [department, chosen].find((each) => each?.deptCode === asked.dept)
  const unnamed = asked.dept && { deptCode: asked.dept, name: { ko: asked.dept, en: '', zh: '', ja: '' } }
  return (
    <search className="hand__find" aria-label={t('organisation.byHand.filters')}>
      <SearchField
        label={t('organisation.byHand.find')}
        placeholder={t('organisation.byHand.findHint')}
        size="lg"
        maxLength={100}
        value={asked.q}
        onChange={(q) => onChange({ q })}
      />
      <DepartmentField
        label={t('organisation.byHand.departmentFilter')}
        comCode={comCode}
        value={asked.dept ? (shown ?? (unnamed || undefined)) : undefined}
        onChange={(next) => {
          setChosen(next)
          onChange({ dept: next?.deptCode })
        }}
      />
      <SelectField
        label={t('organisation.byHand.state')}
        value={asked.state ?? ''}
        options={[
          { value: '', label: t('organisation.byHand.allStates') },
          ...personStates.map((each) => ({ value: each, label: t(`organisation.import.personState.${each}`) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
    </search>
  )
}
