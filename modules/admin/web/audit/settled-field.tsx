import { useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { TextField, type TextFieldProps } from '#platform/web/ui/fields/text-field.tsx'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & { value: string; onSettle: (value: string) => void }

/** A text that counts once it is finished, by Enter or by leaving the field: each one is a question to the server. */
export function SettledField({ value, onSettle, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return false
    setTyped(null)
    if (typed.trim() !== value) onSettle(typed.trim())
    return true
  }
  const keys = useKeys({ Enter: settle })
  return (
    <TextField
      {...rest}
      {...keys}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
    />
  )
}
