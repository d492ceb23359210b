import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Hold, holdCalls, holdLimits } from '../../contract/holds.contract.ts'
import { MoreButton } from '../administration/more-button.tsx'
import { BeginHoldDialog } from './begin-hold-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'

/** The mailboxes of a company that are or were on hold; a press on one opens it. */
export function HoldsPart({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Hold | 'new'>()
  const found = useInfiniteQuery({
    queryKey: keyOf(holdCalls.holds, { comCode }),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(holdCalls.holds, { comCode, ...(pageParam && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const close = () => {
    setOpened(undefined)
    void queries.invalidateQueries({ queryKey: keyOf(holdCalls.holds) })
  }
  return (
    <section className="mkeep__h" aria-labelledby={id}>
      <div className="madmin__h">
        <h2 id={id}>{t('mail.holds.title')}</h2>
        <Button size="lg" icon={IconPlus} onClick={() => setOpened('new')}>
          {t('mail.holds.begin')}
        </Button>
      </div>
      <p className="muted">{t('mail.holds.hint')}</p>
      {found.data?.pages.some(({ items }) => items.some(({ onServer }) => onServer)) ? (
        <Note>{t('mail.holds.onServer.hint')}</Note>
      ) : null}
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={<EmptyState title={t('mail.holds.none')} />}
      >
        {(items) => <HoldTable items={items} onOpen={setOpened} />}
      </Pane>
      <MoreButton of={found} />
      {opened === 'new' ? <BeginHoldDialog comCode={comCode} onClose={close} /> : null}
      {opened && opened !== 'new' ? <HoldDialog hold={opened} onClose={close} /> : null}
    </section>
  )
}

function HoldTable({ items, onOpen }: { items: readonly Hold[]; onOpen: (hold: Hold) => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <Table
      caption={t('mail.holds.title')}
      rows={items}
      rowKey={({ holdId }) => holdId}
      rowLook={({ endedAt }) => (endedAt ? 'read' : undefined)}
      columns={[
        {
          key: 'mailbox',
          header: t('mail.holds.mailbox'),
          render: (hold) => (
            <button type="button" className="madmin__n" onClick={() => onOpen(hold)}>
              <b>{nameOf(hold.name)}</b>
              <small>{[hold.matter, hold.address].join(' · ')}</small>
              <small className="num">
                {hold.endedAt
                  ? t('mail.holds.endedAt', { at: formatDateTime(hold.endedAt) })
                  : t('mail.holds.since', { at: formatDateTime(hold.begunAt) })}
              </small>
              {onServerOf(hold, t).map((sentence) => (
                <small key={sentence}>{sentence}</small>
              ))}
            </button>
          ),
        },
        {
          key: 'held',
          header: t('mail.holds.held'),
          width: 112,
          align: 'right',
          render: ({ held }) => <span className="num">{countOf(held)}</span>,
        },
      ]}
    />
  )
}

/** How far the mails of a mailbox on a mail server have come here. */
function onServerOf({ onServer }: Hold, t: TFunction): string[] {
  if (!onServer) return []
  const { hasLooked, toFetch, lost } = onServer
  return [
    ...(hasLooked ? [] : [t('mail.holds.onServer.notLooked')]),
    ...(toFetch > 0 ? [t('mail.holds.onServer.toFetch', { count: countOf(toFetch) })] : []),
    ...(lost > 0 ? [t('mail.holds.onServer.lost', { count: countOf(lost) })] : []),
    ...(hasLooked && toFetch === 0 ? [t('mail.holds.onServer.fetched')] : []),
  ]
}

const countOf = (held: number) =>
  held > holdLimits.counted ? `${formatCount(holdLimits.counted)}+` : formatCount(held)
