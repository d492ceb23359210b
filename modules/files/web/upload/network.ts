/** Whether there is a network at all, as the browser knows it. */
export type Network = {
  isOnline: () => boolean
  /** @returns how to stop listening */
  onChange: (listener: () => void) => () => void
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
