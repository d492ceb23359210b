import { useRef } from 'react'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useSelection } from '#platform/web/ui/lists/use-selection.ts'
import type { Folder } from '../../contract/mail.entities.ts'
import { useActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'
import { HandedOverNote } from '../handovers/handed-over-note.tsx'
import { KeptFor } from '../keeping/kept-for.tsx'
import { useIsReadOnly } from '../place/shared-mailbox.ts'
import { MailPane } from '../read/mail-pane.tsx'
import { NoMailOpen } from '../read/no-mail-open.tsx'
import type { BoxAddress } from './box-address.ts'
import { BoxFoot } from './box-foot.tsx'
import { BoxTools } from './box-tools.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { Conditions } from './conditions.tsx'
import { MailList } from './mail-list.tsx'
import { useBoxKeys } from './use-box-keys.ts'
import { useItems } from './use-items.ts'
import { useOpenMail } from './use-open-mail.ts'

const none = [] as const

/** The mails of a folder, and the one that is open: beside them, below them, or in their place (MAIL-005). */
export function FolderBox({ folder }: { folder: Folder }) {
  const [address] = useAsked<BoxAddress>()
  const list = useItems(folder)
  const items = list.items ?? none
  const area = useRef<HTMLDivElement>(null)
  const kind = folder.wellKnownFolderName
  const open = useOpenMail(items)
  const acts = useActsWithDialogs(open.gone)
  const selection = useSelection(items.map(({ itemId }) => itemId))
  const isReadOnly = useIsReadOnly()
  const chosen = isReadOnly ? none : items.filter(({ itemId }) => selection.selected.has(itemId))
  const hidesList = open.layout === 'off' && open.itemId !== undefined
  useBoxKeys(area, hidesList ? none : items, selection, acts)
  const pane =
    open.itemId === undefined ? null : (
      <MailPane
        key={open.itemId}
        itemId={open.itemId}
        acts={acts}
        {...(open.layout === 'off' ? { onBack: open.close } : {})}
      />
    )
  return (
    <>
      {hidesList ? null : (
        <>
          <HandedOverNote />
          {address.q ? <Conditions /> : null}
          {kind === 'DeletedItems' || kind === 'JunkEmail' ? <KeptFor of={kind} /> : null}
          {chosen.length > 0 ? (
            <ChosenBar chosen={chosen} acts={acts} onClear={selection.clear} />
          ) : (
            <BoxTools selection={selection} isEmpty={items.length === 0} isSearch={list.search !== undefined} />
          )}
        </>
      )}
      <div className={classNames('mlx', `mlx--${open.layout}`)}>
        {hidesList ? null : (
          <div ref={area} className="mlx__l" aria-busy={list.found.isPlaceholderData} {...selection.handlers}>
            <MailList folder={folder} list={list} openId={open.itemId} selection={selection} />
            <BoxFoot folder={folder} list={list} />
          </div>
        )}
        {pane ?? (open.layout === 'off' ? null : <NoMailOpen />)}
      </div>
      {acts.dialogs}
    </>
  )
}
