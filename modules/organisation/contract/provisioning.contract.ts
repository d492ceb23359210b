import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant, line, localName } from '#platform/contract/fields.ts'
import { provisioners } from './provisioning.rules.ts'

/** A token as it is listed: the secret itself was told once and is kept nowhere. */
export const provisioningToken = z.object({
  tokenId: z.int(),
  name: z.string(),
  /** Its first characters, to tell it from others. */
  beginning: z.string(),
  createdAt: instant(),
  createdBy: localName(),
  lastUsedAt: instant().nullable(),
  revokedAt: instant().nullable(),
})
export type ProvisioningToken = z.output<typeof provisioningToken>

export const provisioningCalls = defineCalls('organisation', {
  provisioningTokens: {
    method: 'GET',
    path: '/api/organisation/provisioning/tokens',
    summary: 'The tokens with which identity providers keep the people of a company, and where they send them.',
    access: access.grant(...provisioners),
    input: z.object({ comCode: code().optional() }),
    result: z.object({
      comCode: z.string(),
      /** The address to give to the identity provider. */
      baseUrl: z.string(),
      items: z.array(provisioningToken),
      can: z.object({ create: z.boolean() }),
    }),
  },
  createProvisioningToken: {
    method: 'POST',
    path: '/api/organisation/provisioning/tokens',
    summary: 'Makes a token for one company; its secret is in this answer and nowhere else.',
    access: access.grant(...provisioners),
    input: z.object({ comCode: code().optional(), name: line(60).trim().min(1) }),
    result: z.object({ tokenId: z.int(), secret: z.string() }),
  },
  revokeProvisioningToken: {
    method: 'POST',
    path: '/api/organisation/provisioning/tokens/{tokenId}/revoke',
    summary: 'Ends a token at once.',
    room: 'free',
    access: access.grant(...provisioners),
    input: z.object({ tokenId: id() }),
    result: z.object({ tokenId: z.int() }),
  },
})
