import { z } from 'zod'
import { audienceEntry, namedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, line, localName } from '#platform/contract/fields.ts'

const administrators = access.grant('superAdmin', 'companyManager')
const audience = z.array(audienceEntry).min(1).max(200)
/** Korean always; the others fall back to it. */
const text = z.object({
  ko: line(300).trim().min(1),
  en: line(300).trim().default(''),
  zh: line(300).trim().default(''),
  ja: line(300).trim().default(''),
})

export const announcement = z.object({
  announcementId: z.int(),
  comCode: z.string().nullable(),
  text: localName(),
  url: z.string(),
  audience: z.array(namedAudienceEntry),
  sentBy: localName(),
  sentAt: instant(),
  /** How many people it went to; null while it is under way. */
  recipients: z.int().nullable(),
  /** It went to no more than these: writing it has failed for good. */
  hasFailed: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

export const announcementsCalls = defineCalls('announcements', {
  list: {
    method: 'GET',
    path: '/api/alerts/announcements',
    summary:
      'The newest 50 announcements of the company acted in, and those to all companies for a super administrator.',
    access: administrators,
    result: z.array(announcement),
  },
  reach: {
    method: 'POST',
    path: '/api/alerts/announcements/reach',
    summary: 'How many people an audience has.',
    access: administrators,
    effect: 'read',
    input: z.object({ comCode: code().or(z.literal('*')).optional(), audience }),
    result: z.object({ people: z.int() }),
  },
  send: {
    method: 'POST',
    path: '/api/alerts/announcements',
    summary: 'Lets an administrator say something to the bells of an audience; `*` as company is all of them.',
    access: administrators,
    input: z.object({
      comCode: code().or(z.literal('*')).optional(),
      audience,
      text,
      url: line(2000).trim().default(''),
    }),
    result: z.object({ announcementId: z.int() }),
  },
})
