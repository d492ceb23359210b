import { IconPlus, IconRefresh, IconSitemap } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import '#platform/web/ui/marks/badge.css'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { ChartDepartment } from '../../contract/chart.contract.ts'
import { ToPicture } from '../chart-picture/to-picture.tsx'
import { MemberOrderButton } from '../member-order/member-order-button.tsx'
import { ChosenActs } from './chosen-acts.tsx'
import type { openedLevels } from './department-tree.ts'
import { faces } from './faces.ts'
import { People } from './people.tsx'
import { departmentRecipient } from './recipients.ts'
import type { Chart } from './use-chart.ts'
import { useMembers } from './use-members.ts'
import type { Picking } from './use-picking.ts'
import { type Staff, useSearch } from './use-search.ts'

type Props = {
  chart: Chart
  /** In a popup the focus begins in the search; in a page the chart can also be seen as a picture. */
  form: keyof typeof openedLevels
  picking: Picking
  onDepartment: (to: { comCode: string; deptCode: string }) => void
}

/** The people of the chosen department, or those found (ORG-011, ORG-028, ORG-036). */
export function ChartPeople({ chart, form, picking, onDepartment }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [everywhere, setEverywhere] = useState(false)
  const [staff, setStaff] = useState<Staff>('1')
  const search = useSearch({ typed, comCode: chart.comCode, everywhere, staff })

  // A touch keyboard would hide the chart.
  useEffect(() => {
    if (form === 'popup' && matchMedia('(pointer: fine)').matches)
      box.current?.querySelector<HTMLElement>('input[role="searchbox"]')?.focus()
  }, [form])

  const type = (text: string) => {
    setTyped(text)
    picking.startAnew()
  }
  return (
    <div ref={box} className="picker__m">
      <div className="picker__find">
        <SearchField
          className="grow"
          label={t('organisation.picker.search')}
          value={typed}
          maxLength={100}
          onChange={type}
        />
        {chart.canSearchRetired ? (
          <Segmented
            label={t('organisation.picker.staff.label')}
            options={[
              { value: '1', label: t('organisation.picker.staff.active') },
              { value: '2', label: t('organisation.picker.staff.retired') },
            ]}
            value={staff}
            onChange={setStaff}
          />
        ) : null}
        <IconButton
          icon={IconRefresh}
          name={t('organisation.picker.refresh')}
          onClick={() => {
            type('')
            chart.refresh()
          }}
        />
      </div>
      {search.isOn || staff === '2' ? (
        <Found
          search={search}
          picking={picking}
          staff={staff}
          isEverywhere={everywhere || chart.companies.length < 2}
          onEverywhere={() => setEverywhere(true)}
          onDepartment={(to) => {
            setTyped('')
            onDepartment(to)
          }}
        />
      ) : chart.department ? (
        <Members
          key={chart.department.deptCode}
          chart={chart}
          form={form}
          department={chart.department}
          picking={picking}
        />
      ) : (
        <EmptyState title={t('organisation.picker.noDepartments')} hint={t('organisation.picker.noDepartmentsHint')} />
      )}
    </div>
  )
}

type MembersProps = Pick<Props, 'chart' | 'form' | 'picking'> & { department: ChartDepartment }

function Members({ chart, form, department, picking }: MembersProps) {
  const { t } = useTranslation()
  const name = useName()
  const { rows, state } = useMembers(department, chart.firstMembers)
  const title = name(department.name)
  return (
    <>
      <div className="picker__h">
        <h2 className="picker__t">{title}</h2>
        <span className="muted num">
          {rows ? t('organisation.picker.people', { shown: formatCount(rows.total) }) : null}
        </span>
        <span className="grow" />
        <ChosenActs picking={picking} />
        {form === 'page' ? <MemberOrderButton department={department} /> : null}
        {form === 'page' ? <ToPicture com={department.comCode} id={department.deptCode} /> : null}
        {picking.canPickDepartments ? (
          <Button variant="ghost" icon={IconPlus} onClick={() => picking.pick([departmentRecipient(department, name)])}>
            {t('organisation.picker.addDepartment')}
          </Button>
        ) : null}
      </div>
      <Pane
        query={state}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('organisation.picker.nobody')} hint={t('organisation.picker.nobodyHint')} />}
      >
        {(all) => <People label={title} rows={all} picking={picking} isOneDepartment />}
      </Pane>
    </>
  )
}

type FoundProps = {
  search: ReturnType<typeof useSearch>
  picking: Picking
  staff: Staff
  isEverywhere: boolean
  onEverywhere: () => void
  onDepartment: (to: { comCode: string; deptCode: string }) => void
}

function Found({ search, picking, staff, isEverywhere, onEverywhere, onDepartment }: FoundProps) {
  const { t } = useTranslation()
  const name = useName()
  const { rows, departments, isTooShort, isSettled, isOn } = search
  const total = rows?.total
  useEffect(() => {
    if (isSettled && total !== undefined) announce(t('organisation.picker.found', { count: total }))
  }, [isSettled, total, t])

  return (
    <>
      <div className="picker__h">
        <h2 className="picker__t">
          {t(staff === '2' ? 'organisation.picker.resultsRetired' : 'organisation.picker.results')}
        </h2>
        {rows && isOn && !isTooShort ? (
          <span className="muted num">
            {t(search.capped ? 'organisation.picker.peopleAtLeast' : 'organisation.picker.people', {
              shown: formatCount(rows.total),
            })}
          </span>
        ) : null}
        <span className="grow" />
        <ChosenActs picking={picking} />
        {isEverywhere || !isOn ? null : (
          <Button variant="ghost" onClick={onEverywhere}>
            {t('organisation.picker.everywhere')}
          </Button>
        )}
      </div>
      {isTooShort || !isOn ? (
        <EmptyState drawing="search" title={t('organisation.picker.start')} hint={t('organisation.picker.startHint')} />
      ) : (
        <>
          {departments.length > 0 ? (
            <div className="picker__depts">
              {departments.map((department) => (
                <button
                  key={`${department.comCode}/${department.deptCode}`}
                  type="button"
                  className="chip"
                  onClick={() => onDepartment(department)}
                >
                  <IconSitemap className="i" aria-hidden />
                  {name(department.name)}
                  <small>{name(department.pathName)}</small>
                </button>
              ))}
            </div>
          ) : null}
          <Pane
            query={faces(search.found, rows)}
            isEmpty={({ total: count }) => count === 0}
            empty={
              <EmptyState
                drawing="search"
                title={t('organisation.picker.noneFound')}
                hint={t('organisation.picker.noneFoundHint')}
              />
            }
          >
            {(all) => <People label={t('organisation.picker.results')} rows={all} picking={picking} />}
          </Pane>
        </>
      )}
    </>
  )
}
