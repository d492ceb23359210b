import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { QuickMenu } from '../../contract/shell.entities.ts'
import { AddressLink } from './address-link.tsx'

type Props = { entries: readonly QuickMenu[]; onFollow: () => void }

/** The groups of links; a group without links is not drawn, a link that stands alone is one without a heading. */
export function QuickMenuGroups({ entries, onFollow }: Props) {
  return entries
    .filter(({ linkUrl, hasChildren }) => hasChildren || linkUrl !== '')
    .map((entry) => <Group key={entry.quickMenuId} entry={entry} onFollow={onFollow} />)
}

function Group({ entry, onFollow }: { entry: QuickMenu; onFollow: () => void }) {
  const name = useName()
  const id = useId()
  return (
    <div className="quickmenu__g">
      {entry.hasChildren ? (
        <h3 className="menu__cap" id={id}>
          {name(entry.name)}
        </h3>
      ) : null}
      <ul aria-labelledby={entry.hasChildren ? id : undefined}>
        {(entry.hasChildren ? entry.childItems : [entry]).map((link) => (
          <li key={link.quickMenuId}>
            <GroupLink link={link} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function GroupLink({ link, onFollow }: { link: QuickMenu; onFollow: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { linkUrl, moveType, width, height } = link
  return (
    <AddressLink
      className="menu__i"
      address={linkUrl}
      name={name(link.name)}
      moveType={moveType}
      width={width}
      height={height}
      onFollow={onFollow}
    >
      <span className="grow">{name(link.name)}</span>
      {moveType === 0 ? null : (
        <>
          {moveType === 1 ? <IconExternalLink className="i" aria-hidden /> : null}
          <span className="sr">
            {t(moveType === 1 ? 'shell.quickMenu.opensOutside' : 'shell.quickMenu.opensPopup')}
          </span>
        </>
      )}
    </AddressLink>
  )
}
