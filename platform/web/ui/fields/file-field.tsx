import { IconUpload } from '@tabler/icons-react'
import { Field, type FieldProps } from './field.tsx'
import './file-field.css'

export interface FileFieldProps extends FieldProps {
  /** The one that was chosen. */
  file: File | undefined
  /** Stands in the field while none is. */
  placeholder: string
  /** What may be chosen, as the attribute of the same name. */
  accept: string
  onChange: (file: File | undefined) => void
}

/** A field for one file. What becomes of it is for the caller. */
export function FileField({ file, placeholder, accept, onChange, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <label className="filefield">
          <input
            {...control}
            type="file"
            className="sr"
            accept={accept}
            onChange={({ target }) => onChange(target.files?.[0])}
          />
          <IconUpload className="i" aria-hidden />
          <span className="ell">{file?.name ?? placeholder}</span>
        </label>
      )}
    </Field>
  )
}
