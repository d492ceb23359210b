import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, line } from '#platform/contract/fields.ts'
import { passwordLimits } from './accounts.rules.ts'
import { createdPasskey, creationOptions, requestOptions, usedPasskey } from './passkeys.contract.ts'
import { typedCodeMax } from './second-factor.rules.ts'
import { secondStep, signedIn } from './sign-in.contract.ts'

const typedCode = () => line(typedCodeMax).min(1)

/** New recovery codes, told this once. */
const recoveryCodes = z.array(z.string())

/** Signing in with a second step, and what a person sets up for it. */
export const secondFactorCalls = defineCalls('accounts', {
  pendingSecondStep: {
    method: 'GET',
    path: '/api/accounts/sign-in/second-step',
    summary: 'What this browser is asked for after a right first step, and where it goes then.',
    access: access.public,
    result: z.object({ secondStep: secondStep.nullable(), returnUrl: z.string() }),
    caching: 'never',
  },
  finishSignIn: {
    method: 'POST',
    path: '/api/accounts/sign-in/second-step',
    summary: 'Ends a sign-in with a code of the authenticator app or a recovery code; each code works once.',
    room: 'free',
    access: access.public,
    effect: 'staged',
    input: z.object({ code: typedCode(), remember: z.boolean().default(false) }),
    result: signedIn.extend({ returnUrl: z.string() }),
  },
  startPasskeyStep: {
    method: 'POST',
    path: '/api/accounts/sign-in/second-step/passkey',
    summary: 'Gives the challenge that one of the person’s passkeys must sign to end the sign-in.',
    room: 'free',
    access: access.public,
    effect: 'staged',
    result: requestOptions,
  },
  finishSignInByPasskey: {
    method: 'POST',
    path: '/api/accounts/sign-in/second-step/passkey/finish',
    summary: 'Ends a sign-in with what a passkey signed.',
    room: 'free',
    access: access.public,
    effect: 'staged',
    input: z.object({ passkey: usedPasskey, remember: z.boolean().default(false) }),
    result: signedIn.extend({ returnUrl: z.string() }),
  },
  mySecondFactor: {
    method: 'GET',
    path: '/api/accounts/second-factor',
    summary: 'What I prove myself with beside the password.',
    access: access.evenRestricted,
    result: z.object({
      app: z.object({ addedAt: instant() }).nullable(),
      passkeys: z.array(
        z.object({ passkeyId: z.string(), name: z.string(), addedAt: instant(), lastUsedAt: instant().nullable() }),
      ),
      recoveryCodesLeft: z.int(),
      /** Whether the company wants me to have a factor, from where I am now. */
      isDemanded: z.boolean(),
      /** Until when I may wait with setting one up, and whether that is over; null where nobody has asked me to. */
      setUp: z.object({ until: instant(), isDue: z.boolean() }).nullable(),
      /** Without one, the way to confirm that it is still oneself is a code, or to sign in anew. */
      hasPassword: z.boolean(),
    }),
  },
  confirmIdentity: {
    method: 'POST',
    path: '/api/accounts/confirm',
    summary: 'Shows with the password or a code that it is still oneself, before the ways to sign in are changed.',
    access: access.evenRestricted,
    effect: 'staged',
    once: 'never',
    input: z.object({ password: z.string().min(1).max(passwordLimits.max).optional(), code: typedCode().optional() }),
    result: z.object({ until: instant() }),
  },
  startAuthenticatorApp: {
    method: 'POST',
    path: '/api/accounts/second-factor/app',
    summary: 'Shows a new secret for an authenticator app; it counts once a code has proved it.',
    access: access.evenRestricted,
    effect: 'staged',
    once: 'harmless',
    result: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmAuthenticatorApp: {
    method: 'POST',
    path: '/api/accounts/second-factor/app/confirm',
    summary: 'Proves with a code that the authenticator app has the secret; ends one’s other sessions.',
    access: access.evenRestricted,
    effect: 'staged',
    once: true,
    input: z.object({ code: typedCode() }),
    result: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  },
  removeAuthenticatorApp: {
    method: 'DELETE',
    path: '/api/accounts/second-factor/app',
    summary: 'Takes the authenticator app away; ends one’s other sessions.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    result: z.object({ removed: z.boolean() }),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/accounts/second-factor/passkeys',
    summary: 'Adds a passkey; ends one’s other sessions.',
    access: access.evenRestricted,
    effect: 'staged',
    once: true,
    input: z.object({ passkey: createdPasskey }),
    result: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  },
  startPasskey: {
    method: 'POST',
    path: '/api/accounts/second-factor/passkeys/start',
    summary: 'Gives the challenge that a new passkey must sign.',
    access: access.evenRestricted,
    effect: 'staged',
    once: 'harmless',
    result: creationOptions,
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/accounts/second-factor/passkeys/{passkeyId}/name',
    summary: 'Gives one of my passkeys another name.',
    access: access.signedIn,
    input: z.object({ passkeyId: code(), name: line(60).trim().min(1) }),
    result: z.object({ name: z.string() }),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/accounts/second-factor/passkeys/{passkeyId}',
    summary: 'Takes one of my passkeys away; ends one’s other sessions.',
    access: access.signedIn,
    effect: 'staged',
    once: true,
    input: z.object({ passkeyId: code() }),
    result: z.object({ removed: z.boolean() }),
  },
  trustedDevices: {
    method: 'GET',
    path: '/api/accounts/trusted-devices',
    summary: 'The browsers at which I am not asked for the second step.',
    access: access.signedIn,
    result: z.object({
      items: z.array(
        z.object({
          deviceId: z.string(),
          isThisOne: z.boolean(),
          /** The browser and system in short: "Chrome, Windows". */
          device: z.string(),
          lastUsedAt: instant(),
          until: instant(),
        }),
      ),
    }),
  },
  distrustDevice: {
    method: 'DELETE',
    path: '/api/accounts/trusted-devices/{deviceId}',
    summary: 'Asks for the second step at one of my browsers again.',
    access: access.signedIn,
    input: z.object({ deviceId: code() }),
    result: z.object({ distrusted: z.boolean() }),
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/accounts/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the old ones are void.',
    access: access.evenRestricted,
    effect: 'staged',
    once: true,
    result: z.object({ recoveryCodes }),
  },
})
