import { describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { webModules } from '#apps/web/modules.ts'

/** The server says to nobody that a page is there which the web has not, and hides none that it has. */
describe('the pages that the server knows of', () => {
  test.each(webModules.map((module) => [module.name, module] as const))(
    'of %s are those that its web side has: `pages` of its server module names them',
    (name, { routes = [], redirects = {} }) => {
      const known = serverModules.find((module) => module.name === name)?.pages ?? []
      expect(known.toSorted()).toEqual([...routes.map(({ path }) => path), ...Object.keys(redirects)].toSorted())
    },
  )

  test('are of modules that have a web side', () => {
    const names = new Set(webModules.map(({ name }) => name))
    expect(serverModules.filter(({ pages }) => pages).map(({ name }) => name)).toEqual(
      serverModules.filter(({ pages, name }) => pages && names.has(name)).map(({ name }) => name),
    )
  })
})
