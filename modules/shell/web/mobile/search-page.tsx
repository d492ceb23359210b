import { OfferedPanelPage } from './offered-page.tsx'

/** The search in the form for phones. */
export default function PhoneSearchPage() {
  return <OfferedPanelPage panel="search" />
}
