import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { Bookmark } from '../../contract/bookmarks.contract.ts'
import type { Menu as MenuItem } from '../../contract/shell.entities.ts'
import { BookmarkLink } from './bookmark-link.tsx'
import { BookmarkName } from './bookmark-name.tsx'

/** The name under which the rows are dragged. */
export const sortedBookmarks = 'shell.bookmarks'

type Props = {
  bookmark: Bookmark
  /** The menu item it points at; undefined for other pages and for an item that is gone. */
  menu: MenuItem | undefined
  iconName: string
  shownName: string
  isTabStop: boolean
  onFocus: () => void
  onFollow: () => void
  onStep: (by: 1 | -1) => void
  /** Asks, then deletes. */
  onDelete: () => void
}

/** One bookmark with what can be done with it. */
export function BookmarkRow({ isTabStop, onFocus, onStep, onDelete, ...shown }: Props) {
  const { t } = useTranslation()
  const { bookmark, shownName } = shown
  const [isRenaming, setRenaming] = useState(false)
  const tabIndex = isTabStop ? 0 : -1
  const wasRenaming = useRef(false)
  useEffect(() => {
    // The field is gone with the focus in it; whoever has moved on meanwhile is left there.
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-bookmark="${bookmark.bookMarkId}"]`)?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming, bookmark.bookMarkId])
  if (isRenaming)
    return (
      <li className="bookmarks__i">
        <BookmarkName bookmark={bookmark} shownName={shownName} onDone={() => setRenaming(false)} />
      </li>
    )
  return (
    <SortRow
      list={sortedBookmarks}
      id={bookmark.bookMarkId}
      className="bookmarks__i"
      onFocus={onFocus}
      onStep={onStep}
      keys={{ F2: () => setRenaming(true), Delete: onDelete }}
    >
      <BookmarkLink {...shown} tabIndex={tabIndex} onMissing={onDelete} />
      <Menu
        label={t('shell.bookmarks.actions', { name: shownName })}
        placement="bottom-end"
        entries={[
          { key: 'rename', label: t('shell.bookmarks.rename'), icon: IconPencil, onSelect: () => setRenaming(true) },
          { key: 'up', label: t('shell.sorting.up'), icon: IconArrowUp, extra: 'Alt+↑', onSelect: () => onStep(-1) },
          {
            key: 'down',
            label: t('shell.sorting.down'),
            icon: IconArrowDown,
            extra: 'Alt+↓',
            onSelect: () => onStep(1),
          },
        ]}
      >
        {(trigger) => (
          <IconButton
            {...trigger}
            className="bookmarks__x"
            size={24}
            icon={IconDots}
            name={t('shell.bookmarks.actions', { name: shownName })}
            tabIndex={tabIndex}
          />
        )}
      </Menu>
      <IconButton
        className="bookmarks__x"
        size={24}
        icon={IconTrash}
        name={t('shell.bookmarks.deleteNamed', { name: shownName })}
        tabIndex={tabIndex}
        onClick={onDelete}
      />
    </SortRow>
  )
}
