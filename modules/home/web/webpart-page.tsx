import { useSearch } from '@tanstack/react-router'
import { PageView } from './page/page-view.tsx'

/** Any other page of widgets, by its number: `?pageId=1003`. */
export default function WebpartPage() {
  const { pageId } = useSearch({ strict: false }) as { pageId?: string | number }
  const asked = Number(pageId)
  return <PageView page={Number.isInteger(asked) && asked > 0 ? asked : 'home'} />
}
