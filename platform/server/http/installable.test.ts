import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountInstallable } from './installable.ts'

// What the build copies as it stands; the worker is made by the build.
const folder = join(import.meta.dirname, '../../../apps/web/public')

test('the manifest and every icon it names are there, with their types and no right to run anything', async () => {
  const app = Fastify()
  mountInstallable(app, folder)
  const manifest = await app.inject('/po/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { scope, start_url, display, icons } = manifest.json()
  expect({ scope, start_url, display }).toEqual({ scope: '/po/', start_url: '/po/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const icon = await app.inject(src)
    expect(icon.headers['content-type'], src).toBe('image/png')
    // Width and height stand at the head of a PNG.
    const { rawPayload } = icon
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('a file that was not built has no address', async () => {
  const app = Fastify()
  mountInstallable(app, folder)
  expect((await app.inject('/po/sw.js')).statusCode).toBe(404)
})
