import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { dropped, inPlace, mayDrop, steppedEntry } from './arrange.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { Edited } from './entry-draft.ts'
import { ManagedGroup } from './managed-group.tsx'
import { ManagedRow, type ManagedRowActions, sortedEntries } from './managed-row.tsx'
import { useManagedCalls } from './use-managed-calls.ts'

/** The entries of a company: icons, and groups with their links; all can be moved, changed, removed and added. */
export function ManagedEntries({ comCode, items }: { comCode: string; items: readonly ManagedQuickMenu[] }) {
  const { t } = useTranslation()
  const name = useName()
  const announcePlace = useAnnouncePlace()
  const { arrange, remove } = useManagedCalls(comCode)
  const [edited, setEdited] = useState<Edited>()
  const icons = inPlace(items, 'icon')
  const groups = inPlace(items, 'group')

  // A link that steps into another group is drawn anew there; the focus goes with it.
  const box = useRef<HTMLDivElement>(null)
  const steppedId = useRef<number>(undefined)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-entry="${steppedId.current}"]`)?.focus()
  }, [items])

  const settle = (next: readonly ManagedQuickMenu[], id: number) => {
    const moved = next.find(({ quickMenuId }) => quickMenuId === id)
    if (next === items || !moved) return
    arrange(next)
    const siblings = inPlace(next, moved.kind, moved.groupId)
    announcePlace(name(moved.name), siblings.indexOf(moved), siblings.length)
  }
  useDrops<number>(sortedEntries, (id, target, side) => settle(dropped(items, id, target, side), id))

  const actions: ManagedRowActions = {
    accepts: (id) => (dragged) => mayDrop(items, dragged, id),
    onStep: (id, by) => {
      steppedId.current = id
      settle(steppedEntry(items, id, by), id)
    },
    onEdit: (entry) => setEdited({ entry }),
    onRemove: (entry) => void remove(entry, inPlace(items, 'link', entry.quickMenuId).length),
  }
  return (
    <>
      <div className="qmanage__bar">
        <Button icon={IconPlus} onClick={() => setEdited({ kind: 'icon' })}>
          {t('shell.quickMenu.manage.addIcon')}
        </Button>
        <Button icon={IconFolderPlus} onClick={() => setEdited({ kind: 'group' })}>
          {t('shell.quickMenu.manage.addGroup')}
        </Button>
        {items.length > 0 ? <span className="qmanage__hint">{t('shell.sorting.hint')}</span> : null}
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('shell.quickMenu.manage.empty')} hint={t('shell.quickMenu.manage.emptyHint')} />
      ) : (
        <div ref={box}>
          <h2 className="qmanage__s" id="qmanage-icons">
            {t('shell.quickMenu.manage.icons')}
          </h2>
          {icons.length === 0 ? <p className="qmanage__none">{t('shell.quickMenu.manage.noIcons')}</p> : null}
          <ul className="qmanage__l" aria-labelledby="qmanage-icons">
            {icons.map((entry) => (
              <ManagedRow key={entry.quickMenuId} entry={entry} {...actions} />
            ))}
          </ul>
          {groups.map((group) => (
            <ManagedGroup
              key={group.quickMenuId}
              group={group}
              links={inPlace(items, 'link', group.quickMenuId)}
              onAdd={() => setEdited({ kind: 'link', group })}
              {...actions}
            />
          ))}
        </div>
      )}
      {edited ? <EntryDialog comCode={comCode} edited={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}
