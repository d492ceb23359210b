import { describe, expect, it } from 'vitest'
import { menuIconOf, menuIcons } from './menu-icons.ts'

describe('the icon of a menu', () => {
  it('is the one stored under its name', () => {
    expect(menuIconOf('mail')).toBe(menuIcons.mail)
    expect(menuIconOf('calendar-event')).toBe(menuIcons['calendar-event'])
  })

  it.each(['', 'no-such-icon', 'constructor', '__proto__'])('is a folder for %o', (name) => {
    expect(menuIconOf(name)).toBe(menuIcons.folder)
  })
})
