import type { Page } from '@playwright/test'
import type { Portal } from './journey.ts'

/** Sends a small file into a set as whoever is signed in, past the page: with one piece. @returns the status */
export async function sendFile(
  page: Page,
  portal: Portal,
  { code, name, content }: { code: string; name: string; content: Buffer },
): Promise<number> {
  const answer = await page.request.post(`${portal.url}/cm/file/store/flow`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: portal.url },
    multipart: {
      code,
      flowChunkNumber: '1',
      flowChunkSize: '10000000',
      flowCurrentChunkSize: String(content.length),
      flowTotalSize: String(content.length),
      flowIdentifier: crypto.randomUUID(),
      flowFilename: name,
      flowRelativePath: name,
      flowTotalChunks: '1',
      file: { name: 'blob', mimeType: 'application/octet-stream', buffer: content },
    },
  })
  return answer.status()
}
