import { IconArrowBackUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { articleStates } from '../../contract/boards.entities.ts'
import { useRefresh } from '../boards.queries.ts'
import { type Asked, numberOf } from '../query/page-set.ts'
import './articles-panel.css'

type Row = CallResult<typeof calls.adminGetArticles>['items'][number]
type State = 'all' | (typeof articleStates)[number]
const size = 20

type Props = {
  boardId: number
  /** Opens an article; left out, titles are only texts. */
  onOpen?: (articleId: number) => void
}

/** All articles of a board for its managers: also deleted, secret, scheduled and ended ones, to change many at once. */
export function ArticlesPanel({ boardId, onOpen }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [asked, ask] = useAsked<Asked>()
  const state: State = articleStates.find((each) => each === asked.State) ?? 'all'
  const page = numberOf(asked.Page) ?? 1
  const [typed, setTyped] = useState(asked.SearchText ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const searchFieldValue = useDebouncedValue(typed.trim())
  const list = useQuery({
    ...queryOf(calls.adminGetArticles, { boardId, state, searchFieldValue, page, itemsPerPage: size }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([boardId, state, searchFieldValue], totalOf(list), { page, size })
  const narrow = (change: Asked) => {
    ask({ Page: undefined, ...change })
    setChosen(new Set())
  }
  return (
    <div className="bart">
      <div className="bart__tools">
        <Select
          aria-label={t('boards.admin.articles.state')}
          value={state}
          options={(['all', ...articleStates] as const).map((value) => ({
            value,
            label: t(`boards.admin.articles.states.${value}`),
          }))}
          onChange={(value) => narrow({ State: value === 'all' ? undefined : value })}
        />
        <SearchField
          label={t('boards.admin.articles.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            narrow({ SearchText: text.trim() || undefined })
          }}
        />
      </div>
      <Pane
        query={list}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('boards.admin.articles.none')} />}
      >
        {({ items, total, capped }) => (
          <>
            <Acts rows={items.filter(({ articleId }) => chosen.has(articleId))} onDone={() => setChosen(new Set())} />
            <Table
              caption={t('boards.admin.tabs.articles')}
              rows={items}
              rowKey={({ articleId }) => articleId}
              rowName={({ title }) => title}
              rowLook={(row) => (row.state === 'deleted' ? 'read' : undefined)}
              selected={chosen}
              onSelect={setChosen}
              columns={[
                {
                  key: 'number',
                  header: t('boards.admin.articles.number'),
                  width: 64,
                  align: 'right',
                  render: (row) => row.number || '-',
                },
                {
                  key: 'title',
                  header: t('boards.admin.articles.title'),
                  render: (row) => <Title row={row} onOpen={onOpen} />,
                },
                {
                  key: 'author',
                  header: t('boards.admin.articles.author'),
                  width: 120,
                  render: (row) => row.createdUserName,
                },
                {
                  key: 'date',
                  header: t('boards.admin.articles.date'),
                  width: 150,
                  render: (row) => formatDateTime(row.createdDate),
                },
                {
                  key: 'deleted',
                  header: t('boards.admin.articles.deleted'),
                  width: 190,
                  render: (row) =>
                    row.deletedDate
                      ? [formatDateTime(row.deletedDate), row.deletedBy && nameOf(row.deletedBy)]
                          .filter(Boolean)
                          .join(' ')
                      : '',
                },
              ]}
            />
            {capped ? <p className="badm__help">{t('boards.admin.articles.capped')}</p> : null}
            <Pager
              page={page}
              total={total}
              size={size}
              onChange={(to) => ask({ Page: to === 1 ? undefined : String(to) })}
            />
          </>
        )}
      </Pane>
    </div>
  )
}

const tones = { published: undefined, scheduled: 'blue', ended: 'neutral', deleted: 'red' } as const

function Title({ row, onOpen }: { row: Row; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  const opens = onOpen && row.state !== 'deleted'
  return (
    <span className="bart__title">
      {row.state === 'published' ? null : (
        <Badge tone={tones[row.state]}>{t(`boards.admin.articles.states.${row.state}`)}</Badge>
      )}
      {row.isSecret ? <Badge tone="orange">{t('boards.admin.articles.secret')}</Badge> : null}
      {opens ? (
        <button type="button" className="bart__open ell" onClick={() => onOpen(row.articleId)}>
          {row.title}
        </button>
      ) : (
        <span className="ell">{row.title}</span>
      )}
    </span>
  )
}

function Acts({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const { articles } = useRefresh()
  if (rows.length === 0) return null
  const idsOf = (which: (row: Row) => boolean) => rows.filter(which).map(({ articleId }) => articleId)
  const kept = idsOf(({ state }) => state !== 'deleted')
  const deleted = idsOf(({ state }) => state === 'deleted')
  const [open, secret] = [idsOf((row) => !row.isSecret && row.state !== 'deleted'), idsOf((row) => row.isSecret)]
  const run = async (work: () => Promise<{ changed: number }>, key: 'removed' | 'restored' | 'hidden' | 'shown') => {
    try {
      const { changed } = await work()
      toast.success(t(`boards.admin.articles.${key}`, { count: changed }))
      onDone()
    } catch (error) {
      toast.error(sayError(error))
    }
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(calls.adminGetArticles) }), articles()])
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('boards.admin.articles.removeTitle', { count: kept.length }),
      text: t('boards.admin.articles.removeText'),
      action: t('boards.admin.articles.remove'),
      danger: true,
    })
    if (isSure) await run(() => call(calls.adminDeleteArticles, { articleIds: kept }), 'removed')
  }
  return (
    <div className="bart__acts" role="toolbar" aria-label={t('boards.admin.articles.acts')}>
      <b className="num">{t('boards.admin.articles.chosen', { count: rows.length })}</b>
      <Button icon={IconTrash} disabled={kept.length === 0} onClick={() => void remove()}>
        {t('boards.admin.articles.remove')}
      </Button>
      <Button
        icon={IconArrowBackUp}
        disabled={deleted.length === 0}
        onClick={() => void run(() => call(calls.adminRestoreArticles, { articleIds: deleted }), 'restored')}
      >
        {t('boards.admin.articles.restore')}
      </Button>
      <Button
        icon={IconEyeOff}
        disabled={open.length === 0}
        onClick={() => void run(() => call(calls.adminToggleSecret, { articleIds: open, isSecret: true }), 'hidden')}
      >
        {t('boards.admin.articles.hide')}
      </Button>
      <Button
        icon={IconEye}
        disabled={secret.length === 0}
        onClick={() => void run(() => call(calls.adminToggleSecret, { articleIds: secret, isSecret: false }), 'shown')}
      >
        {t('boards.admin.articles.show')}
      </Button>
    </div>
  )
}
