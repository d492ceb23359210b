import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    organisation_provisioning_tokens: {
      token_id: GeneratedAlways<number>
      com_code: string
      name: string
      token_hash: Buffer
      beginning: string
      created_at: Date
      created_by: string
      last_used_at: Date | null
      revoked_at: Date | null
      revoked_by: string | null
    }
    organisation_provisioned_people: {
      person_code: string
      com_code: string
      external_id: string | null
      family_name: Generated<string>
      given_name: Generated<string>
      is_removed: Generated<boolean>
      said_department: Generated<string | null>
    }
    organisation_provisioned_groups: { role_id: number; com_code: string; external_id: string }
  }
}
