type Answer = (isSignedIn: boolean) => void

let waiting: Answer | null = null
const listeners = new Set<() => void>()

function set(next: Answer | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the dialog; answers whether the person signed in again. */
export const askToSignInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    set((isSignedIn) => {
      set(null)
      resolve(isSignedIn)
    })
  })

/** The open question as an external store, for the layer that draws it. */
export const signInAgainStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Answer | null => waiting,
}
