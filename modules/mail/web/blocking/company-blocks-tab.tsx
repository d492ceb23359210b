import { IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatCount, formatDate } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import {
  type CompanyBlock,
  type CompanyBlocks,
  companyBlockCalls,
  companyBlockLimits,
} from '../../contract/blocking/company-blocks.contract.ts'
import { MoreButton } from '../administration/more-button.tsx'
import { BlockDialog } from './block-dialog.tsx'

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** Senders from whom nobody in a company wants mail. */
export function CompanyBlocksTab({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [{ q = '' }, ask] = useAsked<{ q?: string }>()
  const query = useDebouncedValue(q.trim(), pauseMs)
  const [isAdding, setAdding] = useState(false)
  const found = useInfiniteQuery({
    queryKey: keyOf(companyBlockCalls.companyBlocks, { comCode, query }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(companyBlockCalls.companyBlocks, { comCode, query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([query], loadedOf(found))
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(companyBlockCalls.companyBlocks) })
  const drop = async ({ blockId, sender }: CompanyBlock) => {
    const isWanted = await confirm({
      title: t('mail.blocking.dropAsk', { sender }),
      text: t('mail.blocking.dropText'),
      action: t('mail.blocking.drop'),
    })
    if (!isWanted) return
    try {
      await call(companyBlockCalls.unblockForCompany, { blockId })
      toast.success(t('mail.blocking.dropped'))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  return (
    <>
      <p className="muted">{t('mail.blocking.companyHint')}</p>
      <OnServer {...found.data?.pages[0]?.onServer} />
      <div className="madmin__h">
        <SearchField
          label={t('mail.blocking.search')}
          size="lg"
          maxLength={companyBlockLimits.sender}
          value={q}
          onChange={(text) => ask({ q: text || undefined })}
        />
        <Button size="lg" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('mail.blocking.add')}
        </Button>
      </div>
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={
          query ? (
            <EmptyState drawing="search" title={t('mail.blocking.notFound')} />
          ) : (
            <EmptyState title={t('mail.blocking.none')} />
          )
        }
      >
        {(items) => <BlockTable items={items} onDrop={(block) => void drop(block)} />}
      </Pane>
      <MoreButton of={found} />
      {isAdding ? (
        <BlockDialog
          comCode={comCode}
          onClose={() => {
            setAdding(false)
            void refresh()
          }}
        />
      ) : null}
    </>
  )
}

/** What becomes of the list where mailboxes of people lie on a mail server. */
function OnServer({ isTold, waiting, leftOut, tooMany }: Partial<NonNullable<CompanyBlocks['onServer']>>) {
  const { t } = useTranslation()
  if (isTold === undefined) return null
  if (!isTold) return <Note>{t('mail.blocking.onServer.untold')}</Note>
  const said = (['waiting', 'leftOut', 'tooMany'] as const).flatMap((key) => {
    const count = { waiting, leftOut, tooMany }[key]
    return count ? [t(`mail.blocking.onServer.${key}`, { count: formatCount(count) })] : []
  })
  return (
    <Note tone={leftOut || tooMany ? 'orange' : 'plain'}>{[t('mail.blocking.onServer.told'), ...said].join(' ')}</Note>
  )
}

type TableProps = { items: readonly CompanyBlock[]; onDrop: (block: CompanyBlock) => void }

function BlockTable({ items, onDrop }: TableProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  // On a phone what is known of a sender stands below it: beside it there is no room.
  const isPhone = useMedia('(max-width: 640px)')
  const actionOf = ({ action }: CompanyBlock) => t(`mail.blocking.actions.${action}`)
  const sender: Column<CompanyBlock> = {
    key: 'sender',
    header: t('mail.blocking.sender'),
    render: (block) => (
      <span className="madmin__n">
        <b>{block.sender}</b>
        <small>
          {[block.withSubdomains ? t('mail.blocking.andBelow') : '', block.note].filter(Boolean).join(' · ')}
        </small>
        {isPhone ? (
          <small>
            {[actionOf(block), block.by ? nameOf(block.by) : '', formatDate(block.at)].filter(Boolean).join(' · ')}
          </small>
        ) : null}
      </span>
    ),
  }
  const beside: Column<CompanyBlock>[] = [
    { key: 'action', header: t('mail.blocking.action'), width: 152, render: actionOf },
    {
      key: 'by',
      header: t('mail.blocking.by'),
      width: 152,
      render: ({ by, at }) => (
        <span className="madmin__n">
          <span>{by ? nameOf(by) : ''}</span>
          <small className="num">{formatDate(at)}</small>
        </span>
      ),
    },
  ]
  const drop: Column<CompanyBlock> = {
    key: 'drop',
    header: t('mail.blocking.drop'),
    width: 72,
    align: 'center',
    render: (block) => (
      <IconButton
        icon={IconTrash}
        name={t('mail.blocking.dropOne', { sender: block.sender })}
        onClick={() => onDrop(block)}
      />
    ),
  }
  return (
    <Table
      caption={t('mail.administration.tabs.blocked')}
      rows={items}
      rowKey={({ blockId }) => blockId}
      columns={isPhone ? [sender, drop] : [sender, ...beside, drop]}
    />
  )
}
