import { describe, expect, it } from 'vitest'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { SettingsPage } from '#platform/web/offers/settings-page.ts'
import { groupsOf, pageNamed } from './groups.ts'

const page = (group: SettingsPage['group'], key: string, order: number): SettingsPage => ({
  group,
  key,
  titleKey: key,
  order,
  page: lazyComponent(() => new Promise(() => undefined)),
})
const offered = [
  page('approval', 'setting', 1),
  page('general', 'userinfo', 3),
  page('general', 'language', 1),
  page('mail', 'layout', 1),
]
const named = (isMailOnly: boolean) =>
  groupsOf(offered, isMailOnly).map(({ group, pages }) => [group, ...pages.map(({ key }) => key)])

describe('the groups of the settings', () => {
  it('stand in their order with their pages, and without pages not at all', () => {
    expect(named(false)).toEqual([
      ['general', 'language', 'userinfo'],
      ['mail', 'layout'],
      ['approval', 'setting'],
    ])
  })

  it('lack Approval where the portal shows mail only (SETTINGS-013)', () => {
    expect(named(true).map(([group]) => group)).toEqual(['general', 'mail'])
  })

  it('begin with the first of the first, and with what an address names where there is such a page (SETTINGS-014)', () => {
    const groups = groupsOf(offered, false)
    expect(pageNamed(groups, {})?.key).toBe('language')
    expect(pageNamed(groups, { group: 'mail', page: 'layout' })?.key).toBe('layout')
    expect(pageNamed(groups, { group: 'mail', page: 'language' })?.key).toBe('language')
    expect(pageNamed([], {})).toBeUndefined()
  })
})
