import { useEffect, useRef, useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useHeld } from './held-parts.ts'

type Props = {
  /** What is typed, read aloud. */
  label: string
  value: string
  maxLength: number
  inputMode?: 'url'
  /** Whether an empty text is kept, too; left out, it leaves what stands there. */
  mayBeEmpty?: boolean
  /** Keeps what was typed. @returns what is wrong with it: then it stays to be mended */
  onKeep: (text: string) => Promise<string | undefined>
  onEnd: (isByKey: boolean) => void
}

/** A line that is written where it stands: Enter and going elsewhere keep it, Escape leaves it as it was. */
export function TextInPlace({ label, value, mayBeEmpty = false, onKeep, onEnd, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  /** It is being kept, or over: whatever takes the focus away then keeps nothing once more. */
  const isSettled = useRef(false)
  const text = typed.trim()
  const isChanged = text !== value && (text !== '' || mayBeEmpty)
  useHeld(isChanged)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const end = (isByKey: boolean) => {
    isSettled.current = true
    onEnd(isByKey)
  }
  const keep = async (isByKey: boolean) => {
    if (isSettled.current) return
    if (!isChanged) return end(isByKey)
    isSettled.current = true
    const wrong = await onKeep(text)
    if (wrong === undefined) return end(isByKey)
    isSettled.current = false
    setError(wrong)
    if (isByKey) input.current?.focus()
  }
  const keys = useKeys({ Enter: () => void keep(true), Escape: () => end(true) })
  return (
    <div className="tk__edit" {...keys}>
      <TextField
        {...field}
        ref={input}
        label={label}
        hideLabel
        size="md"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        onBlur={() => void keep(false)}
      />
    </div>
  )
}
