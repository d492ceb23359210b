import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { QuickMenu } from '../../contract/shell.entities.ts'
import { AddressLink, leadsOut } from './address-link.tsx'
import { MenuIcon } from './menu-icon.tsx'

type Props = { entries: readonly QuickMenu[]; onFollow: () => void }

/** The icons of the quick menu; those that lead out of the portal lie on wood and carry an arrow. */
export function QuickMenuIcons({ entries, onFollow }: Props) {
  const { t } = useTranslation()
  const shownName = useName()
  if (entries.length === 0) return null
  return (
    <ul className="quickmenu__icons">
      {entries.map(({ quickMenuId, name, linkUrl, filePath, ...opening }) => {
        const isOutside = leadsOut(linkUrl)
        return (
          <li key={quickMenuId}>
            <AddressLink
              className="quickmenu__icon"
              address={linkUrl}
              name={shownName(name)}
              moveType={opening.moveType}
              width={opening.width}
              height={opening.height}
              onFollow={onFollow}
            >
              <span className={classNames('quickmenu__p', isOutside && 'quickmenu__p--out')}>
                <MenuIcon name={filePath} />
                {isOutside ? (
                  <small>
                    <IconArrowUpRight className="i" aria-hidden />
                  </small>
                ) : null}
              </span>
              {shownName(name)}
              {opening.moveType === 1 ? <span className="sr">{t('shell.quickMenu.opensOutside')}</span> : null}
            </AddressLink>
          </li>
        )
      })}
    </ul>
  )
}
