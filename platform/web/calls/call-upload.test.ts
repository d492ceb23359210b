import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { callUpload } from './call-upload.ts'

// What is sent is held by the journeys: only a browser has XMLHttpRequest. Here nothing is sent, or it would be missed.
const { take } = defineCalls('sample', {
  take: {
    method: 'POST',
    path: '/take',
    summary: '',
    access: access.signedIn,
    upload: { maxBytes: 10 },
    result: z.unknown(),
  },
})

describe('sending a file', () => {
  it('refuses one over the limit before it is sent', async () => {
    await expect(callUpload(take, {}, new File(['x'.repeat(11)], 'a.txt'))).rejects.toMatchObject({
      code: 'PayloadTooLargeException',
    })
  })

  it('is not begun when it has been ended already', async () => {
    const sent = callUpload(take, {}, new File(['x'], 'a.txt'), { signal: AbortSignal.abort() })
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})
