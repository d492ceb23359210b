import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { FieldSkeleton } from '#platform/web/ui/fields/field-skeleton.tsx'
import type { AudienceFieldProps } from './audience-props.ts'

const AudienceBox = lazyComponent<AudienceFieldProps>(() => import('./audience-box.tsx'))

/** Who something is for: people, departments, role groups and companies, found by typing and shown as chips. */
export function AudienceField(props: AudienceFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton {...props} />}>
      <AudienceBox {...props} />
    </Suspense>
  )
}
