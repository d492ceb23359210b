import { useMatches, useNavigate } from '@tanstack/react-router'
import { useOffers } from '../modules.ts'
import { useSay } from '../texts/use-texts.ts'
import type { IconComponent } from '../ui/icon.ts'
import type { Thing } from './thing-action.ts'

/**
 * What may be done with a thing that is shown in the frame of the portal, as entries of a menu or as buttons. A window has
 * no frame, and nothing that would do it.
 */
export function useThingActions(): (
  thing: Thing,
) => { key: string; label: string; icon: IconComponent; onSelect: () => void }[] {
  const { say } = useSay()
  const navigate = useNavigate()
  const offered = useOffers('thingActions')
  const isWindow = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.group === 'popup' })
  return (thing) =>
    (isWindow ? [] : offered).flatMap(({ key, labelKey, icon, asked }) => {
      const fields = asked(thing)
      if (!fields) return []
      const onSelect = () =>
        void navigate({ to: '.', search: (before: Record<string, string>) => ({ ...before, ...fields }) })
      return [{ key, label: say({ key: labelKey }), icon, onSelect }]
    })
}
