import { useContext, useMemo } from 'react'
import { pagesAmong } from '#platform/contract/pages.ts'
import { WebModules } from '../modules.ts'

/** Whether an address leads somewhere: outside, to a file, or to a page that some module has. */
export function usePages(): (address: string) => boolean {
  const modules = useContext(WebModules)
  return useMemo(
    () =>
      pagesAmong(
        modules.flatMap(({ routes = [], redirects = {} }) => [
          ...routes.map(({ path }) => path),
          ...Object.keys(redirects),
        ]),
      ),
    [modules],
  )
}
