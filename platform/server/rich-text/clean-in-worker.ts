import type { RichTextRules } from '#platform/contract/rich-text.ts'
import { WorkerQueue } from '../worker/worker-queue.ts'
import { type CleanRichText, checkLength, cleanRichText } from './clean.ts'

/** Letters of markup that are cleaned at once: a few milliseconds. Longer texts may take seconds. */
const shortText = 16_384

const longTexts = new WorkerQueue({ what: 'cleaning long texts', mostWaiting: 16, limitMs: 60_000 })

/**
 * {@link cleanRichText} for requests: long texts are cleaned beside the event loop, one after the other, so that other
 * calls are answered meanwhile. Not to be waited for within a transaction.
 * @throws AppError PayloadTooLargeException when it is too long; ServiceUnavailableException when too many wait
 */
export async function cleanInWorker(html: string, rules: RichTextRules = {}): Promise<CleanRichText> {
  if (html.length <= shortText) return cleanRichText(html, rules)
  checkLength(html)
  return longTexts.run<typeof cleanTask>(new URL(import.meta.url), 'cleanTask', { html, rules })
}

/** What the thread does. */
export const cleanTask = ({ html, rules }: { html: string; rules: RichTextRules }): CleanRichText =>
  cleanRichText(html, rules)
