import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { type Box, boxCalls } from '../../contract/boxes.contract.ts'
import { askedOf, type BoxAddress } from './box-address.ts'

/** A pause in typing before the box is asked for, ms. */
const pauseMs = 250

/** A page of a box as the address narrows it; what stood there stays until the next is there. */
export function useBox(box: Box) {
  const [address] = useAsked<BoxAddress>()
  const asked = askedOf(box, address, useDebouncedValue(address.q ?? '', pauseMs), todayIn())
  const found = useQuery({ ...queryOf(boxCalls.box, asked), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    asked,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  return { asked, found }
}
