import { describe, expect, test } from 'vitest'
import { isOutside, NotOutside, postOutside } from './outside.ts'

describe('places on the internet', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:82b::200e'])(
    '%s is one',
    (address) => expect(isOutside(address)).toBe(true),
  )
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isOutside(address)).toBe(false))
})

describe('refused before anything is sent', () => {
  const post = { headers: {}, body: 'x' }
  test.each([
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.5/hook',
    'http://1.1.1.1/',
  ])('%s', (address) => expect(postOutside(address, post, [])).rejects.toThrow(NotOutside))

  test('a host that is allowed is allowed at its port only', () =>
    expect(postOutside('https://localhost:1/', post, ['localhost', 'localhost:2'])).rejects.toThrow(NotOutside))
})
