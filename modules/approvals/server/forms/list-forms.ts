import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { formCalls } from '../../contract/forms.contract.ts'
import { lookOfForm, mayDraft } from '../approvals.access.ts'

type List = (typeof formCalls)['applicationList']

type Row = Omit<CallResult<List>['applicationItemList'][number], 'can'> & { draft: boolean }

/** A company has some dozens of forms and a handful of groups. */
const most = 1_000

/** The open forms of the company one acts in, in their groups. */
export async function listForms(
  { db, viewer, language }: Ctx,
  { SortValue }: CallParsedInput<List>,
): Promise<CallResult<List>> {
  const [groups, forms] = await Promise.all([
    groupsOf(db, viewer.comCode),
    sql<Row>`
      select f.form_id as "applicationId", v.content->'name' as "applicationName",
        ${lookOfForm},
        f.group_id as "groupId", f.version,
        ${mayDraft(viewer)} as draft
      from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
      where f.com_code = ${viewer.comCode} and f.is_open
      order by f.sort_order, f.form_id limit ${sql.lit(most)}`.execute(db),
  ])
  const order = new Intl.Collator(language, { numeric: true })
  const named = (form: { applicationName: LocalName }) => nameIn(form.applicationName, language)
  const items = SortValue === 2 ? forms.rows.toSorted((a, b) => order.compare(named(a), named(b))) : forms.rows
  return {
    applicationGroupList: groups.filter(({ parentGroupId }) => parentGroupId === null),
    subgroups: groups.filter(({ parentGroupId }) => parentGroupId !== null),
    applicationItemList: items.map(({ draft, ...form }) => ({ ...form, can: { draft } })),
  }
}

/** The groups of forms of a company, in the order of its administrators. */
export const groupsOf = (db: Db, comCode: string) =>
  db
    .selectFrom('approvals_groups')
    .select([
      'group_id as groupId',
      'parent_group_id as parentGroupId',
      selectLocalName('name').as('groupName'),
      'sort_order as sortOrder',
    ])
    .where('com_code', '=', comCode)
    .orderBy('sort_order')
    .orderBy('group_id')
    .limit(sql.lit(most))
    .execute()
