import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { handoverCalls, type Leaver } from '../../contract/handovers.contract.ts'
import { BrokenAddress } from '../place/broken-address.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HandoverList } from './handover-list.tsx'
import './handovers.css'
import { MoreButton } from '../administration/more-button.tsx'

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** People who left a company: to whom their mailboxes are handed over, and what was asked for so far. */
export function LeaversTab({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="muted">{t('mail.handovers.hint')}</p>
      <HandoverList comCode={comCode} />
      <section className="mhand" aria-labelledby="mhand-people">
        <h2 id="mhand-people" className="mhand__t">
          {t('mail.handovers.people')}
        </h2>
        <Leavers comCode={comCode} />
      </section>
    </>
  )
}

function Leavers({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const [{ q = '' }, ask] = useAsked<{ q?: string }>()
  const query = useDebouncedValue(q.trim(), pauseMs)
  const [opened, setOpened] = useState<Leaver>()
  const found = useInfiniteQuery({
    queryKey: keyOf(handoverCalls.leavers, { comCode, query }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(handoverCalls.leavers, { comCode, query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([query], loadedOf(found))
  const onServer = found.data?.pages[0]?.onServer
  return (
    <>
      {onServer ? <Note>{t(`mail.handovers.onServer.${onServer}`)}</Note> : null}
      <SearchField
        label={t('mail.handovers.search')}
        size="lg"
        maxLength={100}
        value={q}
        onChange={(text) => ask({ q: text || undefined })}
      />
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={
          query ? (
            <EmptyState drawing="search" title={t('mail.administration.nobodyFound')} />
          ) : (
            <EmptyState title={t('mail.handovers.nobody')} />
          )
        }
      >
        {(items) => <LeaverTable items={items} onOpen={setOpened} />}
      </Pane>
      <MoreButton of={found} />
      {opened ? <HandOverDialog comCode={comCode} person={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}

function LeaverTable({ items, onOpen }: { items: readonly Leaver[]; onOpen: (person: Leaver) => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <Table
      caption={t('mail.handovers.people')}
      rows={items}
      rowKey={({ personCode }) => personCode}
      columns={[
        {
          key: 'name',
          header: t('mail.administration.members.alias'),
          render: ({ name, address, isRetired }) => (
            <span className="madmin__n">
              <b>{nameOf(name)}</b>
              <small>{t(isRetired ? 'mail.handovers.retired' : 'mail.handovers.shut')}</small>
              <small>
                <BrokenAddress address={address} />
              </small>
            </span>
          ),
        },
        {
          key: 'used',
          header: t('mail.administration.used'),
          width: 96,
          align: 'right',
          render: ({ totalSizeBytes }) => <span className="num">{formatBytes(totalSizeBytes, 1)}</span>,
        },
        {
          key: 'acts',
          header: t('mail.handovers.handOver'),
          width: 120,
          align: 'right',
          render: (person) =>
            person.isHandedOver ? (
              <Badge tone="blue">{t('mail.handovers.open')}</Badge>
            ) : (
              <Button
                aria-label={t('mail.handovers.handOverOf', { name: nameOf(person.name) })}
                onClick={() => onOpen(person)}
              >
                {t('mail.handovers.handOver')}
              </Button>
            ),
        },
      ]}
    />
  )
}
