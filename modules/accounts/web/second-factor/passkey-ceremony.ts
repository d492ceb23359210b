import type { CallInput, CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'

type Created = CallInput<typeof secondFactorCalls.addPasskey>['passkey']
type Used = CallInput<typeof secondFactorCalls.finishSignInByPasskey>['passkey']

/** Whether this browser keeps passkeys for this address: over https or on this machine, and not by a bare number. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

// Fetched when somebody uses a passkey: the sign-in page does without.
const ceremonies = () => import('@simplewebauthn/browser')

/** Has the browser make a key. @throws AppError when the person closed its window, took too long, or has no key that fits */
export async function createPasskey(optionsJSON: CallResult<typeof secondFactorCalls.startPasskey>): Promise<Created> {
  const { startRegistration } = await ceremonies()
  const { id, rawId, response } = await startRegistration({ optionsJSON: optionsJSON }).catch(
    stopped('accounts.factor.passkey.stopped'),
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser sign with a key. @throws AppError when the person closed its window, took too long, or has no key that fits */
export async function signWithPasskey(
  optionsJSON: CallResult<typeof secondFactorCalls.startPasskeyStep>,
): Promise<Used> {
  const { startAuthentication } = await ceremonies()
  const { id, rawId, response } = await startAuthentication({ optionsJSON: optionsJSON }).catch(
    stopped('accounts.secondStep.passkeyStopped'),
  )
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

const stopped =
  (key: string) =>
  (cause: unknown): never => {
    throw new AppError('ConflictException', key, { cause })
  }
