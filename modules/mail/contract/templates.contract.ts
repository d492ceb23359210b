import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { id, line, text } from '#platform/contract/fields.ts'
import { limits } from './mail.rules.ts'

export const templateLimits = {
  /** One's own, and as many of a company. */
  count: 100,
  name: 80,
  /** Letters of its text with the markup. */
  body: 200_000,
} as const

/** Who keeps the templates of a company. */
export const templateManagers = ['companyManager', 'superAdmin'] as const

export const listedTemplate = z.object({
  templateId: z.int(),
  name: z.string(),
  subject: z.string(),
  isCompany: z.boolean(),
  can: z.object({ delete: z.boolean() }),
})
export type ListedTemplate = z.output<typeof listedTemplate>

/** Texts that mails begin with. */
export const templateCalls = defineCalls('mail', {
  templates: {
    method: 'GET',
    path: '/api/mail/templates',
    summary: 'One’s own templates of mails and those of the company one acts in, by name.',
    access: access.signedIn,
    result: z.object({ items: z.array(listedTemplate), can: z.object({ saveForCompany: z.boolean() }) }),
  },
  template: {
    method: 'GET',
    path: '/api/mail/templates/{templateId}',
    summary: 'A template with its text, to be put into a mail.',
    access: access.signedIn,
    input: z.object({ templateId: id() }),
    result: z.object({ name: z.string(), subject: z.string(), html: z.string() }),
  },
  saveTemplate: {
    method: 'POST',
    path: '/api/mail/templates',
    summary:
      'Saves a text as a template, in place of the one of that name: one’s own, or by its managers the company’s. Pictures and files are left out.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    bodyBytes: 2 * 1_048_576,
    input: z.object({
      name: line(templateLimits.name).trim().min(1),
      subject: line(limits.subject).default(''),
      body: text(templateLimits.body),
      isCompany: z.boolean().default(false),
    }),
    result: z.object({ templateId: z.int() }),
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/mail/templates/{templateId}',
    summary: 'Deletes a template of one’s own, or by its managers one of the company.',
    access: access.signedIn,
    input: z.object({ templateId: id() }),
    result: z.object({}),
  },
})
