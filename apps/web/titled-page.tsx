import { useMatches } from '@tanstack/react-router'
import type { LazyComponent } from '#platform/web/chunks.ts'
import type { PageRoute } from '#platform/web/modules.ts'
import { TitleDepth, useTitle } from '#platform/web/pages/use-title.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page that a module handed over for this route. */
    page?: PageRoute & { page: LazyComponent<object> }
  }
}

/** Shows the page of the innermost route and names the tab after it. */
export function TitledPage() {
  const { say } = useSay()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  useTitle(page ? say({ key: page.titleKey }) : undefined)
  return page ? (
    <TitleDepth value={1}>
      <page.page />
    </TitleDepth>
  ) : null
}
