import { IconBuilding } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import { ChartPeople } from './chart-people.tsx'
import type { openedLevels } from './department-tree.ts'
import type { NarrowView } from './narrow-view.ts'
import type { PickerOptions } from './picker-options.ts'
import { departmentRecipient } from './recipients.ts'
import { type Chart, type Place, useChart } from './use-chart.ts'
import type { Picking } from './use-picking.ts'

/** A click that may become a double click waits so long before it selects, ms (ORG-020). */
const selectAfterMs = 200

type Props = {
  form: keyof typeof openedLevels
  options: PickerOptions
  picking: Picking
  onView: (view: NarrowView) => void
  /** Told where one looks, whenever that changes by hand; the options follow. */
  onPlace?: (place: Place) => void
}

/** The organisation: company and departments at the left, the people of one beside them (ORG-009, ORG-010). */
export function ChartTab({ form, options: { com, id, selectFixedComcode }, picking, onView, onPlace }: Props) {
  const comCode = selectFixedComcode ?? com
  const chart = useChart({ comCode, deptCode: comCode === com ? id : undefined }, form, onPlace)
  const show = (act: () => void) => {
    act()
    picking.startAnew()
    onView('people')
  }
  return (
    <Pane query={chart.state} skeleton={<ChartSkeleton />} isEmpty={() => false}>
      {() => (
        <>
          <Departments
            chart={chart}
            picking={picking}
            isFixed={selectFixedComcode !== undefined}
            onSelect={(deptCode) => show(() => chart.select(deptCode))}
          />
          <ChartPeople
            chart={chart}
            form={form}
            picking={picking}
            onDepartment={(to) => show(() => void chart.goToDepartment(to))}
          />
        </>
      )}
    </Pane>
  )
}

type DepartmentsProps = {
  chart: Chart
  picking: Picking
  isFixed: boolean
  onSelect: (deptCode: string) => void
}

/** The company and its departments. A click selects after a moment; a double click adds the department (ORG-020). */
function Departments({ chart, picking, isFixed, onSelect }: DepartmentsProps) {
  const { t } = useTranslation()
  const name = useName()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const select = (deptCode: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSelect(deptCode), selectAfterMs)
  }
  const add = (deptCode: string) => {
    clearTimeout(timer.current)
    const department = chart.departmentOf(deptCode)
    if (department) picking.pick([departmentRecipient(department, name)])
  }
  return (
    <div className="picker__l">
      <div className="picker__co">
        <IconBuilding className="i i-16" aria-hidden />
        <Select
          aria-label={t('organisation.picker.company')}
          options={chart.companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
          value={chart.comCode}
          disabled={isFixed || chart.companies.length < 2}
          onChange={(code) => {
            chart.goToCompany(code)
            picking.startAnew()
          }}
        />
      </div>
      <Tree
        key={chart.comCode}
        label={t('organisation.picker.departments')}
        nodes={chart.nodes}
        expanded={chart.expanded}
        onToggle={chart.toggle}
        selected={chart.selected}
        onSelect={select}
        onDouble={picking.canPickDepartments ? add : undefined}
      />
    </div>
  )
}

const ChartSkeleton = () => (
  <>
    <div className="picker__l">
      <SkeletonRows rows={8} />
    </div>
    <div className="picker__m">
      <SkeletonRows rows={8} />
    </div>
  </>
)
