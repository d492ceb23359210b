import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName } from '#platform/contract/fields.ts'
import { administrators } from './admin.rules.ts'

/** Which lines of the audit log are asked for; what is left out does not narrow. */
const auditFilter = z.object({
  /** A super administrator may name any; left out, hers are all. A company manager's are always those of her company. */
  comCode: code().optional(),
  /** Who acted. */
  personCode: code().optional(),
  /** `accounts.password.reset`. */
  action: code().optional(),
  /** First and last day, in the reader's time zone. */
  from: day().optional(),
  to: day().optional(),
  /** What it was about, as a whole: `person:P100`, or the code of a person alone. */
  target: line(200).trim().optional(),
  /** Network address, as a whole. */
  address: line(64).trim().optional(),
})

/** Who did what, when, from where, to whom. */
export const auditLine = z.object({
  id: z.int(),
  at: instant(),
  comCode: z.string().nullable(),
  /** Who acted is kept from every reader: names, address and request are empty. */
  isSealed: z.boolean(),
  /** Two people together may open the seal; false where nothing was kept behind it. */
  canBeOpened: z.boolean(),
  /** Null: nobody was signed in, the command line, or sealed. */
  personCode: z.string().nullable(),
  personName: localName().nullable(),
  address: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  /** What the company is called. */
  companyName: localName().nullable(),
  /** The name of who or what it was about; null where it is gone or has none. */
  targetName: localName().nullable(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string(),
})
export type AuditLine = z.output<typeof auditLine>

export const adminCalls = defineCalls('admin', {
  facts: {
    method: 'GET',
    path: '/api/admin/facts',
    summary: 'Some numbers about the company one acts in, as the modules offer them.',
    access: access.grant(...administrators),
    result: z.array(z.object({ key: z.string(), labelKey: z.string(), to: z.string().nullable(), value: z.int() })),
  },
  auditLines: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Lines of the audit log, newest first; `before` is the last line of the page before.',
    access: access.grant(...administrators),
    input: auditFilter.extend({ before: id().optional() }),
    result: z.object({
      items: z.array(auditLine),
      /** Give it as `before` for the next page; null at the end. */
      next: z.int().nullable(),
    }),
  },
  auditFilters: {
    method: 'GET',
    path: '/api/admin/audit/filters',
    summary: 'What the audit log can be narrowed to: companies and the names of acts.',
    access: access.grant(...administrators),
    result: z.object({
      companies: z.array(z.object({ comCode: z.string(), name: localName() })),
      /** Names of acts; their texts are `{module}.acts.{rest}`. */
      actions: z.array(z.string()),
    }),
  },
  auditFile: {
    method: 'POST',
    path: '/api/admin/audit/file',
    summary: 'The same lines as a table for a spreadsheet (CSV), at most 100,000; that it was taken is a line itself.',
    room: 'free',
    access: access.grant(...administrators),
    input: auditFilter,
    result: z.string(),
    answer: 'file',
  },
})
