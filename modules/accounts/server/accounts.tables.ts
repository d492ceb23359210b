import type { Generated } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Session, Theme } from '../contract/accounts.contract.ts'
import type { FactorPolicy } from '../contract/factor-policy.contract.ts'
import type { Invitation } from '../contract/invitations.contract.ts'

/** How a session began. */
export type SessionMethod = Session['method']

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    accounts_accounts: {
      person_code: string
      com_code: string
      user_name: string
      password_hash: string | null
      password_changed_at: Date | null
      one_time_until: Date | null
      must_change: Generated<boolean>
      disabled_at: Date | null
      disabled_by: string | null
      last_sign_in_at: Date | null
      factor_asked_at: Date | null
    }
    accounts_sessions: {
      id: string
      token_hash: Buffer | null
      person_code: string
      com_code: string
      dept_code: string
      method: SessionMethod
      created_at: Date
      expires_at: Date
      ended_at: Date | null
      confirmed_at: Date | null
      challenge: string | null
      challenge_until: Date | null
      must_set_up: Generated<boolean>
      user_agent: string
      address: string
    }
    accounts_visits: { session_id: string; last_seen_at: Date }
    accounts_preferences: { person_code: string; language: Language; theme: Theme; time_zone: string }
    accounts_authenticator_apps: {
      person_code: string
      secret: string | null
      added_at: Date | null
      next_secret: string | null
      next_until: Date | null
      /** A bigint, which the driver gives as text. */
      last_step: Generated<string>
    }
    accounts_passkeys: {
      passkey_id: Generated<string>
      person_code: string
      credential_id: string
      public_key: Buffer
      /** A bigint, which the driver gives as text. */
      counter: string
      transports: string[]
      name: string
      added_at: Date
      last_used_at: Date | null
    }
    accounts_factor_policies: {
      com_code: string
      demanded_of: FactorPolicy['demandedOf']
      from_outside: boolean
      networks: string[]
      grace_days: number
      remember_days: number
    }
    accounts_factor_policy_audience: { com_code: string; kind: AudienceEntry['kind']; code: string }
    accounts_recovery_codes: { person_code: string; code_hash: Buffer; used_at: Date | null }
    accounts_pending_sign_ins: {
      token_hash: Buffer
      person_code: string
      method: Exclude<SessionMethod, 'token'>
      language: Language | null
      return_url: string
      challenge: string | null
      created_at: Date
      expires_at: Date
    }
    accounts_devices: {
      person_code: string
      token_hash: Buffer
      first_used_at: Date
      last_used_at: Date
      device_id: Generated<string>
      user_agent: Generated<string>
      trusted_until: Date | null
    }
    accounts_invitations: {
      person_code: string
      invitation_id: string
      state: Exclude<Invitation['state'], 'expired'>
      failure: Invitation['failure']
      token_hash: Buffer | null
      invited_by: string
      invited_at: Date
      expires_at: Date | null
      used_at: Date | null
    }
    accounts_throttles: { key: string; spent_until: Date }
  }
}
