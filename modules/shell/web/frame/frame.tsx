import { Outlet } from '@tanstack/react-router'
import { FrameShape } from './frame-shape.tsx'
import { usePortalSettings } from './use-portal-settings.ts'

/** The frame around every page, in the shape the company has chosen. */
export default function Frame() {
  const { navigation } = usePortalSettings()
  return (
    <FrameShape navigation={navigation}>
      <Outlet />
    </FrameShape>
  )
}
