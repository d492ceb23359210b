import { describe, expect, test } from 'vitest'
import { isInside, isNetwork } from './networks.ts'

test.each([
  ['203.0.113.0/24', true],
  ['203.0.113.7', true],
  ['2001:db8::/32', true],
  ['0.0.0.0/0', true],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/24', false],
  ['203.0.113', false],
  ['2001:db8::/129', false],
  ['portal.example.com', false],
  ['', false],
])('%j is a network: %s', (network, is) => {
  expect(isNetwork(network)).toBe(is)
})

describe('an address', () => {
  const networks = ['203.0.113.0/24', '10.1.0.0/16', '198.51.100.7', '2001:db8:1::/48']
  test.each([
    ['203.0.113.1', true],
    ['203.0.114.1', false],
    ['::ffff:203.0.113.1', true],
    ['10.1.255.255', true],
    ['10.2.0.1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8:1::5', true],
    ['2001:db8:2::5', false],
    ['nonsense', false],
    ['', false],
  ])('%j is inside: %s', (address, is) => {
    expect(isInside(address, networks)).toBe(is)
  })
})
