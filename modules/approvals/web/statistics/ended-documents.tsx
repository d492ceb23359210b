import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { Figures } from '#platform/web/charts/figures.tsx'
import { Share } from '#platform/web/charts/share.tsx'
import { formatCount, formatDate, formatDateTime } from '#platform/web/format.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import {
  type FormFigures,
  type StepFigures,
  statisticsCalls,
  statisticsMonths,
} from '../../contract/statistics.contract.ts'
import { useLengthWords } from './use-length-words.ts'

type Statistics = CallResult<(typeof statisticsCalls)['statistics']>

/** What ended in the last months and how long it took; how many months stands in the address. */
export function EndedDocuments() {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ months?: string }>()
  const months = statisticsMonths.find((each) => each === asked.months) ?? '3'
  const found = useQuery({ ...queryOf(statisticsCalls.statistics, { months }), placeholderData: keepPreviousData })
  return (
    <>
      <div className="apstat__f">
        <SelectField
          label={t('approvals.statistics.period')}
          value={months}
          options={statisticsMonths.map((value) => ({ value, label: t(`approvals.statistics.months.${value}`) }))}
          onChange={(value) => ask({ months: value === '3' ? undefined : value })}
        />
      </div>
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ documents }) => documents.times === 0}
        empty={<EmptyState title={t('approvals.statistics.none')} hint={t('approvals.statistics.noneHint')} />}
      >
        {(statistics) => <Shown statistics={statistics} isBusy={found.isPlaceholderData} />}
      </Pane>
    </>
  )
}

function Shown({ statistics, isBusy }: { statistics: Statistics; isBusy: boolean }) {
  const { t } = useTranslation()
  const words = useLengthWords()
  const { from, until, documents, forms } = statistics
  const rejected = forms.reduce((sum, form) => sum + form.rejected, 0)
  return (
    <div className="apstat" aria-busy={isBusy}>
      <Figures
        label={t('approvals.statistics.tabs.ended')}
        items={[
          { key: 'ended', label: t('approvals.statistics.ended'), value: formatCount(documents.times) },
          {
            key: 'rejected',
            label: t('approvals.statistics.rejected'),
            value: formatCount(rejected),
            hint: `${((rejected / documents.times) * 100).toFixed(1)}%`,
          },
          { key: 'usual', label: t('approvals.statistics.usual'), value: words(documents.usual) },
          { key: 'slow', label: t('approvals.statistics.slow'), value: words(documents.slow) },
        ]}
      />
      <Forms forms={forms} all={documents.times} />
      <Steps steps={statistics.steps} />
      <p className="muted apstat__note">
        {t('approvals.statistics.counted', {
          from: formatDate(from),
          until: until === null ? '–' : formatDateTime(until),
        })}
      </p>
    </div>
  )
}

/** Columns of how long something took. */
function useTaken<Row extends { usual: number | null; slow: number | null }>(): Column<Row>[] {
  const { t } = useTranslation()
  const words = useLengthWords()
  return (['usual', 'slow'] as const).map((key) => ({
    key,
    header: t(`approvals.statistics.${key}`),
    width: 128,
    align: 'right',
    render: (row) => <span className="num">{words(row[key])}</span>,
  }))
}

function Forms({ forms, all }: { forms: readonly FormFigures[]; all: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const isNarrow = useMedia('(max-width: 640px)')
  const taken = useTaken<FormFigures>()
  const counted = (key: 'completed' | 'rejected'): Column<FormFigures> => ({
    key,
    header: t(`approvals.statistics.${key}`),
    width: 72,
    align: 'right',
    render: (form) => <span className="num">{formatCount(form[key])}</span>,
  })
  const most = Math.max(...forms.map(({ times }) => times))
  const share: Column<FormFigures> = {
    key: 'share',
    header: t('approvals.statistics.share'),
    width: 168,
    render: ({ times }) => <Share part={times} all={all} most={most} />,
  }
  return (
    <section className="apstat__part">
      <h2>{t('approvals.statistics.byForm')}</h2>
      <Table
        isText
        caption={t('approvals.statistics.byForm')}
        rows={forms}
        rowKey={({ formId }) => formId}
        columns={[
          { key: 'form', header: t('approvals.statistics.form'), render: ({ name }) => nameOf(name) },
          ...(isNarrow ? [] : [share]),
          counted('completed'),
          ...(isNarrow ? taken.slice(0, 1) : [counted('rejected'), ...taken]),
        ]}
      />
    </section>
  )
}

function Steps({ steps }: { steps: readonly StepFigures[] }) {
  const { t } = useTranslation()
  const isNarrow = useMedia('(max-width: 640px)')
  const taken = useTaken<StepFigures>()
  if (steps.length === 0) return null
  return (
    <section className="apstat__part">
      <h2>{t('approvals.statistics.byStep')}</h2>
      <Table
        isText
        caption={t('approvals.statistics.byStep')}
        rows={steps}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('approvals.statistics.step'), render: ({ kind }) => t(`approvals.kinds.${kind}`) },
          {
            key: 'times',
            header: t('approvals.statistics.decided'),
            width: 96,
            align: 'right',
            render: ({ times }) => <span className="num">{formatCount(times)}</span>,
          },
          ...(isNarrow ? taken.slice(0, 1) : taken),
        ]}
      />
    </section>
  )
}
