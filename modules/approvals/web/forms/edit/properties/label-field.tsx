import { type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useEditor } from '../editor-context.ts'

/** In which language the names are written now; everything here that has a name is written in it. */
export function Tongues() {
  const { t } = useTranslation()
  const { tongue, onTongue } = useEditor()
  return (
    <Segmented
      label={t('approvals.making.tongue')}
      value={tongue}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={onTongue}
    />
  )
}

type Props = {
  label: string
  value: LocalName
  onChange: (value: LocalName) => void
  error?: string
  /** Longer texts: several lines of it. */
  rows?: number
  maxLength?: number
  hideLabel?: boolean
  isOptional?: boolean
  /** It takes the focus, and what stands in it is typed over. */
  wantsFocus?: boolean
}

/** A name in the language in which names are written now; the Korean one shows through where it is missing. */
export function LabelField({
  label,
  value,
  onChange,
  wantsFocus = false,
  isOptional = false,
  rows,
  maxLength = 100,
  ...field
}: Props) {
  const { tongue, chosen } = useEditor()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wantsFocus) input.current?.select()
  }, [wantsFocus, chosen])
  const control = {
    ...field,
    label,
    lang: tongue,
    maxLength,
    autoComplete: 'off',
    required: tongue === 'ko' && !isOptional,
    value: value[tongue],
    placeholder: tongue === 'ko' ? undefined : value.ko,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [tongue]: target.value }),
  }
  return rows === undefined ? (
    <TextField {...control} ref={input as Ref<HTMLInputElement>} />
  ) : (
    <TextArea {...control} rows={rows} ref={input as Ref<HTMLTextAreaElement>} />
  )
}
