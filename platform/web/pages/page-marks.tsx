import { useMatches } from '@tanstack/react-router'
import { createContext, Suspense, useContext } from 'react'
import { useOfferedParts } from '../modules.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Whether pages here carry marks: only inside the frame, where a page has an address of its own to come back to. */
export const MarkedPages = createContext(false)

/**
 * What modules mark a page with: the star, a board's bell. A mark that fails leaves the page as it is.
 * @returns nothing outside the frame
 */
export function PageMarks() {
  const isMarked = useContext(MarkedPages)
  const marks = useOfferedParts('pageMarks')
  if (!isMarked) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {marks.map((Mark, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the modules are the same as long as the page lives
          <Mark key={at} />
        ))}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whether the page has no header of its own, so that its marks sit in the top bar (README 7). */
export const useMarksInBar = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.isBare ?? false })
