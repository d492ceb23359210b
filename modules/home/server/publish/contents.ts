import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Placement } from '../../contract/templates.entities.ts'

/** What employees have of a webpart: the snapshot of its row when it was published last. */
export type WebpartContent = {
  component: string
  titles: LocalName
  enabled: boolean
  isFixedSize: boolean
  columns: number
  rows: number
  settings: Record<string, unknown>
  allowsOwn: boolean
  isForEveryone: boolean
  roleIds: number[]
}

/** A version of a template. */
export type TemplateContent = {
  pageId: number
  name: string
  displayNames: LocalName
  cols: number
  rows: number
  rowHeight: number
  designWidth: number
  isForEveryone: boolean
  roleIds: number[]
  parts: Placement[]
}

/** A webpart's row as it would be published. @param w the alias of home_webparts in the statement around it */
export const webpartContent = (w: string): RawBuilder<WebpartContent> => {
  const col = (name: string) => sql.ref(`${w}.${name}`)
  return sql`jsonb_build_object(
    'component', ${col('component')}, 'enabled', ${col('is_enabled')}, 'isFixedSize', ${col('is_fixed_size')},
    'columns', ${col('columns')}, 'rows', ${col('rows')}, 'settings', ${col('settings')},
    'allowsOwn', ${col('allows_own')}, 'isForEveryone', ${col('is_for_everyone')},
    'titles', jsonb_build_object('ko', ${col('title_ko')}, 'en', ${col('title_en')}, 'zh', ${col('title_zh')}, 'ja', ${col('title_ja')}),
    'roleIds', (select coalesce(jsonb_agg(r.role_id order by r.role_id), '[]') from home_webpart_roles r
                where r.webpart_id = ${col('webpart_id')}))`
}

/** A template's row as it would be published. @param t the alias of home_templates in the statement around it */
export const templateContent = (t: string): RawBuilder<TemplateContent> => {
  const col = (name: string) => sql.ref(`${t}.${name}`)
  return sql`jsonb_build_object(
    'pageId', ${col('page_id')}, 'name', ${col('name')}, 'cols', ${col('cols')}, 'rows', ${col('rows')},
    'rowHeight', ${col('row_height')}, 'designWidth', ${col('design_width')}, 'isForEveryone', ${col('is_for_everyone')},
    'displayNames', jsonb_build_object('ko', ${col('title_ko')}, 'en', ${col('title_en')}, 'zh', ${col('title_zh')}, 'ja', ${col('title_ja')}),
    'roleIds', (select coalesce(jsonb_agg(r.role_id order by r.role_id), '[]') from home_template_roles r
                where r.template_id = ${col('template_id')}),
    'parts', ${col('parts')})`
}
