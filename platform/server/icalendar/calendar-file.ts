import { createHash } from 'node:crypto'
import { savedName } from '../export/saved-name.ts'
import type { FileAnswer } from '../modules.ts'

const contentType = 'text/calendar; charset=utf-8'

/** A calendar to save. @param name without its ending */
export const calendarFile = (name: string, text: string): FileAnswer => ({
  bytes: Buffer.from(text),
  contentType,
  downloadName: savedName(name, 'ics'),
})

/** A calendar that a program asks for again and again: it gets 304 while nothing has changed. */
export const calendarFeed = (text: string): FileAnswer => ({
  bytes: Buffer.from(text),
  contentType,
  etag: createHash('sha256').update(text).digest('base64url').slice(0, 27),
})
