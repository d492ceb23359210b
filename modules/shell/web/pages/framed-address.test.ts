import { describe, expect, it } from 'vitest'
import { framedAddress, sandboxOf } from './framed-address.ts'

const origin = 'https://maru.example'
const of = (menu: { baseUrl?: string; targetUrl?: string; frameUrl?: string }) =>
  framedAddress({ baseUrl: '', targetUrl: '', frameUrl: '', ...menu }, origin)

describe('what the proxy page frames (SHELL-005)', () => {
  it('is the frame address of the menu, else where it leads', () => {
    expect(of({ frameUrl: '/erp/stock', baseUrl: '/mail', targetUrl: '/mail/box' })).toEqual({
      url: 'https://maru.example/erp/stock',
      isOurs: true,
      isFrameable: true,
    })
    expect(of({ baseUrl: 'https://erp.example', targetUrl: '/stock?a=1' })).toEqual({
      url: 'https://erp.example/stock?a=1',
      isOurs: false,
      isFrameable: true,
    })
  })

  it('is nothing but the web (G-016)', () => {
    for (const frameUrl of [
      'javascript:alert(1)',
      'data:text/html,<p>',
      'blob:https://maru.example/1',
      'file:///etc/passwd',
      'https://user:secret@erp.example/',
      'https://',
    ])
      expect(of({ frameUrl }), frameUrl).toBeNull()
    expect(of({})).toBeNull()
  })

  it('is never the proxy page itself', () => {
    expect(of({ frameUrl: '/po/home/proxy?MENUID=1105' })).toBeNull()
    expect(of({ frameUrl: 'https://maru.example/po/Home/Proxy/' })).toBeNull()
  })

  it('is not a page over plain http of another site', () => {
    expect(of({ frameUrl: 'http://old.example/' })).toMatchObject({ isOurs: false, isFrameable: false })
  })
})

it('a framed page can never lead the portal elsewhere, and what lies on our site gets out of no sandbox', () => {
  for (const isOurs of [true, false]) expect(sandboxOf({ isOurs })).not.toMatch(/top-navigation/)
  expect(sandboxOf({ isOurs: false })).toContain('allow-same-origin')
  expect(sandboxOf({ isOurs: true })).not.toContain('allow-same-origin')
})
