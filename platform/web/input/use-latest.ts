import { useEffect, useRef } from 'react'

/** A box that always holds the value of the last render, for handlers that live longer than one render. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
