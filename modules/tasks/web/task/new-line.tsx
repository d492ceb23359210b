import { useRef, useState } from 'react'
import { limits } from '../../contract/tasks.rules.ts'
import { TextInPlace } from './text-in-place.tsx'

type Props = {
  /** What is typed, read aloud. */
  label: string
  onAdd: (title: string) => Promise<string | undefined>
  onEnd: (isByKey: boolean) => void
}

/** A line that is added with Enter and is there for the next one then; an empty one ends it. */
export function NewLine({ label, onAdd, onEnd }: Props) {
  const [nth, setNth] = useState(0)
  const isAdded = useRef(false)
  const add = async (title: string) => {
    const wrong = await onAdd(title)
    isAdded.current = wrong === undefined
    return wrong
  }
  return (
    <TextInPlace
      key={nth}
      label={label}
      value=""
      maxLength={limits.title}
      onKeep={add}
      onEnd={(isByKey) => {
        if (!isByKey || !isAdded.current) return onEnd(isByKey)
        isAdded.current = false
        return setNth(nth + 1)
      }}
    />
  )
}
