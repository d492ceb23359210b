import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, localName } from '#platform/contract/fields.ts'

/** The secret of a link, as it stands behind the # of its address. */
const token = () => z.string().regex(/^[\w-]{43}$/)

/** How far an invitation has come: `sent` by mail, `told` to the administrator as a link to hand on. */
export const invitationStates = ['waiting', 'sent', 'told', 'failed', 'used', 'revoked', 'expired'] as const
export const mailFailures = ['refused', 'noAddress', 'unreachable'] as const

/** The latest invitation of a person, for administrators. */
export const invitation = z.object({
  state: z.enum(invitationStates),
  failure: z.enum(mailFailures).nullable(),
  invitedAt: instant(),
  /** Until when its link opens something; null before it is sent. */
  expiresAt: instant().nullable(),
})
export type Invitation = z.output<typeof invitation>

/** What open pages of whoever invited somebody hear when the invitation stands otherwise: the person's code alone. */
export const invitationChanged = 'accounts.invitationChanged'

const administrators = access.grant('superAdmin', 'companyManager')

export const invitationCalls = defineCalls('accounts', {
  invitation: {
    method: 'GET',
    path: '/api/accounts/people/{personCode}/invitation',
    summary: 'The latest invitation of a person, and how she may be invited now, for administrators.',
    access: administrators,
    input: z.object({ personCode: code() }),
    result: z.object({
      invitation: invitation.nullable(),
      /** `mail`, or `link` where none can be sent to her; null where she cannot be invited. */
      way: z.enum(['mail', 'link']).nullable(),
      canRevoke: z.boolean(),
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/accounts/people/{personCode}/invite',
    summary:
      'Invites a person who has chosen no password yet, by mail, or by a link that is told once where no mail can be sent to her; an earlier link opens nothing any more.',
    access: administrators,
    effect: 'staged',
    once: true,
    input: z.object({ personCode: code() }),
    result: z.object({
      /** The path of the page with the secret behind its #; null where a mail brings it. */
      link: z.string().nullable(),
      expiresAt: instant().nullable(),
    }),
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/accounts/people/{personCode}/revoke-invitation',
    summary: 'Takes an invitation back: its link opens nothing any more.',
    access: administrators,
    room: 'free',
    input: z.object({ personCode: code() }),
    result: z.object({ revoked: z.boolean() }),
  },
  openInvitation: {
    method: 'POST',
    path: '/api/accounts/invitation/open',
    summary: 'Whom an invitation is for; the same refusal for one that is unknown, over, used or taken back.',
    access: access.public,
    effect: 'staged',
    room: 'free',
    input: z.object({ token: token() }),
    result: z.object({
      name: localName(),
      comCode: z.string(),
      companyName: localName(),
      userName: z.string(),
      expiresAt: instant(),
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/accounts/invitation/accept',
    summary:
      'Sets the password of whoever was invited, by all rules of 0§5, once; she signs in with it. Refused as opening it is.',
    access: access.public,
    effect: 'staged',
    room: 'free',
    input: z.object({ token: token(), NewPassword: z.string().max(1000) }),
    result: z.object({ userName: z.string() }),
  },
})
