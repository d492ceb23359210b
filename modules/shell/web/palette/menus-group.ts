import { IconExternalLink, IconLayoutBoard } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import type { PaletteFound } from '#platform/web/offers/palette.ts'
import { type Matchable, matchPalette } from '#platform/web/offers/palette-match.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { leadsTo, useOpenMenu } from '../frame/use-open-menu.ts'
import { usePortalSettings } from '../frame/use-portal-settings.ts'
import { useMenus } from '../shell.queries.ts'

const noMenus: readonly Menu[] = []

/** The permitted menus of all levels that lead somewhere; none in mail-only mode (SHELL-059). */
export function useItems(query: string): PaletteFound {
  const { mailOnly } = usePortalSettings()
  const menus = useMenus()
  const shown = mailOnly ? noMenus : menus
  const language = useLanguage()
  const open = useLatest(useOpenMenu())
  const items = useMemo(() => linesOf(shown, language, (menu) => open.current(menu)), [shown, language, open])
  return useMemo(() => ({ items: matchPalette(query, items) }), [query, items])
}

/** One line for each menu, those of the first level first. */
function linesOf(menus: readonly Menu[], language: Language, open: (menu: Menu) => void): Matchable[] {
  const name = (names: LocalName) => nameIn(names, language)
  type Placed = { menu: Menu; path: string }
  const lines: Matchable[] = []
  let level: Placed[] = menus.map((menu) => ({ menu, path: '' }))
  while (level.length > 0) {
    for (const { menu, path } of level) {
      const destination = leadsTo(menu)
      if (!destination) continue
      lines.push({
        key: `menu:${menu.menuId}`,
        label: name(menu.name),
        hint: path,
        icon: destination.kind === 'window' ? IconExternalLink : IconLayoutBoard,
        texts: [menu.name.ko, menu.name.en],
        run: () => open(menu),
      })
    }
    level = level.flatMap(({ menu, path }) =>
      menu.children.map((child) => ({ menu: child, path: path ? `${path} › ${name(menu.name)}` : name(menu.name) })),
    )
  }
  return lines
}
