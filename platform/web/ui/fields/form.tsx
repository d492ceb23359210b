import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react'
import { useComposition } from '#platform/web/input/composition.ts'
import './field.css'
import { classNames } from '../class-names.ts'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the filled form. The page is never reloaded, and Enter that ends a syllable does not submit. */
  onSubmit: (form: HTMLFormElement) => void
  /** What is wrong, by field. A new object with an error in it moves the focus to the first wrong field (rule 11). */
  errors?: Record<string, string | undefined>
}

/** A form. Checks are ours and worded in the reader's language, so the browser's own bubbles are off. */
export function Form({ onSubmit, errors, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const composition = useComposition()
  const shownBefore = useRef(errors)

  useEffect(() => {
    // Only an answer to a submission moves the focus, not the first look of the form.
    if (errors === shownBefore.current) return
    shownBefore.current = errors
    if (errors && Object.values(errors).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])

  return (
    <form
      noValidate
      {...rest}
      {...composition.handlers}
      ref={form}
      className={classNames('form', className)}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!composition.active()) onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
