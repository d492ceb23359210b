import { expect, it } from 'vitest'
import { everyPage } from '../../e2e/looks/every-page.ts'
import { webModules } from './modules.ts'

/** Any address that no module has, for the page that says so. */
const nowhere = '/no/such/page'

it('every page of every module is walked through, with an address of each', () => {
  const pages = webModules.flatMap(({ name, routes = [] }) => routes.map(({ path }) => `${name}: ${path}`))
  const walked = Object.entries(everyPage).flatMap(([name, addresses]) =>
    Object.keys(addresses).map((path) => `${name}: ${path}`),
  )
  expect(walked.filter((page) => !page.endsWith(nowhere)).toSorted()).toEqual(pages.toSorted())
})
