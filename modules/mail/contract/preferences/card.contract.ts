import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, own, text } from '#platform/contract/fields.ts'
import { preferenceLimits, usageStates } from './preference.rules.ts'

/** What one may write on the card; left as it is, each is what the organisation knows. */
export const cardTexts = [
  'companyName',
  'companyNameEng',
  'deptName',
  'deptNameEng',
  'titleName',
  'titleNameEng',
  'roleName',
  'roleNameEng',
  'jobGroupName',
  'jobGroupNameEng',
  'displayName',
  'displayNameEng',
  'homeAddress',
  'homeAddressEng',
  'officeTel',
  'officeFax',
  'mobileTel',
  'email',
  'homePage',
  'officeAddress',
  'officeAddressEng',
] as const
export type CardText = (typeof cardTexts)[number]

const each = <Field extends z.ZodType>(field: () => Field) =>
  Object.fromEntries(cardTexts.map((name) => [name, field()])) as Record<CardText, Field>

/** The mail business card (0§3; MAIL-097): what signatures are made of. */
export const userCard = z.object({
  personCode: z.string(),
  ...each(() => z.string()),
  /** How the card is drawn; empty for the usual way. */
  template: z.string(),
  /** The signature of `Free`: HTML, clean. */
  freeContent: z.string(),
  usageState: z.enum(usageStates),
  /** Whether a new mail begins with the signature. */
  autoSign: z.boolean(),
  /** Whether an answer does. */
  replyAutoSign: z.boolean(),
})
export type UserCard = z.output<typeof userCard>

/** A name, or its number as older pages send it (MAIL-039). */
const usageState = z.union([z.enum(usageStates), z.literal([0, 1, 2, 3]).transform((number) => usageStates[number])])

export const cardCalls = defineCalls('mail', {
  userCard: {
    method: 'GET',
    path: '/api/mail/settings/UserCard',
    summary: 'One’s mail business card; what was never written is what the organisation knows.',
    access: access.signedIn,
    result: userCard,
    requirements: ['MAIL-058', 'MAIL-097'],
  },
  hcUserCardGet: {
    method: 'POST',
    path: '/api/mail/settings/HC_UserCard/get',
    summary: 'The same; the code may only be one’s own.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ PersonCode: own('personCode') }),
    result: userCard,
    requirements: ['MAIL-060'],
  },
  hcUserCardUpdate: {
    method: 'POST',
    path: '/api/mail/settings/HC_UserCard/update',
    summary: 'Saves what was given of one’s mail business card; the rest stays.',
    access: access.signedIn,
    effect: 'staged',
    once: 'harmless',
    input: z.object({
      personCode: own('personCode'),
      ...each(() => line(preferenceLimits.cardField).optional()),
      template: line(40).optional(),
      freeContent: text(preferenceLimits.signature).optional(),
      usageState: usageState.optional(),
      autoSign: z.boolean().optional(),
      replyAutoSign: z.boolean().optional(),
    }),
    result: userCard,
    requirements: ['MAIL-059', 'MAIL-097'],
  },
  userCardState: {
    method: 'POST',
    path: '/api/mail/settings/UserCard/updatestate',
    summary: 'Chooses which signature goes below one’s mails.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), usageState }),
    result: userCard,
    requirements: ['MAIL-039', 'MAIL-061'],
  },
})
