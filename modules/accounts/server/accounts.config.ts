import { z } from 'zod'
import { defineConfig, envFlag, envNumber, envText } from '#platform/server/config.ts'

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** An https address, or http on this machine: identity tokens of a plain connection can be forged on the way. */
const issuer = () =>
  envText().refine((value) => {
    if (value === undefined) return true
    const url = URL.canParse(value) ? new URL(value) : undefined
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  }, 'must be an https address')

/** How people sign in; identity providers are off until they are named here. */
export const accountsConfig = defineConfig({
  /** A session that was not used for so long ends (minutes). */
  SESSION_IDLE_MINUTES: envNumber(480, { min: 5, max: 43_200 }),
  /** A session ends after so long, however much it is used (hours). */
  SESSION_ABSOLUTE_HOURS: envNumber(168, { min: 1, max: 8_760 }),
  /** The company's OpenID Connect provider: its issuer, and what it knows this portal as. */
  OIDC_ISSUER: issuer(),
  OIDC_CLIENT_ID: envText(),
  OIDC_CLIENT_SECRET: envText(),
  /** The claim that says who it is: a mail address, or a user name that only one account has. */
  OIDC_CLAIM: z.preprocess(
    (value) => value || undefined,
    z
      .string()
      .regex(/^[\w.:/-]{1,100}$/)
      .default('email'),
  ),
  /** Believe mail addresses of a provider that never says `email_verified`; one that says false is not believed. */
  OIDC_EMAIL_TRUSTED: envFlag(false),
  /** The provider's name on the sign-in page. */
  OIDC_LABEL: z.preprocess((value) => value || undefined, z.string().max(60).default('SSO')),
  /** Values of the claim `amr` by which the providers say that they have asked for a second factor; others are not believed. */
  OIDC_TRUSTED_AMR: z.preprocess(
    (value) => String(value ?? ''),
    z.string().transform((value) =>
      value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ),
  /** Whose tokens Teams hands to the portal's tab, and for whom they must be meant. */
  TEAMS_ISSUER: issuer(),
  TEAMS_AUDIENCE: envText(),
  /** Whom the sign-in page names for help: a telephone number, a mail address. */
  HELPDESK: envText(),
})
