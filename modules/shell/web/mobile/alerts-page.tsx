import { OfferedPanelPage } from './offered-page.tsx'

/** The alerts in the form for phones. */
export default function PhoneAlertsPage() {
  return <OfferedPanelPage panel="alerts" />
}
