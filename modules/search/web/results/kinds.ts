import { IconFileText, IconLayoutBoard, IconUser, IconWritingSign } from '@tabler/icons-react'
import { useLaterOffers } from '#platform/web/modules.ts'
import type { SearchKind } from '#platform/web/offers/search-kind.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'

const specified: readonly SearchKind[] = [
  { target: 'ORG', titleKey: 'search.target.ORG', icon: IconUser },
  { target: 'BOARD', titleKey: 'search.target.BOARD', icon: IconFileText },
  { target: 'WORKFLOW', titleKey: 'search.target.WORKFLOW', icon: IconWritingSign },
]
const menus: SearchKind = { target: 'MENU', titleKey: 'search.target.MENU', icon: IconLayoutBoard }

/** The headings in their order: the three of 0§2, then those of the modules, and menus. Suspends until they are known. */
export function useKinds(): { target: string; name: string; icon: SearchKind['icon'] }[] {
  const { say } = useSay()
  const ofModules = useLaterOffers('searchKinds')
  return [...specified, ...ofModules, menus].map(({ titleKey, ...kind }) => ({ ...kind, name: say({ key: titleKey }) }))
}

/** How a heading is called; suspends as the headings do. */
export function useKindName(): (target: string) => string {
  const kinds = useKinds()
  return (target) => kinds.find((kind) => kind.target === target)?.name ?? ''
}
