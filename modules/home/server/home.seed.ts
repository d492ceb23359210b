import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import type { Placement } from '../contract/templates.entities.ts'
import { cacheKinds } from '../contract/webparts.rules.ts'
import { demoPages, demoTemplates } from './demo/demo-templates.ts'
import { demoWebparts, firstWebpart } from './demo/demo-webparts.ts'
import { countPublication, publishTemplates, publishWebparts } from './publish/publishing.ts'
import './home.tables.ts'

const companies = ['HC', 'FL'] as const
const day = 86_400_000

/** Webparts, pages and templates of both demo companies, published two days ago. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const by = { personCode: demoPerson('manager').personCode, at: new Date(now.getTime() - 2 * day) }
  await seedWebparts(db, by)
  await seedTemplates(db, by)
  for (const comCode of companies) {
    const webparts = await publishWebparts(db, comCode)
    const templates = await publishTemplates(db, comCode, { ...by, note: '' })
    await countPublication(db, comCode, { kinds: cacheKinds, webparts, templates, note: '' }, by)
  }
}

type By = { personCode: string; at: Date }

async function seedWebparts(db: Db, { personCode, at }: By): Promise<void> {
  const all = companies.flatMap((comCode) => demoWebparts[comCode].map((webpart) => ({ comCode, ...webpart })))
  await insertRows(
    db,
    'home_webparts',
    all.map(
      ({ id, comCode, component, title, size, settings = {}, roles, isDisabled = false, isFixedSize = false }) => ({
        webpart_id: id,
        com_code: comCode,
        component,
        ...localNameColumns('title', title),
        is_enabled: !isDisabled,
        is_fixed_size: isFixedSize,
        columns: size[0],
        rows: size[1],
        settings: settings,
        allows_own: true,
        is_for_everyone: roles === undefined,
        version: 1,
        changed_by: personCode,
        changed_at: at,
      }),
    ),
  )
  await insertRows(
    db,
    'home_webpart_roles',
    all.flatMap(({ id, roles = [] }) => roles.map((role_id) => ({ webpart_id: id, role_id }))),
  )
}

async function seedTemplates(db: Db, { personCode, at }: By): Promise<void> {
  const companyOf = new Map(demoPages.map(({ id, comCode }) => [id, comCode]))
  await insertRows(
    db,
    'home_pages',
    demoPages.map(({ id, comCode, kind, name }, order) => ({
      page_id: id,
      com_code: comCode,
      kind,
      ...localNameColumns('name', name),
      sort_order: order + 1,
      version: 1,
    })),
  )
  await insertRows(
    db,
    'home_templates',
    demoTemplates.map(({ id, pageId, name, title, rows, roles, isDisabled = false, parts }, order) => ({
      template_id: id,
      com_code: companyOf.get(pageId)!,
      page_id: pageId,
      name,
      ...localNameColumns('title', title),
      cols: 12,
      rows,
      row_height: 88,
      design_width: 1440,
      is_enabled: !isDisabled,
      is_for_everyone: roles === undefined,
      parts: parts.map((part, layer) => placed(companyOf.get(pageId)!, part, layer)),
      sort_order: order + 1,
      revision: 1,
      saved_by: personCode,
      saved_at: at,
    })),
  )
  await insertRows(
    db,
    'home_template_roles',
    demoTemplates.flatMap(({ id, roles = [] }) => roles.map((role_id) => ({ template_id: id, role_id }))),
  )
}

function placed(comCode: keyof typeof firstWebpart, part: string, layer: number): Placement {
  const [webpart = '', colidx, rowidx, colcnt, rowcnt] = part.split(' ')
  return {
    id: String(firstWebpart[comCode] + Number.parseInt(webpart, 10)),
    type: 'part',
    colidx: Number(colidx),
    rowidx: Number(rowidx),
    colcnt: Number(colcnt),
    rowcnt: Number(rowcnt),
    lock: webpart.endsWith('!'),
    layer,
  }
}
