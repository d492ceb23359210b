import i18next from 'i18next'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { editorSize } from '../contract/calendar.rules.ts'

/** Where an event is opened, or a new one begun (0§2). */
const path = '/po/mail/calendarpopup/edit'

/** Where an event is read, for whoever comes back to it. */
export const eventAddress = (itemId: string): string =>
  `${path}?itemid=${encodeURIComponent(itemId)}&target=MY&bname=main-calendar`

/** Of a new event, `start` and `end`: yyyy-MM-ddTHH:mm, or a day alone; without an end it lasts an hour. */
export type NewEvent = { start: string; end?: string; folderId?: number; isAllDay?: boolean }

/**
 * Opens the editor in a window of 1024 × 700 px, for an event or a new one. */
export function openEditor(asked: { itemId: string } | NewEvent, onSaved: () => void): void {
  const query =
    'itemId' in asked
      ? { itemid: asked.itemId }
      : { start: asked.start, end: asked.end, folder: asked.folderId, allday: asked.isAllDay ? 'true' : undefined }
  openPopup(path, {
    ...editorSize,
    query: { ...query, target: 'MY', bname: 'main-calendar' },
    title: i18next.t('calendar.edit.window'),
    onClose: (result) => result !== undefined && onSaved(),
  })
}
