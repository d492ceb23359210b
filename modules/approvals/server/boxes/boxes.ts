import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { boxCalls } from '../../contract/boxes.contract.ts'
import { lookOfForm } from '../approvals.access.ts'
import { representedBy } from '../documents/document-row.ts'
import { countWaitingReceipts } from '../receipts/receipt-rows.ts'
import { candidates, isMeant, isNarrowed, joinSearch, wordsOf } from './box-filter.ts'
import { countPendingByPost, countsOf, newestPlaces } from './box-places.ts'
import { listedRows, type Row } from './listed.ts'
import { type FormInLists, formInLists, listedValues, namedListed } from './listed-fields.ts'

type Calls = typeof boxCalls
type Asked = CallParsedInput<Calls['box']>

/** One more than the longest page. */
const onePage = 51
/** So many of the newest are looked through one by one, before the index is asked or everything is looked through. */
const firstLook = 400
const everything = 1_000_000

/** A page of a box, the latest first. */
export async function listBox(ctx: Ctx, asked: Asked): Promise<CallResult<Calls['box']>> {
  const form = await formInLists(ctx, asked.formId)
  const rows = isNarrowed(asked) ? await narrowed(ctx, asked, form) : await look(ctx, asked, { most: onePage, form })
  const page = pageOfRows(rows, asked.pageSize, ({ at, documentId }) => ({ at, id: documentId }))
  const [items, listed] = await Promise.all([listedRows(ctx, page.rows), namedListed(ctx, form, page.rows)])
  return { next: page.next, items, listed }
}

/** What is found near is not looked for further; what is rare is, by the letters of its words. */
async function narrowed(ctx: Ctx, asked: Asked, form: FormInLists): Promise<Row[]> {
  const near = await look(ctx, asked, { most: firstLook, form })
  if (near.length > asked.pageSize) return near
  const words = wordsOf(asked)
  if (words.length === 0) return look(ctx, asked, { most: everything, form })
  const { rows } = await sql<{ code: string }>`
    select distinct r.person_code as code from ${representedBy(ctx)} r limit ${sql.lit(1_000)}`.execute(ctx.db)
  const among = candidates(
    ctx,
    words,
    rows.map(({ code }) => code),
  )
  return look(ctx, asked, { most: everything, form, among })
}

type Look = {
  /** So many places are looked at, the newest ones. */
  most: number
  form: FormInLists
  among?: RawBuilder<unknown>
}

async function look(ctx: Ctx, asked: Asked, { most, form, among }: Look): Promise<Row[]> {
  const looking = { ...asked, mark: readMark(asked.after), ...(among ? { among: sql`candidate` } : {}) }
  const { rows } = await sql<Row>`
    with ${among ? sql`candidate as materialized ${among},` : sql``}
    found as (
      select f.owner, f.document_id, f.at from ${newestPlaces(ctx, looking, most)} f
      ${
        isNarrowed(asked)
          ? sql`join approvals_documents d on d.document_id = f.document_id ${joinSearch(asked)} where ${isMeant(ctx, asked)}`
          : sql``
      }
      order by f.at desc, f.document_id desc limit ${sql.lit(onePage)}
    )
    select d.document_id as "documentId", d.title, d.form_id as "formId", v.content->'name' as "formName", ${lookOfForm},
      v.content->>'amountFieldId' is not null as "hasAmount", d.amount::float8 as amount, d.is_urgent as "isUrgent",
      d.files, d.comments, d.state, d.number, d.drafter_code as "drafterCode", d.drafter_dept as "drafterDept",
      d.submitted_at as "submittedAt", f.at, f.owner, ${listedValues(form)} as "values"
    from found f
    join approvals_documents d on d.document_id = f.document_id
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    order by f.at desc, f.document_id desc`.execute(ctx.db)
  return rows
}

export async function countBoxes(ctx: Ctx): Promise<CallResult<Calls['boxCounts']>> {
  const [counts, pendingAt, received] = await Promise.all([
    countsOf(ctx, ['pending', 'upcoming', 'progress', 'referred']),
    countPendingByPost(ctx),
    countWaitingReceipts(ctx),
  ])
  return { ...counts, pendingAt, received }
}

/** As the specification's home page asks (0§7). */
export async function countDocuments(ctx: Ctx): Promise<CallResult<Calls['documentCount']>> {
  const { pending, progress } = await countsOf(ctx, ['pending', 'progress'])
  return { pendingCount: pending, inProgressCount: progress }
}
