import { useLocation } from '@tanstack/react-router'
import { useView } from '#platform/web/look/phone-view.ts'

/** Whether the frame stands in its form for phones: on phones that want it, and anywhere on its own pages. */
export function usePhoneForm(): boolean {
  const { pathname } = useLocation()
  const isPhone = useView() === 'phone'
  return isPhone || /^\/mobile(\/|$)/.test(pathname)
}
