import { useEffect, useRef, useState } from 'react'

/**
 * Keeps what is being typed apart from the value its owner holds. An owner that answers late (an address bar, a
 * server) or not at all never resets the field in the middle of a syllable; a value the owner sets on its own is taken.
 *
 * @returns the text to show, and the function to call with every change of it.
 */
export function useDraft(value: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState(value)
  const sent = useRef<string[]>([])

  useEffect(() => {
    const echo = sent.current.indexOf(value)
    if (echo >= 0) {
      sent.current.splice(0, echo + 1)
      return
    }
    sent.current = []
    setDraft(value)
  }, [value])

  const change = (text: string) => {
    // More than 100 unanswered changes: the owner does not echo at all, so the oldest will never come back.
    sent.current = [...sent.current.slice(-99), text]
    setDraft(text)
    onChange(text)
  }
  return [draft, change]
}
