import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const all = (status: number) => ({ employee: status, manager: status, otherCompany: status })

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

const managersOnly = { employee: 403, manager: 200, otherCompany: 403 }
const policy = {
  demandedOf: 'nobody',
  fromOutside: false,
  networks: [],
  graceDays: 7,
  rememberDays: 30,
  audience: [],
}
const ofCompany: Pick<AccessMatrix[string], 'foreign'> = {
  foreign: {
    of: ({ stranger }) => ({ comCode: stranger.comCode }),
    missing: ({ missing }) => ({ comCode: missing.code }),
  },
}

export const accessMatrix: AccessMatrix = {
  'accounts.pendingSecondStep': { input: () => ({}), ...everyone },
  // No sign-in waits for its second step.
  'accounts.finishSignIn': { input: () => ({ code: '123456' }), visitor: 401, ...all(401) },
  'accounts.startPasskeyStep': { input: () => ({}), visitor: 401, ...all(401) },
  'accounts.finishSignInByPasskey': {
    input: () => ({
      passkey: {
        ...credential,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    }),
    visitor: 401,
    ...all(401),
  },
  'accounts.mySecondFactor': { input: () => ({}), ...everyone },
  // Neither password nor code: a wrong one would be noted in the audit log.
  'accounts.confirmIdentity': { input: () => ({}), ...all(400) },
  'accounts.startAuthenticatorApp': { input: () => ({}), ...everyone },
  'accounts.confirmAuthenticatorApp': { input: () => ({ code: '000000' }), ...all(400) },
  'accounts.removeAuthenticatorApp': { input: () => ({}), ...all(404) },
  'accounts.startPasskey': { input: () => ({}), ...everyone },
  // No challenge was given that a key could have signed.
  'accounts.addPasskey': {
    input: () => ({
      passkey: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } },
    }),
    ...all(409),
  },
  'accounts.renamePasskey': { input: ({ missing }) => ({ passkeyId: missing.code, name: 'Key' }), ...all(404) },
  'accounts.removePasskey': { input: ({ missing }) => ({ passkeyId: missing.code }), ...all(404) },
  'accounts.trustedDevices': { input: () => ({}), ...everyone },
  'accounts.distrustDevice': { input: ({ missing }) => ({ deviceId: missing.code }), ...all(404) },
  'accounts.factorPolicy': { ...ofCompany, input: () => ({ comCode: 'HC' }), ...managersOnly },
  'accounts.saveFactorPolicy': {
    ...ofCompany,
    input: () => ({ comCode: 'HC', ...policy }),
    ...managersOnly,
    foreign: {
      of: ({ stranger }) => ({ comCode: stranger.comCode, ...policy }),
      missing: ({ missing }) => ({ comCode: missing.code, ...policy }),
    },
  },
  // There is no factor that they could stand in for.
  'accounts.makeRecoveryCodes': { input: () => ({}), ...all(409) },
}
