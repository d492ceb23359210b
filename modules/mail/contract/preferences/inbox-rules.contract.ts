import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, line } from '#platform/contract/fields.ts'
import { mailAdministrators } from '../administrators.ts'
import { address, listedItem } from '../mail.entities.ts'
import { action, condition, editedRule, rule, ruleLimits } from '../rules/rule.entities.ts'
import { outsideModes, preferenceLimits } from './preference.rules.ts'

/** Mails that a preview looks at, the newest of the folder. */
export const previewedMails = 200

export const runStates = ['running', 'done', 'failed'] as const

/** What rules would do with one mail. */
const previewed = z.object({
  item: listedItem,
  /** Where it would be, the folder it lies in among them when it stays. */
  folders: z.array(z.int()),
  /** To whom it would have been sent on when it came; nothing is sent now. */
  redirects: z.array(z.string()),
})

/** Rules of the mailbox (1§3, 1§7). */
export const ruleCalls = defineCalls('mail', {
  inboxRuleGet: {
    method: 'GET',
    path: '/api/ews/inboxrule',
    summary: 'One’s mail rules in their order, that of auto forwarding among them.',
    access: access.signedIn,
    result: z.object({ rules: z.array(rule) }),
    requirements: ['MAIL-079', 'MAIL-087', 'MAIL-090'],
  },
  inboxRuleSet: {
    method: 'POST',
    path: '/api/ews/inboxrule',
    summary:
      'Saves a list of rules: each is created, set or deleted as its `operation` says; one without, and one that is not named, stays.',
    access: access.signedIn,
    bodyBytes: 4 * 1_048_576,
    input: z.object({ rules: z.array(editedRule).max(ruleLimits.rules * 2) }),
    result: z.literal(true),
    requirements: ['MAIL-080', 'MAIL-088', 'MAIL-089', 'MAIL-098'],
  },
  previewRule: {
    method: 'POST',
    path: '/api/mail/rules/preview',
    summary:
      'What a rule would do with the newest mails of a folder, whether it is saved or not; nothing is changed by asking.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({
      folderId: id(),
      conditions: z.array(condition).max(20),
      exceptions: z.array(condition).max(20).default([]),
      actions: z.array(action).max(20),
    }),
    result: z.object({
      /** Mails that were looked at, and whether the folder has older ones. */
      looked: z.int(),
      hasMore: z.boolean(),
      matches: z.array(previewed),
    }),
  },
  runRules: {
    method: 'POST',
    path: '/api/mail/rules/run',
    summary:
      'Runs saved rules over all mails of a folder, in their order: they are moved and copied. Nothing is sent on: what has come once is not sent to others by a look back.',
    access: access.signedIn,
    input: z.object({ folderId: id(), ruleIds: z.array(code()).min(1).max(ruleLimits.rules) }),
    result: z.object({ runId: z.int() }),
  },
  ruleRun: {
    method: 'GET',
    path: '/api/mail/rules/runs/{runId}',
    summary: 'How far a run over a folder is.',
    access: access.signedIn,
    input: z.object({ runId: id() }),
    result: z.object({ state: z.enum(runStates), looked: z.int(), total: z.int(), matched: z.int() }),
  },
  ruleFacts: {
    method: 'GET',
    path: '/api/mail/items/{itemId}/rule-facts',
    summary:
      'What of a mail a rule may ask: its sender, those it is addressed to, its subject, and headers that mark lists.',
    access: access.signedIn,
    input: z.object({ itemId: id() }),
    result: z.object({
      sender: address,
      recipients: z.array(address),
      subject: z.string(),
      /** As a condition on headers is written: `List-Id: <…>`. */
      headers: z.array(z.string()),
    }),
  },
  outsideRule: {
    method: 'GET',
    path: '/api/mail/admin/outside',
    summary: 'Where rules of a company’s people may send mails outside.',
    access: access.grant(...mailAdministrators),
    input: z.object({ comCode: code().optional() }),
    result: z.object({ mode: z.enum(outsideModes), domains: z.array(z.string()) }),
  },
  saveOutsideRule: {
    method: 'POST',
    path: '/api/mail/admin/outside',
    summary:
      'Says where rules of a company’s people may send mails outside: anywhere, nowhere, or to some domains. Rules that are there already are held to it too.',
    access: access.grant(...mailAdministrators),
    input: z.object({
      comCode: code().optional(),
      mode: z.enum(outsideModes),
      domains: z
        .array(
          line(253)
            .trim()
            .toLowerCase()
            .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z\d-]{2,}$/),
        )
        .max(preferenceLimits.domains)
        .default([]),
    }),
    result: z.object({ mode: z.enum(outsideModes), domains: z.array(z.string()) }),
  },
})
