import type { ColumnType, Generated } from 'kysely'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { Placement, StoredLayout } from '../contract/templates.entities.ts'
import type { CacheKind, PageKind } from '../contract/webparts.rules.ts'
import type { TemplateContent, WebpartContent } from './publish/contents.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    home_pages: LocalNameColumns<'name'> & {
      page_id: Generated<number>
      com_code: string
      kind: PageKind
      sort_order: Generated<number>
      version: Generated<number>
    }
    home_webparts: LocalNameColumns<'title'> & {
      webpart_id: Generated<number>
      com_code: string
      component: string
      is_enabled: Generated<boolean>
      is_fixed_size: Generated<boolean>
      columns: Generated<number>
      rows: Generated<number>
      settings: Json<Record<string, unknown>>
      allows_own: Generated<boolean>
      is_for_everyone: boolean
      version: Generated<number>
      changed_by: string | null
      changed_at: Instant
      published: ColumnType<WebpartContent | null, string | null | undefined, string | null>
    }
    home_webpart_roles: { webpart_id: number; role_id: number }
    home_templates: LocalNameColumns<'title'> & {
      template_id: Generated<number>
      com_code: string
      page_id: number
      name: string
      cols: Generated<number>
      rows: Generated<number>
      row_height: Generated<number>
      design_width: Generated<number>
      is_enabled: Generated<boolean>
      is_for_everyone: boolean
      parts: Json<Placement[]>
      sort_order: Generated<number>
      revision: Generated<number>
      saved_by: string | null
      saved_at: Instant
      published_version: number | null
      published_order: number | null
    }
    home_template_roles: { template_id: number; role_id: number }
    home_template_drafts: {
      template_id: number
      person_code: string
      revision: number
      layout: Json<StoredLayout>
      saved_at: Instant
    }
    home_template_versions: {
      template_id: number
      version: number
      content: Json<TemplateContent>
      published_by: string | null
      published_at: Instant
      note: Generated<string>
    }
    home_personal_pages: {
      person_code: string
      page_id: number
      template_id: number | null
      template_version: number
      rows: number
      parts: Json<Placement[]>
      hidden: Json<string[]>
      base: Json<Placement[]>
      revision: Generated<number>
      saved_at: Instant
    }
    home_own_settings: { person_code: string; webpart_id: number; settings: Json<Record<string, unknown>> }
    home_publications: {
      com_code: string
      number: number
      kinds: CacheKind[]
      webparts: number
      templates: number
      published_by: string | null
      published_at: Instant
      note: Generated<string>
    }
    home_cache_versions: { com_code: string; kind: CacheKind; version: number }
  }
}
