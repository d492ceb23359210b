import { calmEnough, calmScreens, visitSlowly } from '../../bench/calm.ts'
import { expect, test } from '../journey.ts'

// The same visits as `npm run bench -- calm`, which prints the figures.
for (const way of calmScreens)
  test(`nothing jumps while it loads on a slow machine and line: ${way.screen}`, { tag: '@thorough' }, async ({
    browser,
    page,
    portal,
  }) => {
    test.slow()
    await portal.enter('jiwoo.seo')
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid')!
    const { shift, moved } = await visitSlowly(browser, portal.url, `sid=${session.value}`, way)
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(calmEnough)
  })
