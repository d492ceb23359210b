import { useEffect } from 'react'
import type { LiveMessage } from '#platform/contract/live.ts'
import { useLatest } from '../input/use-latest.ts'
import { onLive } from './live.ts'

/** Runs the handler for every live message of a kind while the component is shown. */
export function useLive(kind: string, handler: (data: LiveMessage['data']) => void): void {
  const latest = useLatest(handler)
  useEffect(() => onLive(kind, (data) => latest.current(data)), [kind, latest])
}
