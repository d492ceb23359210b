import type { Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { ContactFields } from '../contract/addressbook.entities.ts'
import type { ContactKind } from '../contract/addressbook.rules.ts'
import type { UndoSteps } from './undo/steps.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    addressbook_folders: {
      folder_id: Generated<number>
      kind: 'personal' | 'public'
      person_code: string | null
      is_default: Generated<boolean>
      com_code: string | null
      manage_dept_code: string | null
      name: string
      email: Generated<string>
    }
    addressbook_shares: {
      folder_id: number
      kind: 'person' | 'department' | 'departmentTree'
      code: string
      may_edit: boolean
    }
    addressbook_folder_marks: { person_code: string; folder_id: number }
    addressbook_contacts: {
      contact_id: Generated<number>
      folder_id: number
      kind: ContactKind
      display_name: string
      initial: string
      sort_key: string
      family_name: Generated<string>
      given_name: Generated<string>
      nickname: Generated<string>
      company_name: Generated<string>
      department: Generated<string>
      job_title: Generated<string>
      office_location: Generated<string>
      website: Generated<string>
      birthday: Generated<string>
      memo: Generated<string>
      emails: Json<ContactFields['emails']>
      phones: Json<ContactFields['phones']>
      addresses: Json<ContactFields['addresses']>
      version: Generated<number>
      changed_at: Instant
      removed_at: Instant | null
    }
    addressbook_search_keys: { contact_id: number; folder_id: number; key: string }
    addressbook_members: {
      list_id: number
      position: number
      person_code: string | null
      contact_id: number | null
      name: string
      address: string
    }
    addressbook_favourites: { person_code: string; contact_id: number }
    addressbook_undos: { undo_id: Generated<number>; person_code: string; at: Instant; steps: Json<UndoSteps> }
  }
}
