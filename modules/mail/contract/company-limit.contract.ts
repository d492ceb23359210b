import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code } from '#platform/contract/fields.ts'
import { mailAdministrators } from './administrators.ts'
import { limits } from './mail.rules.ts'

const forAdministrators = access.grant(...mailAdministrators)
const result = z.object({ limitBytes: z.int().nullable(), usedBytes: z.int() })

/** How much all mailboxes of a company take together, for its administrators. */
export const companyLimitCalls = defineCalls('mail', {
  companyLimit: {
    method: 'GET',
    path: '/api/mail/admin/company-limit',
    summary:
      'What the mailboxes of a company take together, in bytes, those of people and of addresses, and may take; null for without an end.',
    access: forAdministrators,
    input: z.object({ comCode: code().optional() }),
    result,
  },
  saveCompanyLimit: {
    method: 'POST',
    path: '/api/mail/admin/company-limit',
    summary:
      'Sets how much the mailboxes of a company may take together, in bytes; null for without an end. Beyond it nothing comes in.',
    access: forAdministrators,
    input: z.object({
      comCode: code().optional(),
      limitBytes: z.int().min(1).max(limits.companyBytes).nullable(),
    }),
    result,
  },
})
