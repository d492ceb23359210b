import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'

const pageSize = 50

/**
 * What is wrong, row by row, in the order of the files.
 * @param isBlocked nothing can be applied because of it; else these rows are left out
 */
export function ProblemList({ importId, isBlocked }: { importId: number; isBlocked: boolean }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const problems = useQuery({
    ...queryOf(hrImportCalls.hrProblems, { importId, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound(importId, totalOf(problems), { page, size: pageSize })
  return (
    <Pane
      query={problems}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('organisation.import.noProblems')} hint={t('organisation.import.noProblemsHint')} />}
    >
      {({ items, total }) => (
        <div className="hri__part">
          {isBlocked ? <p className="muted">{t('organisation.import.problemsHint')}</p> : null}
          <Table
            caption={t('organisation.import.problems')}
            rows={items}
            rowKey={({ problemId }) => problemId}
            columns={[
              {
                key: 'line',
                header: t('organisation.import.line'),
                width: 64,
                align: 'right',
                render: ({ line }) => (line > 0 ? formatCount(line) : '–'),
              },
              {
                key: 'what',
                header: t('organisation.import.problemColumn'),
                render: ({ code, field, value, source }) => (
                  <>
                    {field ? <b>{t(`organisation.import.field.${field}`)} </b> : null}
                    {t(`organisation.import.problem.${code}`)}
                    <span className="hri__key">{[value, source].filter(Boolean).join(' · ')}</span>
                  </>
                ),
              },
            ]}
          />
          {total > pageSize ? (
            <Pager
              page={page}
              total={total}
              size={pageSize}
              label={t('organisation.import.problems')}
              onChange={setPage}
            />
          ) : null}
        </div>
      )}
    </Pane>
  )
}
