import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, text } from '#platform/contract/fields.ts'
import { decision, person, requestFields } from './reservations.entities.ts'
import { limits, scopes } from './reservations.rules.ts'

/** A day or a time as it stands in the form, finished or not. */
const typed = () => line(10)
const chosen = z.object({ personCode: code() })

/** How something returns, as the form has it: `Repeat` of workdays. */
const repeat = z.object({
  kind: z.enum(['none', 'daily', 'weekly', 'monthly', 'yearly', 'lunar', 'other']),
  interval: z.int().min(0).max(9999),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  monthlyBy: z.enum(['day', 'weekday', 'last']),
  end: z.enum(['never', 'until', 'count']),
  until: typed(),
  count: z.int().min(0).max(9999),
  rule: requestFields.shape.rule.unwrap(),
})

/** What stands in the form of a request. Of people the codes are kept; the rest is known by itself. */
const draftContent = z.object({
  scope: z.enum(scopes),
  resourceId: id().nullable(),
  title: line(limits.title),
  content: text(limits.content),
  isAllDay: z.boolean(),
  startDay: typed(),
  startTime: typed(),
  endDay: typed(),
  endTime: typed(),
  isPrivate: z.boolean(),
  repeat,
  attendees: z.array(chosen).max(limits.attendees),
  reserver: z.array(chosen).max(1),
  decisions: z.array(decision).max(limits.occurrences),
})
export type DraftContent = z.output<typeof draftContent>

const ofDraft = { draftId: id() }
/** The request that is changed; null while a new one is written. */
const changed = { requestId: z.int().nullable() }

const draft = z.object({
  draftId: z.int(),
  ...changed,
  /** The version of it that the change began from. */
  requestVersion: z.int().nullable(),
  /** Rises with every save; a save that names an older one is refused. */
  revision: z.int(),
  savedAt: instant(),
  /** Null of a form that was only opened. */
  content: draftContent.nullable(),
  /** Whom the content names, of those the reader sees. */
  people: z.array(person),
})
export type Draft = z.output<typeof draft>

/** Requests that were begun in the form and not saved, kept by the server while one types. */
export const draftCalls = defineCalls('reservations', {
  drafts: {
    method: 'GET',
    path: '/api/reservations/drafts',
    summary: 'What one has begun to ask for or to change and not saved, newest first.',
    access: access.signedIn,
    result: z.array(z.object({ draftId: z.int(), ...changed, title: z.string(), savedAt: instant() })),
  },
  draft: {
    method: 'GET',
    path: '/api/reservations/drafts/{draftId}',
    summary: 'One draft of one’s own, whole.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: draft,
  },
  startDraft: {
    method: 'POST',
    path: '/api/reservations/drafts',
    summary: 'Begins a draft of a new request, or of a change of one; a change that was begun already is continued.',
    access: access.signedIn,
    input: z.object({ requestId: id().nullish() }),
    result: draft,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/reservations/drafts/{draftId}',
    summary: 'Keeps what was typed; refused when another tab has saved since.',
    access: access.signedIn,
    input: z.object({ ...ofDraft, revision: z.int().min(0), content: draftContent }),
    result: z.object({ revision: z.int(), savedAt: instant() }),
  },
  dropDraft: {
    method: 'DELETE',
    path: '/api/reservations/drafts/{draftId}',
    summary: 'Throws a draft away.',
    access: access.signedIn,
    input: z.object(ofDraft),
    result: z.object({ draftId: z.int() }),
  },
})
