import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { PickerFolder, PickerSource } from '#platform/web/offers/picker-tab.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { pagerPresets } from '#platform/web/ui/lists/pager-window.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import { ChosenActs } from './chosen-acts.tsx'
import { folderTree } from './folder-tree.ts'
import { GroupActs, NewGroup } from './group-acts.tsx'
import type { NarrowView } from './narrow-view.ts'
import { groupIdOf } from './own-people.ts'
import { People } from './people.tsx'
import { rowsOf } from './rows.ts'
import type { Picking } from './use-picking.ts'

/** A pause in typing before entries are asked for, ms. */
const pauseMs = 200

/** The module of a tab is loaded once; a failed load is tried anew when the tab is opened again. */
const loading = new WeakMap<() => Promise<PickerSource>, Promise<PickerSource>>()
function sourceOf(load: () => Promise<PickerSource>): Promise<PickerSource> {
  const known = loading.get(load)
  if (known) return known
  const next = load()
  next.catch(() => loading.delete(load))
  loading.set(load, next)
  return next
}

type Props = {
  load: () => Promise<PickerSource>
  /** Favourites, recent people and own groups, which are looked after right here. */
  isOwn: boolean
  picking: Picking
  onView: (view: NarrowView) => void
}

/** An address book beside the chart: its folders, and what lies in one of them, 50 a page (ORG-008, ORG-015). */
export function SourceTab({ load, isOwn, picking, onView }: Props) {
  const { t } = useTranslation()
  const source = use(sourceOf(load))
  // oxlint-disable-next-line react/hooks -- the source of a tab is loaded once, and every tab is drawn anew
  const folders = source.useFolders()
  const [chosenId, setChosenId] = useState<string>()
  const folder = folders.data?.find(({ id }) => id === chosenId) ?? folders.data?.[0]
  const select = (id: string) => {
    setChosenId(id)
    picking.startAnew()
    onView('people')
  }
  return (
    <Pane
      query={folders}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState title={t('organisation.picker.noFolders')} hint={t('organisation.picker.noFoldersHint')} />}
    >
      {(all) => (
        <>
          <div className="picker__l">
            <Folders folders={all} selected={folder?.id} onSelect={select} />
            {isOwn ? <NewGroup picking={picking} onMade={select} /> : null}
          </div>
          {folder ? <Entries key={folder.id} source={source} folder={folder} isOwn={isOwn} picking={picking} /> : null}
        </>
      )}
    </Pane>
  )
}

type FoldersProps = { folders: readonly PickerFolder[]; selected: string | undefined; onSelect: (id: string) => void }

function Folders({ folders, selected, onSelect }: FoldersProps) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const open = new Set(folders.map(({ id }) => id).filter((id) => !closed.has(id)))
  return (
    <Tree
      label={t('organisation.picker.folders')}
      nodes={folderTree(folders, formatCount)}
      expanded={open}
      onToggle={toggle}
      selected={selected}
      onSelect={onSelect}
    />
  )
}

type EntriesProps = { source: PickerSource; folder: PickerFolder; isOwn: boolean; picking: Picking }

function Entries({ source, folder, isOwn, picking }: EntriesProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const query = useDebouncedValue(typed.trim(), pauseMs)
  // oxlint-disable-next-line react/hooks -- as above
  const entries = source.useEntries({ folderId: folder.id, query, page, enabled: true })
  useAnnounceFound(query, entries.isFetching ? undefined : entries.data, { page, size: pagerPresets.organisation.size })
  const groupId = isOwn ? groupIdOf(folder.id) : undefined
  const type = (text: string) => {
    setTyped(text)
    setPage(1)
    picking.startAnew()
  }
  return (
    <div className="picker__m">
      <div className="picker__find">
        <SearchField
          className="grow"
          label={t('organisation.picker.searchHere')}
          value={typed}
          maxLength={100}
          onChange={type}
        />
        <IconButton
          icon={IconRefresh}
          name={t('organisation.picker.refresh')}
          onClick={() => {
            type('')
            void cache.invalidateQueries()
          }}
        />
      </div>
      <div className="picker__h">
        <h2 className="picker__t">{query ? t('organisation.picker.results') : folder.name}</h2>
        <span className="muted num">
          {entries.data ? t('organisation.picker.people', { shown: formatCount(entries.data.total) }) : null}
        </span>
        <span className="grow" />
        {groupId === undefined ? null : <GroupActs groupId={groupId} picking={picking} />}
        <ChosenActs picking={picking} />
      </div>
      <Pane
        query={entries}
        isEmpty={({ total }) => total === 0}
        empty={
          query ? (
            <EmptyState drawing="search" title={t('organisation.picker.noneFound')} />
          ) : (
            <EmptyState
              title={t('organisation.picker.emptyFolder')}
              hint={isOwn ? t('organisation.picker.emptyOwnHint') : undefined}
            />
          )
        }
      >
        {({ items, total }) => (
          <>
            <People label={folder.name} rows={rowsOf(items)} picking={picking} />
            {total > pagerPresets.organisation.size ? (
              <Pager preset="organisation" page={page} total={total} onChange={setPage} />
            ) : null}
          </>
        )}
      </Pane>
    </div>
  )
}
