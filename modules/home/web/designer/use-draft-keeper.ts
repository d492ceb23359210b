import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'

/** After the last change, ms, a draft is sent. */
const pause = 800
/** After a failure it is tried again, each time after twice as long, ms. */
const firstRetry = 2000
const longestRetry = 30_000

/** `clean`: as saved. `saving`: on its way. `kept`: the server has it. `failed`: only this device has it. */
export type DraftState = { state: 'clean' | 'saving' | 'kept' | 'failed'; keptAt: string | null }

export type DraftKeeper = DraftState & {
  /** Sends what is not sent yet, at once. @returns whether the server has it now */
  flush: () => Promise<boolean>
  /** Discards the draft here and on the server; what is on the screen is not sent any more. */
  forget: () => Promise<void>
}

type Options<T> = {
  value: T
  /** As it is saved for good: the same again is no draft. */
  saved: T
  /** What the server has at first: its draft, or without one what is saved. */
  stored: T
  /** Stores the draft and tells when. */
  keep: (value: T) => Promise<string>
  discard: () => Promise<unknown>
  copy: LocalCopy<T>
}

/** A copy on this device, for when the network is away. */
export type LocalCopy<T> = { read: () => { value: T; at: string } | null; write: (value: T) => void; clear: () => void }

/** Whether two values are written alike. */
export const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Keeps what is on the screen: at once on this device, a moment later on the server, again and again if that fails. */
export function useDraftKeeper<T>(options: Options<T>): DraftKeeper {
  const { value, saved } = options
  const latest = useLatest(options)
  const [stored, setStored] = useState<{ value: T; at: string | null }>({ value: options.stored, at: null })
  const [failures, setFailures] = useState(0)
  const has = useRef(options.stored)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))

  const send = useCallback(async (): Promise<boolean> => {
    const { value: now, saved: base, keep, discard, copy } = latest.current
    if (same(has.current, now)) return true
    try {
      const isClean = same(now, base)
      const at = isClean ? (await discard(), null) : await keep(now)
      has.current = now
      setStored({ value: now, at })
      setFailures(0)
      if (same(latest.current.value, now)) copy.clear()
      return true
    } catch {
      setFailures((before) => before + 1)
      return false
    }
  }, [latest])
  /** One after the other, so that a slow answer never wins over a later one. */
  const flush = useCallback((): Promise<boolean> => {
    running.current = running.current.then(send)
    return running.current
  }, [send])

  const forget = useCallback(async () => {
    await running.current
    await latest.current.discard()
    latest.current.copy.clear()
    has.current = latest.current.value
  }, [latest])

  const isKept = same(stored.value, value)
  useEffect(() => {
    if (isKept) return undefined
    latest.current.copy.write(value)
    const wait = failures === 0 ? pause : Math.min(longestRetry, firstRetry * 2 ** (failures - 1))
    const timer = setTimeout(() => void flush(), wait)
    const again = () => void flush()
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [value, isKept, failures, flush, latest])

  // Leaving the page sends what is still waiting.
  useEffect(() => () => void flush(), [flush])
  useUnsaved(!isKept)

  const state = isKept ? (same(value, saved) ? 'clean' : 'kept') : failures > 0 ? 'failed' : 'saving'
  return { state, keptAt: stored.at, flush, forget }
}

/** The copy of a layout in this browser, apart for each person. @param key what it is the draft of */
export function localCopy<T>(key: string): LocalCopy<T> {
  const name = `maru-draft:${key}`
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null') as { value: T; at: string } | null
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        localStorage.setItem(name, JSON.stringify({ value, at: new Date().toISOString() }))
      } catch {
        // Storage is full or forbidden: the server alone has the draft.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(name)
      } catch {
        // As above: there is nothing to remove.
      }
    },
  }
}
