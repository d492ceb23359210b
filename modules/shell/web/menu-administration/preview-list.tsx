import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { PreviewedMenu } from '../../contract/menu-administration.contract.ts'
import { audienceKey, audienceNames } from './audience-names.ts'
import './lines.css'

/** Names said in one sentence; the rest is counted. */
const namesSaid = 3

type Props = { menus: readonly PreviewedMenu[]; names: readonly NamedAudienceEntry[]; isOnlyHidden: boolean }

/** Every item with whether the person sees it and the reason, in one sentence. */
export function PreviewList({ menus, names, isOnlyHidden }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const known = useMemo(() => audienceNames(names), [names])
  const byId = useMemo(() => new Map(menus.map((menu) => [menu.menuId, menu])), [menus])

  const who = (entries: readonly AudienceEntry[]) => {
    const words = entries.slice(0, namesSaid).map((entry) => {
      const named = known.get(audienceKey(entry))
      const word = named ? name(named.name) : t('shell.menuAdmin.form.gone', { code: entry.code })
      return entry.kind === 'departmentTree' ? t('shell.menuAdmin.preview.tree', { who: word }) : word
    })
    const rest = entries.length - words.length
    const said = words.join(', ')
    return rest > 0 ? t('shell.menuAdmin.preview.others', { who: said, count: rest }) : said
  }
  const titleOf = (menu: PreviewedMenu) => name(menu.name).trim() || t('shell.menuAdmin.tree.unnamed')
  const why = (menu: PreviewedMenu): string => {
    if (menu.reason === 'named') return t('shell.menuAdmin.preview.named', { who: who(menu.matched) })
    if (menu.reason === 'parentHidden')
      return t('shell.menuAdmin.preview.parentHidden', { parent: titleOf(hiddenAbove(menu, byId)) })
    return menu.audience.length === 0
      ? t('shell.menuAdmin.preview.noOne')
      : t('shell.menuAdmin.preview.notNamed', { who: who(menu.audience) })
  }

  const shown = isOnlyHidden ? menus.filter(({ isShown }) => !isShown) : menus
  if (shown.length === 0) return <p className="ma__help">{t('shell.menuAdmin.preview.all')}</p>
  return (
    <ul className="ma__seen">
      {shown.map((menu) => (
        <li
          key={menu.menuId}
          className={classNames(!menu.isShown && 'ma__seen--not')}
          style={{ paddingLeft: 8 + 20 * depthOf(menu, byId) }}
        >
          <Badge tone={menu.isShown ? 'green' : 'neutral'} icon={menu.isShown ? IconEye : IconEyeOff}>
            {t(menu.isShown ? 'shell.menuAdmin.preview.shown' : 'shell.menuAdmin.preview.hidden')}
          </Badge>
          <span>
            <b>{titleOf(menu)}</b>
            <small>{why(menu)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

type ById = ReadonlyMap<number, PreviewedMenu>

const above = (menu: PreviewedMenu, byId: ById): PreviewedMenu | undefined =>
  menu.parentMenuId === null ? undefined : byId.get(menu.parentMenuId)

/** The item that hides what is below it: the nearest one above that is not for the person. */
function hiddenAbove(menu: PreviewedMenu, byId: ById): PreviewedMenu {
  const parent = above(menu, byId)
  if (!parent) return menu
  return parent.reason === 'parentHidden' ? hiddenAbove(parent, byId) : parent
}

function depthOf(menu: PreviewedMenu, byId: ById): number {
  const parent = above(menu, byId)
  return parent ? 1 + depthOf(parent, byId) : 0
}
