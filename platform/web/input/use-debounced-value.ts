import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '#platform/web/ui/debounce.ts'

/**
 * The value as it was once it has stood still for `milliseconds` (default 50, UI-024). Half-typed syllables count:
 * a search for 홍ㄱ runs while ㄱ is still being composed, as Korean readers expect.
 */
export function useDebouncedValue<T>(value: T, milliseconds = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
