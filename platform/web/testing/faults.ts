const faults: string[] = []

// React tells of what it caught, and of much that is wrong with a page, in the console alone. Set, not spied: a test
// that puts back what it spied on must not put this back.
Object.assign(console, {
  error: (...said: unknown[]) => void faults.push(`console: ${said.map(String).join(' ').slice(0, 1_000)}`),
})
addEventListener('error', ({ message }) => void faults.push(`exception: ${message}`))
addEventListener('unhandledrejection', ({ reason }) => void faults.push(`exception: ${String(reason)}`))

/** A fault of the test itself: what it left open. */
export const addFault = (fault: string): void => void faults.push(fault)

/** What went wrong since this was last asked. */
export const takeFaults = (): string[] => faults.splice(0)
