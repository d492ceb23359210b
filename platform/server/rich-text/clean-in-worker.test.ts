import { describe, expect, it } from 'vitest'
import { richTextLimit } from '#platform/contract/rich-text.ts'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { cleanRichText } from './clean.ts'
import { cleanInWorker } from './clean-in-worker.ts'

const dense = (letters: number) => '<b>가</b>'.repeat(Math.floor(letters / 8))

describe('cleaning beside the event loop', () => {
  it('gives what cleaning at once gives, for short and long texts', { timeout: 60_000 }, async () => {
    const piece = '<p onclick="x()">가 <b>나</b><script>x</script><span data-mention="P1">@다</span></p>'
    for (const html of ['', piece, piece.repeat(1_000)]) expect(await cleanInWorker(html)).toEqual(cleanRichText(html))
  })

  it('leaves this thread to others while a long text is cleaned', { timeout: 120_000 }, async () => {
    await cleanInWorker(dense(20_000))
    expect(await shareOfThisThread(() => cleanInWorker(dense(800_000)))).toBeLessThan(0.3)
  })

  it('refuses what is too long without asking anybody', async () => {
    await expect(cleanInWorker('가'.repeat(richTextLimit + 1))).rejects.toMatchObject({
      code: 'PayloadTooLargeException',
    })
  })

  it('lets some wait and refuses more', { timeout: 120_000 }, async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => cleanInWorker(dense(20_000))))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(30 - 17)
    for (const answer of refused)
      expect(answer).toMatchObject({ reason: { code: 'ServiceUnavailableException', retryAfterSeconds: 10 } })
    expect((await cleanInWorker(dense(20_000))).text).toContain('가가')
  })
})
