import { PageView } from './page/page-view.tsx'

/** What one sees first. */
export default function HomePage() {
  return <PageView page="home" />
}
