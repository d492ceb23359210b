import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { hrImportCalls } from '../../contract/hr-import.contract.ts'
import { StateBadge } from './state-badge.tsx'

const pageSize = 20

/** The imports so far, newest first. */
export function ImportHistory({ onOpen }: { onOpen: (importId: number) => void }) {
  const { t } = useTranslation()
  const name = useName()
  const [page, setPage] = useState(1)
  const imports = useQuery({
    ...queryOf(hrImportCalls.hrImports, { page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound('imports', totalOf(imports), { page, size: pageSize })
  return (
    <section className="hri__part">
      <h2>{t('organisation.import.history')}</h2>
      <Pane
        query={imports}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('organisation.import.none')} hint={t('organisation.import.noneHint')} />}
      >
        {({ items, total }) => (
          <>
            <ul className="hri__list">
              {items.map((each) => (
                <li key={each.importId}>
                  <button type="button" className="hri__row" onClick={() => onOpen(each.importId)}>
                    <span className="hri__name ell">
                      {each.names.length > 0 ? each.names.join(', ') : t('organisation.import.fromDirectory')}
                    </span>
                    <StateBadge state={each.state} />
                    <span className="hri__meta num">
                      {formatDateTime(each.appliedAt ?? each.begunAt)}
                      {each.begunBy ? ` · ${name(each.begunBy)}` : ''}
                      {` · ${t('organisation.import.rows', { count: formatCount(each.rowCount) })}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {total > pageSize ? (
              <Pager
                page={page}
                total={total}
                size={pageSize}
                label={t('organisation.import.history')}
                onChange={setPage}
              />
            ) : null}
          </>
        )}
      </Pane>
    </section>
  )
}
