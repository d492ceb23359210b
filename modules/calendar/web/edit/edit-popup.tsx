import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatTime, todayIn } from '#platform/web/format.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { itemIdShape } from '../../contract/item-id.ts'
import { useConfig, useFolders } from '../calendar.queries.ts'
import { draftOf, newDraft } from './draft.ts'
import { EventForm } from './event-form.tsx'
import { EventView } from './event-view.tsx'
import './edit.css'

/** An event in a window of its own: to write it, or to see it and answer (CALENDAR-001). */
export default function EditPopup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const asked = String(search.itemid ?? '')
  const itemId = itemIdShape.test(asked) ? asked : undefined
  useTitle(t(itemId ? 'calendar.edit.window' : 'calendar.edit.new'))
  // A window that somebody opened herself cannot close itself: then the month takes the place of the form.
  const close = (result?: unknown) => {
    closePopup(result)
    void navigate({ to: '/mail/calendar/month' as string })
  }
  return (
    <main className="ced">
      {itemId ? <Known itemId={itemId} close={close} /> : <New search={search} close={close} />}
    </main>
  )
}

type Close = (result?: unknown) => void

function New({ search, close }: { search: Record<string, unknown>; close: Close }) {
  const folders = useFolders()
  const config = useConfig()
  const viewer = useViewer()
  return (
    <Pane query={folders}>
      {({ items }) => (
        <Pane query={config}>
          {({ reminderMinutes }) => (
            <EventForm
              folders={items}
              start={newDraft(
                {
                  start: typeof search.start === 'string' ? search.start : undefined,
                  end: typeof search.end === 'string' ? search.end : undefined,
                  folderId:
                    Number(search.folder ?? 0) ||
                    items.find(({ isDefault, relation }) => isDefault && relation === 'own')?.folderId,
                  isAllDay: String(search.allday) === 'true',
                },
                {
                  today: todayIn(),
                  hour: Number(formatTime(Date.now()).slice(0, 2)),
                  timeZone: viewer?.timeZone ?? 'Asia/Seoul',
                  reminderMinutes,
                },
              )}
              close={close}
            />
          )}
        </Pane>
      )}
    </Pane>
  )
}

function Known({ itemId, close }: { itemId: string; close: Close }) {
  const name = useName()
  const event = useCall(calendarCalls.event, { itemId })
  const folders = useFolders()
  return (
    <Pane query={event}>
      {(found) =>
        found.can.edit ? (
          <Pane query={folders}>
            {({ items }) => (
              <EventForm key={found.version} event={found} folders={items} start={draftOf(found, name)} close={close} />
            )}
          </Pane>
        ) : (
          <EventView event={found} close={close} />
        )
      }
    </Pane>
  )
}
