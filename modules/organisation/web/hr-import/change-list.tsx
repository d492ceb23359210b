import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type HrChange, type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import { type HrAction, type HrKind, hrActions, hrKinds } from '../../contract/hr-import.rules.ts'

const pageSize = 50
const tones: Record<HrAction, BadgeTone> = {
  add: 'green',
  change: 'blue',
  move: 'purple',
  retire: 'orange',
  remove: 'red',
}

/** What an import changes, of all kinds or of one, page by page. */
export function ChangeList({ importId, counts }: { importId: number; counts: HrImportDetail['counts'] }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<HrKind>()
  const [action, setAction] = useState<HrAction>()
  const [page, setPage] = useState(1)
  const changes = useQuery({
    ...queryOf(hrImportCalls.hrChanges, { importId, kind, action, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([importId, kind, action], totalOf(changes), { page, size: pageSize })
  const countOf = (ofKind: HrKind | undefined, ofAction: HrAction | undefined) =>
    hrKinds
      .filter((each) => !ofKind || each === ofKind)
      .flatMap((each) =>
        hrActions.filter((one) => !ofAction || one === ofAction).map((one) => counts[each]?.[one] ?? 0),
      )
      .reduce((sum, count) => sum + count, 0)
  const choose = (set: () => void) => {
    set()
    setPage(1)
  }
  const option = (value: string, label: string, count: number) => ({ value, label: `${label} ${formatCount(count)}` })
  return (
    <div className="hri__part hri__changes">
      <div className="hri__filters">
        <Select
          aria-label={t('organisation.import.kindFilter')}
          value={kind ?? ''}
          onChange={(value) => choose(() => setKind((value || undefined) as HrKind | undefined))}
          options={[
            option('', t('organisation.import.allKinds'), countOf(undefined, action)),
            ...hrKinds.map((each) => option(each, t(`organisation.import.kind.${each}`), countOf(each, action))),
          ]}
        />
        <Select
          aria-label={t('organisation.import.actionFilter')}
          value={action ?? ''}
          onChange={(value) => choose(() => setAction((value || undefined) as HrAction | undefined))}
          options={[
            option('', t('organisation.import.allActions'), countOf(kind, undefined)),
            ...hrActions.map((each) => option(each, t(`organisation.import.action.${each}`), countOf(kind, each))),
          ]}
        />
      </div>
      <Pane
        query={changes}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="search"
            title={t('organisation.import.noneOfThese')}
            hint={t('organisation.import.noneOfTheseHint')}
          />
        }
      >
        {({ items, total }) => (
          <>
            <ChangeTable changes={items} />
            {total > pageSize ? (
              <Pager
                page={page}
                total={total}
                size={pageSize}
                label={t('organisation.import.changes')}
                onChange={setPage}
              />
            ) : null}
          </>
        )}
      </Pane>
    </div>
  )
}

function ChangeTable({ changes }: { changes: readonly HrChange[] }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('organisation.import.changes')}
      rows={changes}
      rowKey={({ changeId }) => changeId}
      columns={[
        {
          key: 'who',
          header: t('organisation.import.who'),
          width: 168,
          render: ({ label, key, kind, action, line }) => (
            <>
              <b>{label || key}</b> <Badge tone={tones[action]}>{t(`organisation.import.action.${action}`)}</Badge>
              <span className="hri__key num">
                {[
                  t(`organisation.import.kind.${kind}`),
                  key,
                  ...(line > 0 ? [t('organisation.import.atLine', { line: formatCount(line) })] : []),
                ].join(' · ')}
              </span>
            </>
          ),
        },
        { key: 'fields', header: t('organisation.import.how'), render: (change) => <Fields change={change} /> },
      ]}
    />
  )
}

/** Each thing that becomes another; of something new only what it is. */
function Fields({ change: { fields, action, overrides } }: { change: HrChange }) {
  const { t } = useTranslation()
  const word = (name: string, value: string) => {
    if (name === 'state' && (value === 'active' || value === 'onLeave' || value === 'retired'))
      return t(`organisation.import.personState.${value}`)
    if (name === 'is_primary')
      return value === 'true' ? t('organisation.import.primary') : t('organisation.import.secondary')
    return value
  }
  return (
    <ul className="hri__fields">
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          <span className="muted">{t(`organisation.import.column.${name}`)}</span>{' '}
          {action === 'add' || before === '' ? null : (
            <>
              <del>{word(name, before)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          {action === 'remove' ? null : (
            <span>{after === '' ? t('organisation.import.cleared') : word(name, after)}</span>
          )}
          {overrides.includes(name) ? (
            <>
              {' '}
              <Badge tone="orange">{t('organisation.import.byHand')}</Badge>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
