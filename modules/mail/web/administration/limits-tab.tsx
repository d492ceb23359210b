import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { mailboxCalls, type PersonLimit } from '../../contract/mailbox.contract.ts'
import { CompanyLimit } from './company-limit.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { MoreButton } from './more-button.tsx'

/** A pause in typing before the search runs, ms. */
const pauseMs = 200

/** How much the mailboxes of a company's people hold and may hold; a press on a name sets a limit for her alone. */
export function LimitsTab({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const queries = useQueryClient()
  const [{ q = '' }, ask] = useAsked<{ q?: string }>()
  const query = useDebouncedValue(q.trim(), pauseMs)
  const [opened, setOpened] = useState<PersonLimit>()
  const found = useInfiniteQuery({
    queryKey: keyOf(mailboxCalls.mailboxLimits, { comCode, query }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(mailboxCalls.mailboxLimits, { comCode, query, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([query], loadedOf(found))
  const usual = found.data?.pages[0]?.usualBytes ?? 0
  const inWords = (bytes: number) => (bytes === 0 ? t('mail.side.unlimited') : formatBytes(bytes, 1))
  return (
    <>
      <CompanyLimit comCode={comCode} />
      <p className="muted">{t('mail.administration.limitsHint', { usual: inWords(usual) })}</p>
      {found.data?.pages[0]?.isAtServer ? <Note>{t('mail.administration.limitsAtServer')}</Note> : null}
      <SearchField
        label={t('mail.administration.searchPeople')}
        size="lg"
        maxLength={100}
        value={q}
        onChange={(text) => ask({ q: text || undefined })}
      />
      <Pane
        query={{ ...found, data: found.data?.pages.flatMap(({ items }) => items) }}
        empty={<EmptyState drawing="search" title={t('mail.administration.nobodyFound')} />}
      >
        {(items) => (
          <Table
            caption={t('mail.administration.tabs.limits')}
            rows={items}
            rowKey={({ personCode }) => personCode}
            columns={[
              {
                key: 'name',
                header: t('mail.administration.members.alias'),
                render: (person) => (
                  <button type="button" className="madmin__n" onClick={() => setOpened(person)}>
                    <b>{nameOf(person.name)}</b>
                  </button>
                ),
              },
              {
                key: 'used',
                header: t('mail.administration.used'),
                width: 112,
                align: 'right',
                render: ({ totalSizeBytes }) => <span className="num">{formatBytes(totalSizeBytes, 1)}</span>,
              },
              {
                key: 'limit',
                header: t('mail.administration.limit'),
                width: 144,
                align: 'right',
                render: ({ limitBytes }) => (
                  <span className={limitBytes === null ? 'num muted' : 'num'}>{inWords(limitBytes ?? usual)}</span>
                ),
              },
            ]}
          />
        )}
      </Pane>
      <MoreButton of={found} />
      {opened ? (
        <LimitDialog
          person={opened}
          usual={inWords(usual)}
          onClose={() => {
            setOpened(undefined)
            void queries.invalidateQueries({ queryKey: keyOf(mailboxCalls.mailboxLimits) })
          }}
        />
      ) : null}
    </>
  )
}
