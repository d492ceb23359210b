import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { openEditor } from '../open-editor.ts'

const EventCard = lazyComponent(() => import('./event-card.tsx'))

/**
 * Opens an event to be read; it is edited from there.
 * @param onChanged when it was changed in the editor
 * @returns what opens it, and the card for the page to show
 */
export function useEventCard(onChanged: () => void): { read: (event: WireEvent) => void; card: ReactNode } {
  const [event, setEvent] = useState<WireEvent>()
  const close = () => setEvent(undefined)
  return {
    // What is only busy tells no more.
    read: (shown) => !shown.isBusyOnly && setEvent(shown),
    card: event ? (
      <Suspense>
        <EventCard
          key={event.id}
          itemId={event.id}
          subject={event.subject}
          onClose={close}
          onEdit={() => {
            close()
            openEditor({ itemId: event.id }, onChanged)
          }}
        />
      </Suspense>
    ) : null,
  }
}
