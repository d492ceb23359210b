import { describe, expect, it } from 'vitest'
import { shownPanels } from './shown-panels.ts'

const offered = ['siteMap', 'weather', 'bookmarks', 'alerts', 'search', 'quickMenu', 'orgChart'].map((key) => ({ key }))
const shown = (settings: { hideQuickMenu?: boolean; mailOnly?: boolean }) =>
  shownPanels(offered, { hideQuickMenu: false, mailOnly: false, ...settings }).map(({ key }) => key)

describe('the icons of the top bar', () => {
  it('stand in the order of the specification, whichever module comes first (SHELL-020)', () => {
    expect(shown({})).toEqual(['search', 'orgChart', 'alerts', 'bookmarks', 'quickMenu', 'siteMap', 'weather'])
  })

  it('lack the quick menu where the company hides it (SHELL-058)', () => {
    expect(shown({ hideQuickMenu: true })).toEqual(['search', 'orgChart', 'alerts', 'bookmarks', 'siteMap', 'weather'])
  })

  it('lack the site map in mail-only mode (SHELL-059)', () => {
    expect(shown({ mailOnly: true })).toEqual(['search', 'orgChart', 'alerts', 'bookmarks', 'quickMenu', 'weather'])
  })
})
