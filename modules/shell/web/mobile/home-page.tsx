import { OfferedPage } from './offered-page.tsx'

/** The home page in the form for phones (MOBILE-002). */
export default function PhoneHomePage() {
  return <OfferedPage path="/home/Home" />
}
