import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { mostTemplates, mostWebparts } from '../../contract/webparts.rules.ts'
import { type TemplateContent, templateContent, type WebpartContent, webpartContent } from '../publish/contents.ts'
import { type PageState, readCacheNumbers, readPages, type StateWebpart } from '../publish/published-state.ts'

/** The webparts of a company as they are saved, whether employees have them or not. */
export async function savedWebparts(db: Db, comCode: string): Promise<Map<number, StateWebpart>> {
  const { rows } = await sql<{ id: number; content: WebpartContent }>`
    select w.webpart_id as id, ${webpartContent('w')} as content from home_webparts w
    where w.com_code = ${comCode} order by w.title_ko collate "und-x-icu", w.webpart_id
    limit ${sql.lit(mostWebparts)}`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, { id, ...content }]))
}

/** What employees would have if everything that is saved were published now; version 0 stands for "not yet". */
export async function savedState(db: Db, comCode: string): Promise<PageState> {
  const pages = await readPages(db, comCode)
  const webparts = await savedWebparts(db, comCode)
  const templates = await sql<{ id: number; content: TemplateContent }>`
    select t.template_id as id, ${templateContent('t')} as content from home_templates t
    where t.com_code = ${comCode} and t.is_enabled order by t.sort_order, t.template_id
    limit ${sql.lit(mostTemplates)}`.execute(db)
  const numbers = await readCacheNumbers(db, comCode)
  return {
    pages,
    webparts,
    templates: templates.rows.map(({ id, content }) => ({ id, version: 0, ...content })),
    numbers,
  }
}
