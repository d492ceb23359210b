import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type AddressKind, addressCalls, type ListedAddress } from '../../contract/addresses/addresses.contract.ts'
import { BrokenAddress } from '../place/broken-address.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { MoreButton } from './more-button.tsx'

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** The addresses of one kind that a company has; a press on one opens it. */
export function AddressesTab({ comCode, kind }: { comCode: string; kind: AddressKind }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [{ q = '' }, ask] = useAsked<{ q?: string }>()
  const query = useDebouncedValue(q.trim(), pauseMs)
  const [opened, setOpened] = useState<number | 'new'>()
  const found = useInfiniteQuery({
    queryKey: keyOf(addressCalls.companyAddresses, { comCode, kind, query }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(addressCalls.companyAddresses, { comCode, kind, query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([kind, query], loadedOf(found))
  const close = () => {
    setOpened(undefined)
    void queries.invalidateQueries({ queryKey: keyOf(addressCalls.companyAddresses) })
  }
  return (
    <>
      <p className="muted">{t(`mail.administration.hint.${kind}`)}</p>
      <div className="madmin__h">
        <SearchField
          label={t('mail.administration.search')}
          size="lg"
          maxLength={100}
          value={q}
          onChange={(text) => ask({ q: text || undefined })}
        />
        <Button size="lg" icon={IconPlus} onClick={() => setOpened('new')}>
          {t(`mail.administration.add.${kind}`)}
        </Button>
      </div>
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={
          query ? (
            <EmptyState drawing="search" title={t('mail.administration.notFound')} />
          ) : (
            <EmptyState title={t(`mail.administration.none.${kind}`)} />
          )
        }
      >
        {(items) => <AddressTable kind={kind} items={items} onOpen={setOpened} />}
      </Pane>
      <MoreButton of={found} />
      {opened === undefined ? null : (
        <AddressDialog
          comCode={comCode}
          kind={kind}
          addressId={opened === 'new' ? undefined : opened}
          onClose={close}
        />
      )}
    </>
  )
}

type TableProps = { kind: AddressKind; items: readonly ListedAddress[]; onOpen: (addressId: number) => void }

function AddressTable({ kind, items, onOpen }: TableProps) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t(`mail.administration.tabs.${kind}`)}
      rows={items}
      rowKey={({ addressId }) => addressId}
      columns={[
        {
          key: 'address',
          header: t('mail.administration.address'),
          render: ({ addressId, address, name }) => (
            <button type="button" className="madmin__n" onClick={() => onOpen(addressId)}>
              <b>{name || t('mail.administration.nobody')}</b>
              <small>
                <BrokenAddress address={address} />
              </small>
            </button>
          ),
        },
        ...(kind === 'alias'
          ? []
          : [
              {
                key: 'writers',
                header: t('mail.administration.writers'),
                width: 160,
                render: ({ writers }: ListedAddress) => t(`mail.administration.writersOf.${writers}`),
              },
            ]),
      ]}
    />
  )
}
