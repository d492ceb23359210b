import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownFolderId } from '../../contract/addressbook.entities.ts'
import type { Place } from '../addressbook.queries.ts'

/** What stands in the address: where one looks, and which contact is open. */
type Asked = { place?: string | number; contact?: string | number }

/** Where one looks and what is open, kept in the address, so that going back works and it can be sent to somebody. */
export function usePlace() {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Asked
  const contact = Number(asked.contact)
  const place = placeOf(asked.place)
  const go = (to: Asked) => void navigate({ to: '/addressbook', search: to })
  return {
    place,
    contactId: Number.isInteger(contact) && contact > 0 ? contact : undefined,
    look: (at: Place) => go({ place: String(at) }),
    /** What narrows the list stays. */
    open: (contactId: number | undefined) =>
      go({ ...asked, place: String(place), contact: contactId === undefined ? undefined : String(contactId) }),
  }
}

/** The place an address names; without one, or with a malformed one, the own first folder. */
export function placeOf(text: string | number | undefined): Place {
  if (text === 'all' || text === 'favourites') return text
  const folderId = Number(text)
  return Number.isInteger(folderId) && folderId > 0 && folderId < 2_147_483_648 ? folderId : ownFolderId
}
