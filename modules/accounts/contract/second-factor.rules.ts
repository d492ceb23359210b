/** A code of an authenticator app: RFC 6238 with what every app knows. */
export const totpRules = { digits: 6, stepSeconds: 30 } as const

/** Codes that stand in for a lost device: so many, of so many letters and digits in groups of four. */
export const recoveryRules = { codes: 10, length: 16 } as const

/** Passkeys a person may have. */
export const passkeyLimit = 10

/** What somebody may type, with the blanks and dashes that people add; longer is no code. */
export const typedCodeMax = 40

/** A code without what people add while reading or pasting it: `123 456`, `K7MQ-4XWP-9FHD-M3ZT`. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Which kind of code it is by its form; null when it can be none. */
export function kindOfCode(typed: string): 'totp' | 'recoveryCode' | null {
  const code = bareCode(typed)
  if (/^\d{6}$/.test(code)) return 'totp'
  return code.length === recoveryRules.length && /^[a-z\d]+$/.test(code) ? 'recoveryCode' : null
}
