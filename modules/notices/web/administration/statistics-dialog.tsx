import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { type Figure, Figures } from '#platform/web/charts/figures.tsx'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type AudienceFilter, audienceFilters, type PopupLine, popupCalls } from '../../contract/popups.contract.ts'

/** Who of the audience has seen a popup and who has acknowledged it. */
export function StatisticsDialog({ popup, onClose }: { popup: PopupLine; onClose: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { popupId, mustAcknowledge } = popup
  const [filter, setFilter] = useState<AudienceFilter>(mustAcknowledge ? 'notAcknowledged' : 'all')
  const [page, setPage] = useState(1)
  const statistics = useCall(popupCalls.popupStatistics, { popupId, filter, page, pageSize: 50 })
  const filters = audienceFilters.filter((each) => mustAcknowledge || !/cknowledged/.test(each))
  const { data } = statistics
  useAnnounceFound(filter, totalOf(statistics), { page, size: 50 })
  return (
    <Modal
      open
      width={800}
      height={560}
      title={t('notices.statistics.title', { title: name(popup.title) })}
      onClose={onClose}
    >
      <Figures
        items={[
          figure('people', t('notices.statistics.people'), data?.people),
          figure('seen', t('notices.statistics.seen'), data?.seen, data?.people),
          ...(mustAcknowledge
            ? [figure('confirmed', t('notices.statistics.confirmed'), data?.acknowledged, data?.people)]
            : []),
        ]}
      />
      <div className="nstat__bar">
        <Select
          aria-label={t('notices.statistics.filter')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`notices.statistics.filters.${value}`) }))}
          onChange={(value) => {
            setFilter(value as AudienceFilter)
            setPage(1)
          }}
        />
        <SaveFileButton
          call={popupCalls.popupExport}
          input={{ popupId, filter }}
          label={t('notices.statistics.export')}
          done={t('notices.statistics.exported')}
        />
      </div>
      <Pane
        query={statistics}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('notices.statistics.empty')} />}
      >
        {({ items, total }) => (
          <>
            <Table
              caption={t('notices.admin.statistics')}
              rows={items}
              rowKey={({ personCode }) => personCode}
              columns={[
                { key: 'name', header: t('notices.statistics.name'), render: (row) => name(row.name) },
                {
                  key: 'department',
                  header: t('notices.statistics.department'),
                  render: (row) => name(row.department),
                },
                {
                  key: 'seenAt',
                  header: t('notices.statistics.seenAt'),
                  align: 'right',
                  render: (row) => at(row.seenAt),
                },
                {
                  key: 'times',
                  header: t('notices.statistics.times'),
                  align: 'right',
                  render: (row) => formatCount(row.times),
                },
                ...(mustAcknowledge
                  ? [
                      {
                        key: 'acknowledgedAt',
                        header: t('notices.statistics.acknowledgedAt'),
                        align: 'right' as const,
                        render: (row: (typeof items)[number]) => at(row.acknowledgedAt),
                      },
                    ]
                  : []),
              ]}
            />
            {total > 50 ? <Pager page={page} total={total} size={50} onChange={setPage} /> : null}
          </>
        )}
      </Pane>
    </Modal>
  )
}

const at = (instant: string | null) => (instant ? formatDateTime(instant) : '–')

/** A number, with its part of all. */
function figure(key: string, label: string, value: number | undefined, all?: number): Figure {
  const hint = all && value !== undefined ? `${Math.round((value / all) * 100)}%` : undefined
  return { key, label, value: value === undefined ? '–' : formatCount(value), hint }
}
