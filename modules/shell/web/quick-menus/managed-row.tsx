import {
  IconAppWindow,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconExternalLink,
  IconGripVertical,
  IconPencil,
  IconPlugOff,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useAudienceWords } from './use-audience-words.ts'

/** The name under which the rows are dragged. */
export const sortedEntries = 'shell.managedQuickMenus'

/** What every row can do. */
export type ManagedRowActions = {
  /** What may be dropped beside an entry. */
  accepts: (id: number) => (dragged: number) => boolean
  onStep: (id: number, by: 1 | -1) => void
  onEdit: (entry: ManagedQuickMenu) => void
  /** Asks, then removes. */
  onRemove: (entry: ManagedQuickMenu) => void
}

/** An icon or a link: its name and address, how it opens and who sees it. */
export function ManagedRow({ entry, ...actions }: ManagedRowActions & { entry: ManagedQuickMenu }) {
  const { t } = useTranslation()
  const name = useName()
  const audienceWords = useAudienceWords()
  const isPage = usePages()
  const { quickMenuId: id, kind, icon, linkUrl, moveType, audience } = entry
  const Opens = moveType === 1 ? IconExternalLink : IconAppWindow
  return (
    <SortRow
      list={sortedEntries}
      id={id}
      className="qmanage__i"
      accepts={actions.accepts(id)}
      onStep={(by) => actions.onStep(id, by)}
    >
      <IconGripVertical className="i sorthandle" aria-hidden />
      {kind === 'icon' ? (
        <span className="qmanage__ic">
          <MenuIcon name={icon} />
        </span>
      ) : null}
      <button type="button" className="qmanage__a" data-entry={id} onClick={() => actions.onEdit(entry)}>
        <b aria-hidden>{name(entry.name)}</b>
        <span className="sr">{t('shell.quickMenu.manage.editNamed', { name: name(entry.name) })}</span>
        <small>
          <span className="ell">{linkUrl}</span>
          {moveType === 0 ? null : (
            <Opens className="i i-14" aria-label={t(`shell.quickMenu.form.moveType.${moveType}`)} role="img" />
          )}
          {isPage(linkUrl) ? null : (
            <Badge tone="orange">
              <IconPlugOff className="i i-14" aria-hidden />
              {t('shell.menuAdmin.tree.notInstalled')}
            </Badge>
          )}
        </small>
      </button>
      <span className="qmanage__who ell">{audienceWords(audience)}</span>
      <EntryMenu entry={entry} {...actions} />
    </SortRow>
  )
}

/** What can be done with an entry, for everybody who does not drag. */
export function EntryMenu({ entry, onEdit, onStep, onRemove }: ManagedRowActions & { entry: ManagedQuickMenu }) {
  const { t } = useTranslation()
  const name = useName()
  const { quickMenuId: id } = entry
  const label = t('shell.quickMenu.manage.actions', { name: name(entry.name) })
  return (
    <Menu
      label={label}
      placement="bottom-end"
      entries={[
        { key: 'edit', label: t('shell.quickMenu.manage.edit'), icon: IconPencil, onSelect: () => onEdit(entry) },
        { key: 'up', label: t('shell.sorting.up'), icon: IconArrowUp, extra: 'Alt+↑', onSelect: () => onStep(id, -1) },
        {
          key: 'down',
          label: t('shell.sorting.down'),
          icon: IconArrowDown,
          extra: 'Alt+↓',
          onSelect: () => onStep(id, 1),
        },
        { key: 'line', separator: true },
        {
          key: 'delete',
          label: t('shell.quickMenu.manage.delete'),
          icon: IconTrash,
          danger: true,
          onSelect: () => onRemove(entry),
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} icon={IconDots} name={label} />}
    </Menu>
  )
}
