import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { pagerPresets } from '#platform/web/ui/lists/pager-window.ts'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Folder, ContactRow as Row } from '../../contract/addressbook.entities.ts'
import { type Place, useContacts, useFolderName } from '../addressbook.queries.ts'
import type { Dialog } from '../page/page-dialogs.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ContactRow } from './contact-row.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { IndexBar } from './index-bar.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** A pause in typing before contacts are asked for, ms. */
const pauseMs = 150
/** Rows of a page (ORG-015). */
const pageSize = pagerPresets.organisation.size

type Props = {
  place: Place
  folder: Folder | undefined
  folders: readonly Folder[]
  openId: number | undefined
  onOpen: (contactId: number | undefined) => void
  onDialog: (dialog: Dialog) => void
}

/** What lies in a place: search, index bar, rows to choose from, 50 a page. */
export function ContactPane({ place, folder, folders, openId, onOpen, onDialog }: Props) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const [asked, ask] = useAsked<{ q?: string; initial?: string; page?: string }>()
  const { initial = '' } = asked
  const page = Math.max(1, Math.trunc(Number(asked.page)) || 1)
  const [typed, setTyped] = useState(asked.q ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const query = useDebouncedValue(typed.trim(), pauseMs)
  const contacts = useContacts({ place, query, initial: query ? '' : initial, page })
  useAnnounceFound([place, query, initial], totalOf(contacts), { page, size: pageSize })
  const pane = useRef<HTMLElement>(null)
  const ids = contacts.data?.items.map(({ contactId }) => contactId) ?? []
  useFocusBack(pane, { ids, openId, isChoosing: chosen.size > 0 })
  const title = typeof place === 'number' ? nameOf(folder ?? { name: '' }) : t(`addressbook.folder.${place}`)

  const startAnew = (change: typeof asked) => {
    ask({ page: undefined, ...change })
    setChosen(new Map())
  }
  const choose = (row: Row, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(row.contactId, row)
    else next.delete(row.contactId)
    setChosen(next)
  }

  return (
    <section ref={pane} className="ab__m" aria-label={title}>
      <header className="ab__h">
        <h2 className="ab__t ell" tabIndex={-1}>
          {query ? t('addressbook.list.results') : title}
        </h2>
        <span className="muted num">
          {contacts.data
            ? t('addressbook.list.count', {
                shown: `${formatCount(contacts.data.total)}${contacts.data.capped ? '+' : ''}`,
              })
            : null}
        </span>
        <span className="grow" />
        <FolderMenu folder={folder} onDialog={onDialog} />
      </header>
      <SearchField
        label={t('addressbook.list.search')}
        value={typed}
        maxLength={100}
        onChange={(text) => {
          setTyped(text)
          startAnew({ q: text.trim() || undefined })
        }}
      />
      {query ? null : (
        <IndexBar
          present={contacts.data?.initials ?? []}
          value={initial}
          onChange={(sign) => startAnew({ initial: sign || undefined })}
        />
      )}
      <ChosenBar
        chosen={[...chosen.values()]}
        folders={folders}
        folder={folder}
        onClear={() => setChosen(new Map())}
        onGone={(ids) => {
          setChosen(new Map())
          if (openId !== undefined && ids.includes(openId)) onOpen(undefined)
        }}
        onDialog={onDialog}
      />
      <Pane
        query={contacts}
        isEmpty={({ total }) => total === 0}
        empty={
          query || initial ? (
            <EmptyState
              drawing="search"
              title={t('addressbook.list.noneFound')}
              hint={t('addressbook.list.noneFoundHint')}
            />
          ) : place === 'favourites' ? (
            <EmptyState title={t('addressbook.list.noFavourites')} hint={t('addressbook.list.noFavouritesHint')} />
          ) : (
            <EmptyState
              title={t('addressbook.list.empty')}
              hint={folder?.can.edit ? t('addressbook.list.emptyHint') : undefined}
              action={
                folder?.can.edit ? (
                  <Button variant="soft" onClick={() => onDialog({ kind: 'import', folder })}>
                    {t('addressbook.import.title')}
                  </Button>
                ) : undefined
              }
            />
          )
        }
      >
        {({ items, total }) => (
          <>
            <ul className="ab__rows" aria-label={title} aria-busy={contacts.isPlaceholderData || undefined}>
              {items.map((row) => (
                <ContactRow
                  key={row.contactId}
                  row={row}
                  isOpen={row.contactId === openId}
                  isChosen={chosen.has(row.contactId)}
                  onOpen={() => onOpen(row.contactId)}
                  onChoose={(on) => choose(row, on)}
                />
              ))}
            </ul>
            {total > pageSize ? (
              <Pager
                preset="organisation"
                page={page}
                total={total}
                onChange={(to) => ask({ page: to === 1 ? undefined : String(to) })}
              />
            ) : null}
          </>
        )}
      </Pane>
    </section>
  )
}
