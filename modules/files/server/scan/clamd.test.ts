import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { eicar, type Peer, startClamdPeer } from './clamd.fixture.ts'
import { askClamd, clamdAddressOf, ScannerUnavailable } from './clamd.ts'

let peer: Peer | undefined
afterEach(async () => {
  await peer?.close()
  peer = undefined
})
const start = async (...behaviour: Parameters<typeof startClamdPeer>) => {
  peer = await startClamdPeer(...behaviour)
  return clamdAddressOf(peer.address)!
}
const ask = (address: { host: string; port: number } | { path: string }, bytes: Buffer, quietMs = 2_000) =>
  askClamd(address, Readable.from(piecesOf(bytes)), { quietMs })
function* piecesOf(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('asking clamd', () => {
  test('every byte reaches it, and what it says is understood', async () => {
    const address = await start()
    const bytes = randomBytes(5_000_000)
    expect(await ask(address, bytes)).toEqual({ is: 'clean' })
    expect(peer!.streams[0]!.equals(bytes)).toBe(true)
    expect(await ask(address, Buffer.from(`harmless ${eicar}`))).toEqual({
      is: 'infected',
      name: 'Eicar-Test-Signature',
    })
  })

  test('through a socket in the file system', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maru-clamd-'))
    try {
      const address = await start({ path: join(folder, 'clamd.sock') })
      expect(await ask(address, Buffer.from(eicar))).toMatchObject({ is: 'infected' })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('what is larger than it takes is said to be so, and the rest is not sent', async () => {
    const address = await start({ most: 100_000 })
    let sent = 0
    async function* endless() {
      for (; sent < 1_000_000_000; sent += 65_536) yield Buffer.alloc(65_536)
    }
    expect(await askClamd(address, endless(), { quietMs: 2_000 })).toEqual({ is: 'tooLarge' })
    expect(sent).toBeLessThan(200_000_000)
  })

  test.each([
    ['hangs up', 'hangUp'],
    ['is silent', 'silence'],
    ['cannot look', { answer: 'stream: lstat() failed ERROR\0' }],
    ['says what nobody understands', { answer: 'PONG\0' }],
  ] as const)('one that %s has said nothing', async (_what, instead) => {
    const address = await start({ instead })
    await expect(ask(address, randomBytes(3_000_000), 300)).rejects.toThrow(ScannerUnavailable)
  })

  test('one that is not there', async () => {
    const address = await start()
    await peer!.close()
    await expect(ask(address, Buffer.from('a'))).rejects.toThrow(ScannerUnavailable)
  })

  test('a file that cannot be read is no verdict', async () => {
    const address = await start()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a')
        throw new Error('the disk is gone')
      })(),
    )
    await expect(askClamd(address, broken, { quietMs: 2_000 })).rejects.toThrow('the disk is gone')
    expect(peer!.streams).toEqual([])
  })
})

test.each([
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['tcp://10.0.0.7:3310', { host: '10.0.0.7', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', undefined],
  ['clamav:0', undefined],
  ['clamav:99999', undefined],
  ['http://clamav:3310', undefined],
])('the address %s', (text, address) => {
  expect(clamdAddressOf(text)).toEqual(address)
})
