import { administeredCompanies } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cell } from '#platform/server/export/table.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { adminCalls } from '../../contract/admin.contract.ts'
import { textKeyOfAction } from '../../contract/admin.rules.ts'
import { knownActions } from './actions.ts'
import { seenBy } from './audit.access.ts'
import { type AuditFilter, findLines } from './audit.queries.ts'
import { stampIn } from './stamp.ts'
import { withNames } from './with-names.ts'

const pageSize = 50
const fileChunk = 1000
/** Lines of one file; a spreadsheet holds a million, a reader far fewer. */
const fileLimit = 100_000

type Page = CallResult<typeof adminCalls.auditLines>

/** A page of the audit log, as far as the reader may see it. @throws AppError ValidationException for a period that ends before it begins */
export async function auditLines(
  { db, viewer, services }: Ctx,
  { before, ...asked }: CallParsedInput<typeof adminCalls.auditLines>,
): Promise<Page> {
  const filter = filterOf(viewer, asked)
  if (!filter) return { items: [], next: null }
  const lines = await findLines(db, filter, { before, size: pageSize, timeZone: viewer.timeZone })
  const named = await withNames(services, db, lines)
  return {
    items: named.map((line) => ({ ...line, at: line.at.toISOString() })),
    next: lines.length === pageSize ? lines.at(-1)!.id : null,
  }
}

/** What one may narrow to. */
export async function auditFilters({ db, viewer, services }: Ctx): Promise<CallResult<typeof adminCalls.auditFilters>> {
  return { companies: await administeredCompanies(db, viewer), actions: knownActions(services.texts) }
}

/** The lines as a file, read while it is sent; refused as {@link auditLines} is. */
export async function auditFile(ctx: Ctx, asked: CallParsedInput<typeof adminCalls.auditFile>): Promise<FileAnswer> {
  const filter = filterOf(ctx.viewer, asked)
  await ctx.audit('admin.audit.exported', { details: { ...asked } })
  const { texts } = ctx.services
  const say = (key: string) => texts.say(ctx.language, { key })
  const columns = [
    'at',
    'company',
    'person',
    'name',
    'address',
    'action',
    'actionText',
    'target',
    'targetName',
    'details',
    'request',
  ]
  return tableFile('csv', {
    name: `${say('admin.audit.title')} ${dayText(ctx.now, ctx.viewer.timeZone)}`,
    columns: columns.map((column) => ({ head: say(`admin.audit.columns.${column}`) })),
    rows: filter ? rowsOf(ctx, filter) : [],
  })
}

async function* rowsOf({ services, viewer, language }: Ctx, filter: AuditFilter): AsyncGenerator<Cell[]> {
  const { reader } = services.database
  const say = (key: string) => services.texts.say(language, { key })
  const told = (name: LocalName | null) => (name ? nameIn(name, language) : null)
  let before: number | undefined
  for (let sent = 0; sent < fileLimit; sent += fileChunk) {
    const lines = await findLines(reader, filter, { before, size: fileChunk, timeZone: viewer.timeZone })
    for (const line of await withNames(services, reader, lines))
      yield [
        stampIn(line.at, viewer.timeZone),
        line.comCode,
        line.personCode,
        line.isSealed ? say('admin.audit.sealed') : told(line.personName),
        line.address,
        line.action,
        say(textKeyOfAction(line.action)),
        line.target,
        told(line.targetName),
        JSON.stringify(line.details),
        line.requestId,
      ]
    before = lines.at(-1)?.id
    if (lines.length < fileChunk) return
  }
}

function filterOf(viewer: Ctx['viewer'], { target, address, ...asked }: AuditFilter): AuditFilter | null {
  if (asked.from !== undefined && asked.to !== undefined && asked.to < asked.from)
    throw invalid('to', 'admin.audit.errors.endsBeforeItBegins')
  // A field that was emptied does not narrow.
  return seenBy(viewer, { ...asked, target: target || undefined, address: address || undefined })
}
