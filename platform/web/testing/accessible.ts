import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See `accessibility.command.ts`. */
    findInaccessible: () => Promise<string[]>
  }
}

/** axe finds nothing serious or critical on what is shown now. */
export async function expectAccessible(): Promise<void> {
  // Moving things have no settled colours.
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  expect(await commands.findInaccessible(), 'what axe finds').toEqual([])
}
