import { describe, expect, test } from 'vitest'
import { webModules } from '../modules.ts'
import { fetchingOf } from './needed-parts.ts'

const routes = webModules.flatMap(({ routes = [] }) => routes)

describe('a part of the program that the page names ahead', () => {
  test.each(routes.map(({ path, group }) => [path, group] as const))(
    'is the frame at %s as its group %s says',
    (path, group) => {
      expect(fetchingOf('frame', path, 'signedIn') === 'preload').toBe(group === 'shell')
    },
  )

  test.each(routes.map(({ path, page }) => [path, 'sameAs' in page ? page.sameAs : path] as const))(
    'is the home page at %s only where it is shown',
    (path, shown) => {
      const isHome = ['/home/Home', '/webparts/test/portal/home'].includes(shown)
      expect(fetchingOf('home', path, 'signedIn') === 'preload').toBe(isHome)
    },
  )

  test('comes next after signing in', () => {
    expect(fetchingOf('frame', '/account/login', 'signedOut')).toBe('prefetch')
    expect(fetchingOf('home', '/account/login', 'signedOut')).toBe('prefetch')
    expect(fetchingOf('home', '/board/list', 'signedIn')).toBeUndefined()
  })

  test.each(['', '/', '/home', '/home/home', '/appbase'])('is the home page at %s, which leads there', (path) => {
    expect(fetchingOf('home', path, 'signedIn')).toBe('preload')
  })

  test('waits at the sign-in that stands before it, and where something is to be done first', () => {
    expect(fetchingOf('frame', '/board/list', 'signedOut')).toBe('prefetch')
    expect(fetchingOf('home', '/', 'signedOut')).toBe('prefetch')
    expect(fetchingOf('frame', '/home/search', 'restricted')).toBeUndefined()
    expect(fetchingOf('home', '/', 'restricted')).toBeUndefined()
  })

  test('is what the program begins with everywhere', () => {
    expect(fetchingOf(undefined, '/boardpopup/readpopup', 'signedOut')).toBe('preload')
  })
})
