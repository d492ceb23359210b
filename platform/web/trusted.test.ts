import { expect, it } from 'vitest'
import { trustedScript } from './trusted.ts'

it('only the script of the service worker is trusted', () => {
  expect(trustedScript('/po/sw.js')).toBe('/po/sw.js')
  for (const address of ['https://elsewhere.example/sw.js', '/po/sw.js?x', '/po/assets/x.js'])
    expect(() => trustedScript(address)).toThrow(TypeError)
})
