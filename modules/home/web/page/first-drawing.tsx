import { useEffect } from 'react'
import { dropFirstDrawing, firstDrawingOf } from '#platform/web/first-drawings.ts'

/** What the server drew of a part; it can neither be used nor is it read aloud, for the part itself is about to come. */
export function FirstDrawing({ part }: { part: string }) {
  useEffect(() => () => dropFirstDrawing(part), [part])
  const place = (element: HTMLDivElement | null) => {
    const drawn = firstDrawingOf(part)
    if (drawn) element?.append(drawn)
  }
  return <div ref={place} className="w__first" inert aria-hidden />
}
