import type { Ref } from 'react'
import type { KeyHandlers } from '#platform/web/input/use-keys.ts'
import type { FieldProps } from '#platform/web/ui/fields/field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { SurveyText } from '../../contract/surveys.entities.ts'
import { useEditedSurvey } from './edited-survey.ts'
import { keptText, shownText } from './model/numbers.ts'

type Props = FieldProps & {
  text: SurveyText
  onText: (text: SurveyText) => void
  /** Letters in each language. */
  maxLength: number
  placeholder?: string
  /** Several lines, so many at first. */
  rows?: number
  keys?: KeyHandlers
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
  onPaste?: (event: React.ClipboardEvent<HTMLElement>) => void
  className?: string
}

/**
 * A text of a survey in the language that is edited now. What was written in the survey's own language shows through
 * where a translation is still missing; earlier answers stand in it by the numbers of their questions.
 */
export function TextIn({
  text,
  onText,
  maxLength,
  placeholder,
  rows,
  keys,
  inputRef,
  onPaste,
  className,
  ...field
}: Props) {
  const { tongue, written, numbers } = useEditedSurvey()
  const control = {
    ...field,
    ...keys,
    onPaste,
    className,
    lang: tongue,
    maxLength,
    autoComplete: 'off',
    value: shownText(text[tongue], numbers),
    placeholder: tongue === written ? placeholder : shownText(text[written], numbers) || placeholder,
    onChange: ({ target }: { target: { value: string } }) =>
      onText({ ...text, [tongue]: keptText(target.value, numbers) }),
  }
  return rows === undefined ? (
    <TextField {...control} ref={inputRef} />
  ) : (
    <TextArea {...control} rows={rows} ref={inputRef} />
  )
}
