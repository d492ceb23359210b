import { useTranslation } from 'react-i18next'
import type { GridItem, Hue } from '#platform/web/time-grid/time-grid.types.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { colorOf, type Looks } from '../month/days.ts'
import { spanOf } from '../month/event-span.ts'
import { useEventWords } from '../month/event-words.ts'

/** An event as what stands in a grid and is taken in hand. */
export type EventItem = GridItem & { event: WireEvent }

/** A tentative event, and one that is not answered yet. */
export const isOpen = ({ status, answer }: WireEvent): boolean =>
  status === 'tentative' || answer === 'none' || answer === 'tentative'

export function useEventItem(looks: Looks): (event: WireEvent) => EventItem {
  const { t } = useTranslation()
  const { nameOf } = useEventWords()
  return (event) => ({
    id: event.id,
    span: spanOf(event),
    name: nameOf(event),
    note: event.location,
    hue: colorOf(event, looks) as Hue,
    look: isOpen(event) ? 'open' : undefined,
    lookName: isOpen(event) ? t('calendar.showAs.tentative') : undefined,
    canOpen: !event.isBusyOnly,
    canMove: event.canEdit,
    event,
  })
}
