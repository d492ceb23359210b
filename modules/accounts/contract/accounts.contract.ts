import { z } from 'zod'
import { companyLook } from '#modules/organisation/contract/company-pictures.entities.ts'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, line, localName, own } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { passwordLimits } from './accounts.rules.ts'
import { typedCodeMax } from './second-factor.rules.ts'
import { signedIn } from './sign-in.contract.ts'

/** A password as typed; its rules are those of `passwordFault`, here only its size is bounded. */
const password = () => z.string().min(1).max(passwordLimits.max)

/** One of my sessions, as my-sessions lists them. */
export const session = z.object({
  sessionId: z.string(),
  isThisOne: z.boolean(),
  signedInAt: instant(),
  lastSeenAt: instant(),
  address: z.string(),
  /** The browser and system in short: "Chrome, Windows". */
  device: z.string(),
  method: z.enum(['password', 'identityProvider', 'teams', 'token']),
})
export type Session = z.output<typeof session>

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export const accountsCalls = defineCalls('accounts', {
  signInOptions: {
    method: 'GET',
    path: '/api/accounts/sign-in-options',
    summary:
      'What the sign-in page offers: companies with their looks, identity providers and, in demo mode only, the demo accounts.',
    access: access.public,
    result: z.object({
      companies: z.array(companyLook.extend({ comCode: z.string(), name: localName() })),
      identityProvider: z.object({ label: z.string() }).nullable(),
      helpdesk: z.string(),
      demo: z
        .object({
          password: z.string(),
          accounts: z.array(
            z.object({ comCode: z.string(), userName: z.string(), name: localName(), roleKey: z.string() }),
          ),
        })
        .nullable(),
    }),
    caching: 'never',
  },
  signIn: {
    method: 'POST',
    path: '/HCCommon/HC_Auth/api/login',
    summary:
      'Signs in with company, user name and password; the same answer and time for an unknown user and a wrong password.',
    effect: 'staged',
    room: 'free',
    access: access.public,
    input: z.object({
      comcode: code(),
      username: line(100).min(1),
      password: password(),
      lang: z.string().max(10).optional(),
    }),
    languageField: 'lang',
    result: signedIn,
    requirements: ['SHELL-094'],
  },
  signInByName: {
    method: 'POST',
    path: '/commonaccount/auth/api/loginex',
    summary: 'Signs in by user name, only with a verified identity token bound to that name (G-004).',
    effect: 'staged',
    room: 'free',
    access: access.public,
    input: z.object({ username: line(320).min(1), token: z.string().max(16_384).optional() }),
    result: signedIn,
    requirements: ['SHELL-095'],
  },
  signInByHint: {
    method: 'POST',
    path: '/commonaccount/auth/api/loginHint',
    summary: 'Signs in inside Teams, only with a verified single-sign-on token bound to the hint (G-003).',
    effect: 'staged',
    room: 'free',
    access: access.public,
    input: z.object({ username: line(320).min(1), token: z.string().max(16_384).optional() }),
    result: signedIn,
    requirements: ['SHELL-096', 'SHELL-043'],
  },
  signInForToken: {
    method: 'POST',
    path: '/api/Account/authjwt/login',
    summary:
      'Signs in with mail address and password, and a code where a second factor is set up, for a bearer token; the session behind it can be revoked like any other.',
    effect: 'staged',
    room: 'free',
    access: access.public,
    input: z.object({ email: line(320).min(1), password: password(), code: line(typedCodeMax).min(1).optional() }),
    result: z.object({ accessToken: z.string(), tokenType: z.literal('Bearer'), expiresIn: z.int() }),
    requirements: ['SHELL-097'],
  },
  startIdentityProvider: {
    method: 'POST',
    path: '/api/accounts/identity-provider/start',
    summary: 'Begins sign-in through the company’s identity provider and tells where to go.',
    access: access.public,
    effect: 'read',
    input: z.object({ returnUrl: line(2000).optional() }),
    result: z.object({ url: z.string() }),
  },
  finishIdentityProvider: {
    method: 'POST',
    path: '/api/accounts/identity-provider/finish',
    summary: 'Ends sign-in through the identity provider with the code it gave to the browser.',
    effect: 'staged',
    room: 'free',
    access: access.public,
    input: z.object({ code: line(4096).min(1), state: line(512).min(1), iss: line(2000).optional() }),
    result: signedIn.extend({ returnUrl: z.string() }),
  },
  signOut: {
    method: 'POST',
    path: '/commonaccount/auth/api/logout',
    summary: 'Ends this session (G-008); while nothing can be written it opens nothing any more and ends later.',
    effect: 'staged',
    room: 'free',
    evenStopped: true,
    access: access.public,
    result: z.object({ signedOut: z.boolean(), endsLater: z.boolean() }),
    requirements: ['SHELL-098', 'SHELL-075'],
  },
  changePost: {
    method: 'POST',
    path: '/HCCommon/HC_Auth/api/changeconcurrent',
    summary: 'Switches to another of one’s own posts (G-008).',
    effect: 'staged',
    once: 'harmless',
    room: 'free',
    access: access.signedIn,
    input: z.object({ ComCode: code(), DeptCode: code() }),
    result: z.object({ comCode: z.string(), deptCode: z.string() }),
    requirements: ['SHELL-125'],
  },
  changePassword: {
    method: 'POST',
    path: '/HCCommon/HC_Auth/api/changepwd',
    summary: 'Changes one’s own password by all rules of 0§5 and ends one’s other sessions (G-001).',
    effect: 'staged',
    once: 'never',
    room: 'free',
    access: access.evenRestricted,
    input: z.object({
      PersonId: own('personId'),
      OldPassword: z.string().max(passwordLimits.max),
      NewPassword: z.string().max(1000),
    }),
    result: z.object({ isChange: z.boolean(), responseMessage: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/HCCommon/HC_Auth/api/resetpwd',
    summary: 'An administrator gives a person a one-time password that must be changed at the next sign-in (G-002).',
    effect: 'staged',
    once: true,
    room: 'free',
    access: access.grant('superAdmin', 'companyManager'),
    input: z.object({ PersonId: code() }),
    result: z.object({ oneTimePassword: z.string(), expiresAt: instant() }),
  },
  account: {
    method: 'GET',
    path: '/api/accounts/people/{personCode}',
    summary: 'The account of a person, for administrators: is it usable, and what may be done with it.',
    access: access.grant('superAdmin', 'companyManager'),
    input: z.object({ personCode: code() }),
    result: z.object({
      personCode: z.string(),
      userName: z.string(),
      disabledAt: instant().nullable(),
      mustChangePassword: z.boolean(),
      hasPassword: z.boolean(),
      lastSignInAt: instant().nullable(),
      hasSecondFactor: z.boolean(),
      can: z.object({
        resetPassword: z.boolean(),
        resetSecondFactor: z.boolean(),
        disable: z.boolean(),
        enable: z.boolean(),
      }),
    }),
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/accounts/people/{personCode}/reset-second-factor',
    summary: 'An administrator takes away the second factor that a person has lost; her sessions end.',
    access: access.grant('superAdmin', 'companyManager'),
    effect: 'staged',
    once: true,
    input: z.object({ personCode: code() }),
    result: z.object({ reset: z.boolean() }),
  },
  disableAccount: {
    method: 'POST',
    path: '/api/accounts/people/{personCode}/disable',
    summary: 'Shuts an account and ends its sessions at once.',
    effect: 'staged',
    once: 'harmless',
    room: 'free',
    access: access.grant('superAdmin', 'companyManager'),
    input: z.object({ personCode: code() }),
    result: z.object({ disabledAt: instant() }),
  },
  enableAccount: {
    method: 'POST',
    path: '/api/accounts/people/{personCode}/enable',
    summary: 'Opens a shut account again.',
    effect: 'staged',
    once: 'harmless',
    room: 'free',
    access: access.grant('superAdmin', 'companyManager'),
    input: z.object({ personCode: code() }),
    result: z.object({ disabledAt: z.null() }),
  },
  mySessions: {
    method: 'GET',
    path: '/api/accounts/sessions',
    summary: 'Where I am signed in; the newest 50.',
    access: access.signedIn,
    result: z.object({ items: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/accounts/sessions/{sessionId}',
    summary: 'Ends one of my sessions.',
    effect: 'staged',
    once: true,
    access: access.signedIn,
    input: z.object({ sessionId: code() }),
    result: z.object({ ended: z.int() }),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/accounts/sessions/end-others',
    summary: 'Ends all my sessions but this one.',
    effect: 'staged',
    once: true,
    room: 'free',
    access: access.signedIn,
    result: z.object({ ended: z.int() }),
  },
  savePreferences: {
    method: 'POST',
    path: '/api/accounts/preferences',
    summary: 'Saves my language, theme or time zone; what is left out stays.',
    effect: 'staged',
    once: 'harmless',
    access: access.evenRestricted,
    input: z.object({
      language: z.enum(languages).optional(),
      theme: z.enum(themes).optional(),
      timeZone: line(100).optional(),
    }),
    result: z.object({ language: z.enum(languages), theme: z.enum(themes), timeZone: z.string() }),
  },
})
