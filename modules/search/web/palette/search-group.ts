import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { PaletteFound, PaletteItem } from '#platform/web/offers/palette.ts'
import { matchPalette } from '#platform/web/offers/palette-match.ts'
import { shortestSearch } from '../../contract/search.rules.ts'
import { openOver } from './open.ts'

/** Stands behind everything that was found by name. */
const lastRank = 1_000

/** The total search for what was typed, and the sheet of shortcuts. */
export function useItems(query: string): PaletteFound {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useMemo(() => {
    const shortcuts = matchPalette(query, [
      {
        key: 'action:shortcuts',
        label: t('search.shortcuts.open'),
        // house-rules-allow text-in-page: words to find it by, whatever the language of the page; nobody reads them
        texts: ['shortcut', '단축키', '?'],
        icon: IconKeyboard,
        run: () => openOver('shortcuts'),
      },
    ])
    const text = query.trim()
    const search: PaletteItem[] =
      searchLength(text) < shortestSearch
        ? []
        : [
            {
              key: 'action:totalSearch',
              label: t('search.palette.searchFor', { text }),
              icon: IconSearch,
              rank: lastRank,
              run: () => void navigate({ to: '/home/totalsearch', search: { SearchText: text } }),
            },
          ]
    return { items: [...shortcuts, ...search] }
  }, [query, t, navigate])
}
