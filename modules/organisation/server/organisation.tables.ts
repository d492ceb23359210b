import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { CompanyPictureKind } from '../contract/company-pictures.contract.ts'
import type { CompanySettings, PortalSettings } from '../contract/company-settings.contract.ts'
import type { GrantName } from '../contract/role-groups.contract.ts'

export type PersonState = 'active' | 'onLeave' | 'retired'
export type MemberKind = 'person' | 'department' | 'departmentTree' | 'company'

type DepartmentColumns = LocalNameColumns<'name'> & {
  dept_code: string
  com_code: string
  parent_dept_code: string | null
  path: GeneratedAlways<string>
  abbreviation: string
  email: string
  sort_order: number
  is_indexed: Generated<boolean>
}

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
      /** `#rrggbb`, or null for the house's own. */
      accent: Generated<string | null>
      mobile_visibility: Generated<CompanySettings['mobileVisibility']>
    }
    organisation_company_pictures: {
      com_code: string
      kind: CompanyPictureKind
      version: string
      width: number
      height: number
      plain_key: string
      dense_key: string
    }
    /** The open ones, a view of the table below. */
    organisation_departments: DepartmentColumns
    /** With those that are closed, for what once was in them. */
    organisation_all_departments: DepartmentColumns & { closed_at: Generated<Date | null> }
    organisation_ranks: LocalNameColumns<'name'> & {
      com_code: string
      rank_code: string
      sort_order: number
      is_executive: Generated<boolean>
      version: Generated<number>
    }
    organisation_duties: LocalNameColumns<'name'> & {
      com_code: string
      duty_code: string
      sort_order: number
      is_head: Generated<boolean>
      version: Generated<number>
    }
    organisation_people: LocalNameColumns<'name'> & {
      person_code: Generated<string>
      home_com_code: string
      employee_number: string
      email: string
      office_tel: Generated<string>
      extension: Generated<string>
      mobile_tel: Generated<string>
      office_fax: Generated<string>
      joined_on: string | null
      birthday: string | null
      state: Generated<PersonState>
      /** Of HR's records, and the person's own in its place; `photo_key` is what is shown. */
      hr_photo_key: string | null
      hr_photo_type: string | null
      own_photo_key: string | null
      own_photo_type: string | null
      photo_key: GeneratedAlways<string | null>
      photo_type: GeneratedAlways<string | null>
    }
    organisation_own_details: {
      person_code: string
      office_fax: Generated<string>
      home_zip_code: Generated<string>
      home_address: Generated<string>
      home_tel: Generated<string>
    }
    organisation_posts: LocalNameColumns<'job_description'> & {
      person_code: string
      com_code: string
      dept_code: string
      rank_code: string
      duty_code: string | null
      is_primary: boolean
      sort_order: number
      member_order: Generated<number | null>
    }
    organisation_role_groups: LocalNameColumns<'name'> & {
      role_id: Generated<number>
      com_code: string | null
      version: Generated<number>
    }
    organisation_role_members: { role_id: number; kind: MemberKind; code: string }
    organisation_role_grants: { role_id: number; grant_name: GrantName }
    organisation_search_keys: { person_code: string; com_code: string; tier: number; key: string }
    organisation_department_keys: { dept_code: string; com_code: string; tier: number; key: string }
    organisation_favourites: { person_code: string; favourite_code: string }
    organisation_recent_people: { person_code: string; chosen_code: string; chosen_at: Date }
    organisation_own_groups: { group_id: GeneratedAlways<number>; person_code: string; name: string }
    organisation_own_group_members: { group_id: number; member_code: string; sort_order: number }
  }
}
