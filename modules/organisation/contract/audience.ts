import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, line, localName } from '#platform/contract/fields.ts'

/** As what somebody belongs to an audience: herself, a department alone or with all below it, a company, a role group. */
export const audienceKinds = ['person', 'department', 'departmentTree', 'company', 'role'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** One line of "who sees this": `code` is that of the person, department or company, or the number of the role group. */
export const audienceEntry = z.object({ kind: z.enum(audienceKinds), code: code() })
export type AudienceEntry = z.output<typeof audienceEntry>

/** The same with the name to show; `hint` tells apart two of one name (the department's path, the person's department). */
export const namedAudienceEntry = audienceEntry.extend({ name: localName(), hint: localName() })
export type NamedAudienceEntry = z.output<typeof namedAudienceEntry>

/** Entries one audience may have; whoever needs more makes a role group. */
export const mostAudienceEntries = 500

/** What one may look for; a department stands for both of its kinds. */
export const candidateKinds = ['company', 'role', 'department', 'person'] as const
export type CandidateKind = (typeof candidateKinds)[number]

/** Whoever administers anything says who it is for. */
export const administrators = [
  'superAdmin',
  'companyManager',
  'boardManager',
  'popupManager',
  'reserveManager',
  'globalReserveManager',
] as const

export const audienceCalls = defineCalls('organisation', {
  audienceCandidates: {
    method: 'GET',
    path: '/api/organisation/audience-candidates',
    summary:
      'Companies, role groups, departments and people of a company to choose an audience from, by what was typed; without text what is chosen most. At most 20.',
    access: access.grant(...administrators),
    input: z.object({
      q: line(100).default(''),
      /**
       * Left out, one's own; others for those who look after something in all companies, and `*` for all companies at
       * once, for super administrators.
       */
      comCode: z.union([code(), z.literal('*')]).optional(),
      /** With the other companies of its group: for those who look after something that these share. */
      withGroup: z.boolean().default(false),
      kinds: z
        .array(z.enum(candidateKinds))
        .max(candidateKinds.length)
        .default([...candidateKinds]),
    }),
    result: z.array(namedAudienceEntry),
  },
})
