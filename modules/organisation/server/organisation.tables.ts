import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { PortalSettings } from '../contract/company-settings.contract.ts'
import type { GrantName } from '../contract/role-groups.contract.ts'

export type PersonState = 'active' | 'onLeave' | 'retired'
export type MemberKind = 'person' | 'department' | 'departmentTree' | 'company'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    organisation_companies: LocalNameColumns<'name'> & {
      com_code: string
      group_code: string
      sort_order: number
      email_domain: string
      directory_open: Generated<boolean>
      hide_quick_menu: Generated<boolean>
      mail_only: Generated<boolean>
      navigation: Generated<PortalSettings['navigation']>
      brand: Generated<string>
    }
    organisation_departments: LocalNameColumns<'name'> & {
      dept_code: string
      com_code: string
      parent_dept_code: string | null
      path: GeneratedAlways<string>
      abbreviation: string
      email: string
      sort_order: number
    }
    organisation_ranks: LocalNameColumns<'name'> & {
      com_code: string
      rank_code: string
      sort_order: number
      is_executive: Generated<boolean>
    }
    organisation_duties: LocalNameColumns<'name'> & {
      com_code: string
      duty_code: string
      sort_order: number
      is_head: Generated<boolean>
    }
    organisation_people: LocalNameColumns<'name'> & {
      person_code: Generated<string>
      home_com_code: string
      employee_number: string
      email: string
      office_tel: Generated<string>
      extension: Generated<string>
      mobile_tel: Generated<string>
      joined_on: string | null
      birthday: string | null
      state: Generated<PersonState>
      photo_key: string | null
      photo_type: string | null
    }
    organisation_posts: LocalNameColumns<'job_description'> & {
      person_code: string
      com_code: string
      dept_code: string
      rank_code: string
      duty_code: string | null
      is_primary: boolean
      sort_order: number
    }
    organisation_role_groups: LocalNameColumns<'name'> & {
      role_id: Generated<number>
      com_code: string | null
      version: Generated<number>
    }
    organisation_role_members: { role_id: number; kind: MemberKind; code: string }
    organisation_role_grants: { role_id: number; grant_name: GrantName }
    organisation_search_keys: { person_code: string; com_code: string; tier: number; key: string }
  }
}
