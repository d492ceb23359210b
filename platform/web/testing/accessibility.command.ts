import { AxeBuilder } from '@axe-core/playwright'
import { defineBrowserCommand } from '@vitest/browser-playwright'

/** What axe finds that is serious or critical on what a test shows: rule and place. Runs outside the page. */
export const findInaccessible = defineBrowserCommand(async ({ page }): Promise<string[]> => {
  // What is shown stands in a frame of the runner's page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(['iframe', 'body'])
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
})
