import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type DueDocument, retentionCalls } from '../../contract/retention.contract.ts'
import { Pages } from './pages.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRecordColumns } from './record-columns.tsx'
import type { RetentionAddress } from './retention-address.ts'
import { useRetention } from './use-retention.ts'

/** Documents whose years are over, by form and year: chosen ones are submitted for destruction, or held. */
export function DueDocuments({ onProposed }: { onProposed: (destructionId: number) => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [{ form = '', year = '', after }, ask] = useAsked<RetentionAddress>()
  const asked = {
    ...(Number(form) ? { formId: Number(form) } : {}),
    ...(Number(year) ? { year: Number(year) } : {}),
    ...(after === undefined ? {} : { after }),
  }
  const due = useQuery({ ...queryOf(retentionCalls.dueDocuments, asked), placeholderData: keepPreviousData })
  const { forms = [], years = [] } = due.data ?? {}
  return (
    <>
      <search className="retain__f" aria-label={t('approvals.retention.narrow')}>
        <SelectField
          label={t('approvals.retention.form')}
          value={form}
          onChange={(next) => ask({ form: next || undefined, after: undefined })}
          options={[
            { value: '', label: t('approvals.retention.allForms') },
            ...forms.map(({ formId, name }) => ({ value: String(formId), label: nameOf(name) })),
          ]}
        />
        <SelectField
          label={t('approvals.retention.year')}
          value={year}
          onChange={(next) => ask({ year: next || undefined, after: undefined })}
          options={[
            { value: '', label: t('approvals.retention.allYears') },
            ...years.map((each) => ({ value: String(each), label: String(each) })),
          ]}
        />
      </search>
      <Pane
        query={due}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('approvals.retention.nothingDue')} hint={t('approvals.retention.nothingDueHint')} />
        }
      >
        {({ items, next }) => (
          <>
            <DueTable items={items} onProposed={onProposed} />
            <Pages after={after} next={next} onGo={(to) => ask({ after: to }, { isPlace: true })} />
          </>
        )}
      </Pane>
    </>
  )
}

function DueTable({
  items,
  onProposed,
}: {
  items: readonly DueDocument[]
  onProposed: (destructionId: number) => void
}) {
  const { t } = useTranslation()
  const columns = useRecordColumns<DueDocument>(
    [
      {
        key: 'due',
        header: t('approvals.retention.dueFrom'),
        width: 112,
        render: ({ dueFrom }) => (
          <time className="num" dateTime={dueFrom}>
            {dueFrom}
          </time>
        ),
      },
      {
        key: 'hold',
        header: t('approvals.retention.state'),
        width: 120,
        render: ({ hold }) =>
          hold ? (
            <span data-tip={hold.reason}>
              <Badge tone="orange">{t('approvals.retention.held')}</Badge>
            </span>
          ) : null,
      },
    ],
    { always: ['hold'], below: ({ dueFrom }) => t('approvals.retention.due', { day: dueFrom }) },
  )
  const { send, isBusy } = useRetention()
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  const [asks, setAsks] = useState<'destroy' | 'hold'>()
  const chosen = items.filter(({ documentId }) => ticked.has(documentId))
  const free = chosen.filter(({ hold }) => hold === null)
  const numbers = chosen.map(({ number }) => number)

  const submit = async (reason: string) => {
    if (asks === 'hold')
      return (
        (await send(retentionCalls.holdDocuments, { numbers, reason }, t('approvals.retention.hold.done'))) !==
        undefined
      )
    const documentIds = free.map(({ documentId }) => documentId)
    const made = await send(
      retentionCalls.proposeDestruction,
      { documentIds, reason },
      t('approvals.retention.propose.done'),
    )
    if (made) onProposed(made.destructionId)
    return made !== undefined
  }
  return (
    <>
      <SelectionBar count={chosen.length} label={t('approvals.retention.chosen')} onClear={() => setTicked(new Set())}>
        <Button variant="primary" disabled={free.length === 0 || isBusy} onClick={() => setAsks('destroy')}>
          {t('approvals.retention.propose.act')}
        </Button>
        <Button disabled={isBusy} onClick={() => setAsks('hold')}>
          {t('approvals.retention.hold.act')}
        </Button>
      </SelectionBar>
      <Table
        caption={t('approvals.retention.tabs.due')}
        rows={items}
        rowKey={({ documentId }) => documentId}
        rowName={({ title }) => title}
        selected={new Set(chosen.map(({ documentId }) => documentId))}
        onSelect={setTicked}
        columns={columns}
      />
      {asks ? (
        <ReasonDialog
          title={t(asks === 'hold' ? 'approvals.retention.hold.title' : 'approvals.retention.propose.title')}
          hint={
            asks === 'hold'
              ? t('approvals.retention.hold.hint')
              : t('approvals.retention.propose.hint', { documents: free.length })
          }
          action={t(asks === 'hold' ? 'approvals.retention.hold.act' : 'approvals.retention.propose.act')}
          busy={isBusy}
          onClose={() => setAsks(undefined)}
          onSubmit={submit}
        />
      ) : null}
    </>
  )
}
