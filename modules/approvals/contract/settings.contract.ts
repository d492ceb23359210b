import { z } from 'zod'
import { passwordLimits } from '#modules/accounts/contract/accounts.rules.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, day, id, instant, line, localName, own, text } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { settingLimits } from './approvals.rules.ts'
import { allForms, delegationReasons } from './delegations.rules.ts'

/** The seven flags of one block of the reception page (0§3). */
const mailFlags = {
  isReceiveNextMail: z.boolean(),
  isReceiveBeforeMail: z.boolean(),
  isReceiveAfterMail: z.boolean(),
  isReceiveCompleteMail: z.boolean(),
  isReceiveCompleteApproveMail: z.boolean(),
  isReceiveApproveMail: z.boolean(),
  isReceiveRefMail: z.boolean(),
}
const messengerFlags = {
  isTUReceiveNextMail: z.boolean(),
  isTUReceiveBeforeMail: z.boolean(),
  isTUReceiveAfterMail: z.boolean(),
  isTUReceiveCompleteMail: z.boolean(),
  isTUReceiveCompleteApproveMail: z.boolean(),
  isTUReceiveApproveMail: z.boolean(),
  isTUReceiveRefMail: z.boolean(),
}

const settingFields = z.object({
  tabOrder: z.string().regex(/^(?:0,1,2|0,2,1|1,0,2|1,2,0|2,0,1|2,1,0)$/),
  /** Whether a draft stays, to be used again, when it was submitted. */
  isApmReuse: z.boolean(),
  /** The signature as a data address; empty where the stamp is the name. */
  signaturePath: text(settingLimits.signature),
  language: z.enum(languages),
  fiDocumentCount: z.int().min(1).max(settingLimits.documents),
  ...mailFlags,
  ...messengerFlags,
})
export type SettingFields = z.output<typeof settingFields>

/** One record of everything (G-062). */
const mySetting = settingFields.extend({
  personCode: z.string(),
  /** null: nobody has saved anything yet, and everything is as it comes. */
  updatedId: z.string().nullable(),
  updatedDate: instant().nullable(),
  mailUpdatedDate: instant().nullable(),
  messengerUpdatedDate: instant().nullable(),
  /** Whether acts are confirmed by an approval password (G-070). */
  hasPassword: z.boolean(),
})
export type MySetting = z.output<typeof mySetting>

const savedSetting = z.object({ data: settingFields.partial(), isFirst: z.boolean().default(false) })

const delegation = z.object({
  seq: z.int(),
  personCode: z.string(),
  delegatorCode: z.string(),
  /** Of whoever acts. */
  displayName: localName(),
  /** null: all forms. */
  applicationId: z.int().nullable(),
  applicationName: localName().nullable(),
  reason: z.literal([...delegationReasons]),
  startDate: day(),
  endDate: day(),
  createdId: z.string().nullable(),
  state: z.enum(['waiting', 'inProgress', 'ended']),
})
export type Delegation = z.output<typeof delegation>

const newPassword = z.string().max(passwordLimits.max + 1)

export const settingsCalls = defineCalls('approvals', {
  mySettingGet: {
    method: 'GET',
    path: '/workflow/mysetting',
    summary: 'One’s own approval setting: tabs, drafts, signature, and when one hears of documents.',
    access: access.signedIn,
    result: mySetting,
    requirements: ['APPROVAL-023', 'APPROVAL-027', 'APPROVAL-030', 'APPROVAL-031', 'APPROVAL-032'],
  },
  mySettingCreate: {
    method: 'POST',
    path: '/workflow/mysetting/api/create',
    summary: 'Saves one’s own approval setting for the first time; what is not said is as it comes.',
    access: access.signedIn,
    bodyBytes: 524_288,
    input: savedSetting,
    result: mySetting,
    requirements: ['APPROVAL-021'],
  },
  mySettingSet: {
    method: 'POST',
    path: '/workflow/mysetting/api/set',
    summary: 'Changes what is said of one’s own approval setting, and leaves the rest.',
    access: access.signedIn,
    bodyBytes: 524_288,
    input: savedSetting,
    result: mySetting,
    requirements: ['APPROVAL-022', 'APPROVAL-007', 'APPROVAL-019', 'APPROVAL-036'],
  },
  delegationList: {
    method: 'POST',
    path: '/workflow/delegate/api/getdelegationlist',
    summary: 'Whom one lets act for oneself, and when, the latest first.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ PersonCode: own('personCode') }),
    result: z.array(delegation),
    requirements: ['APPROVAL-025', 'APPROVAL-029', 'APPROVAL-011'],
  },
  delegationSet: {
    method: 'POST',
    path: '/workflow/delegate/api/set',
    summary:
      'Lets somebody act for oneself, or takes that back: by `operation`, or where it is left out by a `seq` without days (G-059). Answers with the list as it is then.',
    access: access.signedIn,
    input: z.object({
      operation: z.enum(['set', 'remove']).optional(),
      seq: id().optional(),
      personCode: own('personCode'),
      delegatorCode: code().or(z.literal('')).nullish(),
      /** Where only the mail address of whoever is to act is known. */
      email: line(320).optional(),
      applicationId: z.union([id(), z.literal(allForms)]).nullish(),
      reason: z.literal([...delegationReasons]).default(0),
      startDate: day().or(z.literal('')).nullish(),
      endDate: day().or(z.literal('')).nullish(),
    }),
    result: z.array(delegation),
    requirements: ['APPROVAL-026', 'APPROVAL-009', 'APPROVAL-010'],
  },
  savePassword: {
    method: 'POST',
    path: '/api/approvals/password',
    summary:
      'Sets or changes the password that confirms one’s approvals, by the rules of the sign-in password (G-070); an empty one takes it away.',
    access: access.signedIn,
    effect: 'staged',
    once: 'never',
    input: z.object({
      /** The one that is changed. */
      old: newPassword.default(''),
      password: newPassword,
      confirmation: newPassword,
    }),
    result: z.object({ hasPassword: z.boolean() }),
    requirements: ['APPROVAL-004'],
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/approvals/password/confirm',
    summary: 'Confirms by the approval password what one does in this session for some minutes.',
    access: access.signedIn,
    effect: 'staged',
    once: 'never',
    input: z.object({ password: newPassword }),
    result: z.object({ until: instant() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/approvals/password/reset',
    summary: 'Takes away the approval password that somebody has forgotten, for whoever administers her.',
    access: access.grant('companyManager', 'superAdmin'),
    input: z.object({ personCode: code() }),
    result: z.object({}),
  },
})
