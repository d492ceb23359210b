import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, instant } from '#platform/contract/fields.ts'

/** What is answered to an invitation (PARTSTAT of RFC 5545). */
export const invitationAnswers = ['accepted', 'tentative', 'declined'] as const
export type InvitationAnswer = (typeof invitationAnswers)[number]

const someone = z.object({ name: z.string(), email: z.string() })

/** An invitation in a mail, a change of one, what calls it off, or what somebody has answered to one (RFC 5546). */
export const invitation = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'REPLY']),
  subject: z.string(),
  location: z.string(),
  isAllDay: z.boolean(),
  /** yyyy-MM-dd of whole days, the last one included; else instants. */
  start: z.string(),
  end: z.string(),
  isRepeated: z.boolean(),
  /** Whether it is about one occurrence of what returns. */
  isOccurrence: z.boolean(),
  organiser: someone.nullable(),
  /** Who was asked; of an answer, who has given it. */
  attendees: z.array(someone.extend({ answer: z.enum(['none', ...invitationAnswers]) })),
  /**
   * What may be done: `open` it may be answered, `called` taken out of one's calendar; `own` one organises it oneself,
   * `old` a newer one has been answered, `told` it only tells.
   */
  state: z.enum(['open', 'called', 'own', 'old', 'told']),
  /** What one has answered. */
  answer: z.enum(invitationAnswers).nullable(),
  /** When one has no time while it takes place, the first ones; of what returns, while it first takes place. */
  conflicts: z.array(z.object({ start: instant(), end: instant() })),
})
export type Invitation = z.output<typeof invitation>

export const invitationCalls = defineCalls('mail', {
  itemInvitation: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/invitation',
    summary:
      'The invitation in a mail of one’s own, with what one has answered and what else one has then; null for none.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.object({ invitation: invitation.nullable() }),
  },
  answerInvitation: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/invitation',
    summary:
      'Answers an invitation: it stands in one’s calendar or no longer does, and whoever organises it gets the answer by mail.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    input: z.object({ itemId: id(), answer: z.enum(invitationAnswers) }),
    result: z.object({ invitation: invitation.nullable() }),
  },
  dropInvitation: {
    method: 'POST',
    path: '/api/mail/items/{itemId}/invitation/drop',
    summary: 'Takes what the organiser has called off out of one’s calendar.',
    access: access.signedIn,
    room: 'free',
    effect: 'staged',
    once: true,
    input: z.object({ itemId: id() }),
    result: z.object({ invitation: invitation.nullable() }),
  },
})
