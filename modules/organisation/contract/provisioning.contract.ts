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

/** Somebody whose department the identity provider calls by a name that the company does not have, or has twice. */
export const unplacedPerson = z.object({
  personCode: z.string(),
  name: localName(),
  employeeNumber: z.string(),
  /** What the provider calls her department. */
  said: z.string(),
  /** Where she works here; null: nowhere, so that she cannot sign in. */
  department: localName().nullable(),
})
export type UnplacedPerson = z.output<typeof unplacedPerson>

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
  unplacedPeople: {
    method: 'GET',
    path: '/api/organisation/provisioning/unplaced',
    summary: 'The people whose department an identity provider calls by a name that the company does not have.',
    access: access.grant(...provisioners),
    input: z.object({ comCode: code().optional() }),
    result: z.object({ total: z.int(), items: z.array(unplacedPerson) }),
  },
  placePeople: {
    method: 'POST',
    path: '/api/organisation/provisioning/unplaced/place',
    summary: 'Puts those of them where they belong whose department exists by now.',
    access: access.grant(...provisioners),
    input: z.object({ comCode: code().optional() }),
    result: z.object({ placed: z.int(), left: z.int() }),
  },
})
