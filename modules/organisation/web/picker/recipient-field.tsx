import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { FieldSkeleton } from '#platform/web/ui/fields/field-skeleton.tsx'
import type { RecipientFieldProps } from './recipient-props.ts'

const RecipientBox = lazyComponent<RecipientFieldProps>(() => import('./recipient-box.tsx'))

/** Whom something goes to: found by typing, typed as mail addresses, or picked from the organisation chart. */
export function RecipientField(props: RecipientFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton {...props} />}>
      <RecipientBox {...props} />
    </Suspense>
  )
}
