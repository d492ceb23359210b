import { useEffect, useRef, useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../contract/tasks.rules.ts'
import { useHeld } from './held-parts.ts'
import { useLinesOnTheirWay } from './use-lines-on-their-way.ts'
import { WaitingLine } from './waiting-line.tsx'

type Props = {
  /** What is typed, read aloud. */
  label: string
  onAdd: (title: string) => Promise<string | undefined>
  onEnd: (isByKey: boolean) => void
}

/**
 * A line that is added with Enter and is empty for the next one at once, whatever the server takes for the one before;
 * an empty line and going elsewhere end it, once all have been kept. What was refused stays, to be tried again.
 */
export function NewLine({ label, onAdd, onEnd }: Props) {
  const [typed, setTyped] = useState('')
  /** How whoever adds lines has left it; it is over when none is on its way any more. */
  const [left, setLeft] = useState<'by key' | 'elsewhere'>()
  const { lines, add, retry, drop } = useLinesOnTheirWay(onAdd)
  const input = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  useHeld(text !== '' || lines.length > 0)
  useEffect(() => input.current?.focus(), [])
  const isOver = left !== undefined && lines.length === 0
  useEffect(() => {
    if (isOver) onEnd(left === 'by key')
  })

  const put = () => {
    setTyped('')
    if (text !== '') add(text)
  }
  const enter = () => {
    if (text === '') setLeft('by key')
    put()
  }
  const leave = () => {
    setTyped('')
    setLeft('by key')
  }
  const goOn = (act: () => void) => () => {
    input.current?.focus()
    act()
  }
  return (
    <>
      {lines.length > 0 ? (
        <ul aria-label={label}>
          {lines.map((line) => (
            <WaitingLine key={line.id} line={line} onRetry={goOn(() => retry(line))} onDrop={goOn(() => drop(line))} />
          ))}
        </ul>
      ) : null}
      <div className="tk__edit" {...useKeys({ Enter: enter, Escape: leave })}>
        <TextField
          ref={input}
          label={label}
          hideLabel
          size="md"
          autoComplete="off"
          maxLength={limits.title}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setLeft(undefined)
          }}
          onFocus={() => setLeft(undefined)}
          onBlur={() => {
            put()
            setLeft((now) => now ?? 'elsewhere')
          }}
        />
      </div>
    </>
  )
}
