import { describe, expect, it } from 'vitest'
import { popupAddress, popupFeatures } from './popup-address.ts'

const base = 'https://maru.example/po/home/Home'

describe('popupAddress', () => {
  it('appends values and encodes objects as JSON (UI-009)', () => {
    const url = popupAddress('/po/orgmap', { SYSID: 12, only: true, to: [{ personCode: 'P1' }], q: '서 지우&' }, base)
    expect(url.origin + url.pathname).toBe('https://maru.example/po/orgmap')
    expect(url.searchParams.get('SYSID')).toBe('12')
    expect(url.searchParams.get('only')).toBe('true')
    expect(url.searchParams.get('to')).toBe('[{"personCode":"P1"}]')
    expect(url.searchParams.get('q')).toBe('서 지우&')
  })

  it('keeps what the address carries, replaces what is given anew, leaves out nothing-values', () => {
    const url = popupAddress('read?SYSID=1&ARTICLEID=2#top', { ARTICLEID: 3, a: undefined, b: null }, base)
    expect(url.href).toBe('https://maru.example/po/home/read?SYSID=1&ARTICLEID=3#top')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://maru.example/1'])('refuses %s', (address) => {
    expect(() => popupAddress(address, undefined, base)).toThrow(TypeError)
  })
})

describe('popupFeatures', () => {
  it('centres the window on its screen (UI-005)', () => {
    const second = { left: 1920, top: 0, width: 1920, height: 1040 }
    expect(popupFeatures({ width: 1024, height: 700 }, second)).toBe(
      'popup=yes,width=1024,height=700,left=2368,top=170,scrollbars=yes,resizable=yes',
    )
  })

  it('is never larger than the screen', () => {
    expect(popupFeatures({ width: 1024, height: 900 }, { left: 0, top: 0, width: 800, height: 600 })).toContain(
      'width=800,height=600,left=0,top=0',
    )
  })
})
