import { Skeleton } from '../states/skeleton.tsx'
import { Field, type FieldProps } from './field.tsx'

/**
 * A field whose control is still being loaded: its label and help, and one grey line of the control's height. It is as
 * high as the field will be, so that no button below it moves away under somebody's finger.
 */
export const FieldSkeleton = ({ label, required, help, error, layout, hideLabel }: FieldProps) => (
  <Field {...{ label, required, help, error, layout, hideLabel }}>
    {() => <Skeleton height="var(--h-control-lg)" />}
  </Field>
)
