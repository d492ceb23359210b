import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/web/calls/queries.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { isLayerOpen } from '#platform/web/ui/dialogs/is-layer-open.ts'
import { popupCalls } from '../../contract/popups.contract.ts'
import { closedPopups, useClosedPopups } from './closed.ts'
import { PopupDialog } from './popup-dialog.tsx'

/** The addresses of the home page, in small letters. */
const homes = ['/home/home', '/webparts/test/portal/home']
const isPhone = () => matchMedia('(max-width: 640px)').matches

/** Opens the popups of today over the home page, one after another (NOTICE-003). */
export default function TodayPopups() {
  const { pathname } = useLocation()
  const viewer = useViewer()
  if (!viewer || !homes.includes(pathname.toLowerCase())) return null
  return <Popups key={viewer.comCode} comCode={viewer.comCode} />
}

function Popups({ comCode }: { comCode: string }) {
  const [device] = useState(() => (isPhone() ? ('phone' as const) : ('pc' as const)))
  const { data } = useCall(popupCalls.popupsOfToday, { id: comCode, device })
  const closed = useClosedPopups()
  const items = data?.items ?? []
  const next = items.find(({ noticePopupId }) => !closed.has(noticePopupId))
  const isFree = useFreeScreen(next !== undefined)
  if (!next || !isFree) return null
  return (
    <PopupDialog
      key={next.noticePopupId}
      popup={next}
      position={{ at: items.indexOf(next) + 1, count: items.length }}
      onClosed={() => closedPopups.add(next.noticePopupId)}
    />
  )
}

/** How often it is looked whether the person is done with what she does, ms. */
const lookMs = 1_000

/**
 * A dialog or a menu that is open and a field that is written in are not taken from the person: the popup waits until
 * she is done.
 */
function useFreeScreen(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isWanted || isFree) return undefined
    const look = () => setFree(!isLayerOpen() && !isWriting())
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [isWanted, isFree])
  return isFree
}

const isWriting = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"], iframe')
