import { expect } from 'vitest'

/** axe finds nothing serious or critical on what is shown now. */
export async function expectAccessible(): Promise<void> {
  const [{ default: axe }] = await Promise.all([import('axe-core'), settled()])
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
    'what axe finds',
  ).toEqual([])
}

/** Moving things have no settled colours. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
}
