import { Suspense } from 'react'
import { type PersonMarkProps, useOfferedParts } from '../modules.ts'
import { ErrorBoundary } from '../pages/error-boundary.tsx'

/**
 * What modules say of a person beside her name. A badge comes when it is known; lines of a card suspend the card, which
 * is shown all at once. What fails is left out: the name stands without it.
 */
export function PersonMarks({ personCode, look }: PersonMarkProps) {
  const marks = useOfferedParts('personMarks')
  const lines = useOfferedParts('cardLines')
  return [...marks, ...(look === 'card' ? lines : [])].map((Mark, at) => {
    const mark = <Mark personCode={personCode} look={look} />
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the list is that of the modules and never changes
      <ErrorBoundary key={at} fallback={nothing}>
        {look === 'badge' ? <Suspense>{mark}</Suspense> : mark}
      </ErrorBoundary>
    )
  })
}

const nothing = () => false
