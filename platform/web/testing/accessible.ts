import { expect } from 'vitest'

/** axe finds nothing serious or critical on what is shown now. */
export async function expectAccessible(): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { violations } = await standingStill(() => axe.run(document.body, { resultTypes: ['violations'] }))
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
    'what axe finds',
  ).toEqual([])
}

/** Moving things have no settled colours: meanwhile what moves, or begins to, is at its end at once. */
async function standingStill<Result>(look: () => Promise<Result>): Promise<Result> {
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
  )
  document.adoptedStyleSheets.push(still)
  try {
    return await look()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
