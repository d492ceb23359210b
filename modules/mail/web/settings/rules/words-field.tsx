import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import '#platform/web/ui/combo-box/combo-box.css'
import { ComboChips } from '#platform/web/ui/combo-box/combo-chips.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { ruleLimits } from '../../../contract/rules/rule.entities.ts'

type Props = { label: string; value: readonly string[]; onChange: (value: readonly string[]) => void }

/**
 * Words or sentences, each of which may stand in a mail. Enter takes what was typed as one of them, Backspace in the
 * empty box takes the last one out; what was typed and not taken is taken when the box is left.
 */
export function WordsField({ label, value, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const word = typed.trim()
    setTyped('')
    if (word !== '' && !value.includes(word) && value.length < ruleLimits.values) onChange([...value, word])
  }
  const keys = useKeys({
    Enter: () => {
      if (typed.trim() === '') return false
      take()
      return true
    },
    Backspace: () => {
      if (typed !== '' || value.length === 0) return false
      onChange(value.slice(0, -1))
      return true
    },
  })
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <div className="combo">
          <ComboChips
            items={value}
            keyOf={(word) => word}
            label={t('mail.rulesPage.words', { label })}
            removeLabel={(word) => t('mail.rulesPage.removeWord', { word })}
            onRemove={(word) => onChange(value.filter((each) => each !== word))}
            onLeave={() => input.current?.focus()}
          >
            {(word) => <span className="ell">{word}</span>}
          </ComboChips>
          <input
            {...control}
            {...keys}
            ref={input}
            type="text"
            className="combo__in"
            autoComplete="off"
            maxLength={ruleLimits.value}
            placeholder={value.length === 0 ? t('mail.rulesPage.wordHint') : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={take}
          />
        </div>
      )}
    </Field>
  )
}
