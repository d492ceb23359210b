import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { Figures } from '#platform/web/charts/figures.tsx'
import { formatCount, todayIn } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { DepartmentUseTable } from './department-use.tsx'
import { MenuUseTable } from './menu-use-table.tsx'
import { OpensChart } from './opens-chart.tsx'
import './statistics.css'

/** Days of each choice, today among them; `quarter` is as far back as people are counted. */
const lengths = { week: 7, month: 30, quarter: 90, year: 365 } as const
type Length = keyof typeof lengths

/** How much each menu is used, and which are not. */
export default function MenuStatisticsPage() {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as { period?: string; comCode?: string }
  const length = asked.period !== undefined && asked.period in lengths ? (asked.period as Length) : 'month'
  const input = { comCode: asked.comCode, ...lastDays(lengths[length]) }
  const report = useQuery({ ...queryOf(statisticsCalls.menuStatistics, input), placeholderData: keepPreviousData })
  const go = (change: typeof asked) =>
    void navigate({ to: '/admin/statistics/menus', search: { ...asked, ...change }, replace: true })
  const companies = report.data?.companies ?? []
  return (
    <Sheet
      title={t('shell.statistics.title')}
      actions={
        <SaveFileButton
          call={statisticsCalls.menuStatisticsFile}
          input={input}
          label={t('shell.statistics.export')}
          done={t('shell.statistics.exported')}
        />
      }
    >
      <div className="stats__bar">
        <Segmented
          label={t('shell.statistics.period')}
          options={(Object.keys(lengths) as Length[]).map((value) => ({
            value,
            label: t(`shell.statistics.periods.${value}`),
          }))}
          value={length}
          onChange={(period) => go({ period })}
        />
        {companies.length > 1 ? (
          <Select
            aria-label={t('shell.statistics.company')}
            options={companies.map((company) => ({ value: company.comCode, label: name(company.name) }))}
            value={report.data?.comCode}
            onChange={(comCode) => go({ comCode })}
          />
        ) : null}
      </div>
      <Pane
        query={report}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('shell.statistics.none')} hint={t('shell.statistics.noneHint')} />}
      >
        {({ opens, people, items, days, departments }) => (
          <>
            <Figures
              items={[
                { key: 'opens', label: t('shell.statistics.opens'), value: formatCount(opens) },
                {
                  key: 'people',
                  label: t('shell.statistics.people'),
                  value: people === null ? '–' : formatCount(people),
                },
                {
                  key: 'used',
                  label: t('shell.statistics.used'),
                  value: formatCount(items.filter((item) => item.opens > 0).length),
                  hint: t('shell.statistics.usedOf', { all: items.length }),
                },
              ]}
            />
            {people === null ? <Note>{t('shell.statistics.peopleNote')}</Note> : null}
            <OpensChart days={days} />
            {departments ? <DepartmentUseTable departments={departments} all={opens} /> : null}
            <MenuUseTable items={items} all={opens} />
          </>
        )}
      </Pane>
    </Sheet>
  )
}

/** The last so many days by the clock that days are counted with. */
function lastDays(count: number): { from: string; to: string } {
  const to = todayIn('Asia/Seoul')
  return { from: addDays(to, 1 - count), to }
}
