import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChunkLoadError, chunkTimeoutMs, lazyComponent, loadChunk } from './chunks.ts'

describe('loading a part of the program', () => {
  it('waits two minutes, as stated (PLATFORM-029)', () => {
    expect(chunkTimeoutMs).toBe(120_000)
  })

  it('gives what was loaded', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part')
  })

  it.each([
    [
      'a script (PLATFORM-034)',
      new TypeError('Failed to fetch dynamically imported module: /po/assets/a.js'),
      'ChunkLoadError',
    ],
    ['a style sheet (PLATFORM-035)', new Error('Unable to preload CSS for /po/assets/a.css'), 'CSS_CHUNK_LOAD_FAILED'],
  ])('names the failure of %s', async (_what, cause, code) => {
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', code, cause })
  })

  it('gives up after its time (PLATFORM-034)', async () => {
    await expect(loadChunk(() => new Promise(() => undefined), 5)).rejects.toThrow(ChunkLoadError)
  })

  it('tries a failed part anew and loads a part once', async () => {
    let tries = 0
    const Part = lazyComponent(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return { default: () => null }
    })
    await expect(Part.preload()).rejects.toThrow(ChunkLoadError)
    await Part.preload()
    await Part.preload()
    expect(tries).toBe(2)
  })

  it('hands on why a part failed, instead of asking for it for ever', async () => {
    let tries = 0
    const Part = lazyComponent(async (): Promise<{ default: () => null }> => {
      tries += 1
      throw new Error('broken')
    })
    const errors: unknown[] = []
    const page = await renderToReadableStream(createElement(Suspense, null, createElement(Part)), {
      onError: (error) => void errors.push(error),
    })
    await page.allReady
    expect(errors).toEqual([expect.any(ChunkLoadError)])
    expect(tries).toBe(1)
  })
})
