import type { TestClient } from '#apps/server/testing/client.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { codeOfStep, stepAt } from './totp.ts'

/** An authenticator app in somebody's hand. */
export type TestApp = {
  /** What it shows at a moment. */
  codeAt: (at: Date) => string
  recoveryCodes: string[]
}

/** Sets an authenticator app up for whoever is signed in. @param at the time of the portal */
export async function setUpApp(client: TestClient, at: Date): Promise<TestApp> {
  const { secret } = await client.call(secondFactorCalls.startAuthenticatorApp, {})
  const app = appWith(secret)
  const { recoveryCodes } = await client.call(secondFactorCalls.confirmAuthenticatorApp, { code: app.codeAt(at) })
  return { ...app, recoveryCodes: recoveryCodes ?? [] }
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An app into which a secret was typed. */
export function appWith(secret: string): Pick<TestApp, 'codeAt'> {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return { codeAt: (at) => codeOfStep(bytes, stepAt(at)) }
}
