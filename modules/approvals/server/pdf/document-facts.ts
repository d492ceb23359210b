import { sql } from 'kysely'
import { filesOf, pictureForPrint, picturesForPrint } from '#modules/files/server/files.public.ts'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Picture } from '#platform/server/pdf/surface.ts'
import type { AnyTold, DocumentRead } from '../../contract/documents.contract.ts'
import type { Step } from '../../contract/line/line.ts'
import { departmentNames } from '../documents/department-names.ts'
import { type DocumentRow, lineOf } from '../documents/document-row.ts'
import { namedIn } from '../documents/named-in.ts'
import { actsOf } from '../documents/read-document.ts'
import { toldOf } from '../documents/told.ts'
import { pngOf } from './old-pictures.ts'

/** Everything that stands on the paper of a completed document, and behind it. */
export type DocumentFacts = {
  row: DocumentRow & { number: string; contentHash: Buffer; endedAt: Date }
  steps: readonly Step[]
  told: readonly AnyTold[]
  receivers: readonly string[]
  references: readonly { number: string | null; title: string }[]
  acts: DocumentRead['acts']
  files: readonly string[]
  people: ReadonlyMap<string, LocalName>
  departments: ReadonlyMap<string, LocalName>
  /** Of the texts, by the ids of their files. */
  pictures: ReadonlyMap<string, Picture>
  /** With which acts were signed, by their numbers. */
  signatures: ReadonlyMap<number, Picture>
}

/** Reads what a PDF says, past all rights: the caller has checked those of the reader. */
export async function factsOf(services: Services, db: Db, row: DocumentFacts['row']): Promise<DocumentFacts> {
  const { documentId, fileCode } = row
  const [{ steps }, told, receivers, references, acts, files, pictures, signatures] = await Promise.all([
    lineOf(db, row),
    toldOf(db, documentId),
    receiversOf(db, documentId),
    referredBy(db, documentId),
    actsOf(db, documentId),
    fileCode ? filesOf(db, [fileCode]).then((found) => found.get(fileCode) ?? []) : [],
    fileCode ? picturesForPrint(services, db, fileCode) : new Map<string, Picture>(),
    signaturesOf(db, documentId),
  ])
  const inForm = namedIn(row.form.fields, row.values)
  const people = new Set([
    row.drafterCode,
    ...steps.map(({ personCode }) => personCode),
    ...told.map(({ personCode }) => personCode),
    ...acts.flatMap(({ byCode, forCode }) => [byCode, ...(forCode === null ? [] : [forCode])]),
    ...inForm.people,
  ])
  const departments = new Set([
    row.drafterDept,
    ...receivers,
    ...acts.map(({ deptCode }) => deptCode),
    ...inForm.departments,
  ])
  return {
    row,
    steps,
    told,
    receivers,
    references,
    acts,
    files: files.map(({ name }) => name),
    people: await personNames(db, [...people]),
    departments: new Map((await departmentNames(db, [...departments])).map(({ deptCode, name }) => [deptCode, name])),
    pictures,
    signatures,
  }
}

async function receiversOf(db: Db, documentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals_receipts')
    .select('dept_code')
    .where('document_id', '=', documentId)
    .orderBy('dept_code')
    .execute()
  return rows.map(({ dept_code }) => dept_code)
}

/** Numbers and titles stand on the paper for everybody, as on the screen. */
async function referredBy(db: Db, documentId: number): Promise<{ number: string | null; title: string }[]> {
  const { rows } = await sql<{ number: string | null; title: string }>`
    select d.number, d.title from approvals_references r
    join approvals_documents d on d.document_id = r.referred_id
    where r.document_id = ${documentId} order by r.at limit ${sql.lit(100)}`.execute(db)
  return rows
}

/** Each picture is drawn once, however often it has signed. What no program draws is stamped by name. */
async function signaturesOf(db: Db, documentId: number): Promise<Map<number, Picture>> {
  const { rows } = await sql<{ seq: number; picture: string }>`
    select a.seq, s.picture from approvals_acts a join approvals_signatures s on s.sha256 = a.signature
    where a.document_id = ${documentId} order by a.seq limit ${sql.lit(200)}`.execute(db)
  const drawn = new Map<string, Picture | undefined>()
  const signatures = new Map<number, Picture>()
  for (const { seq, picture } of rows) {
    if (!drawn.has(picture)) {
      const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
      drawn.set(picture, await pictureForPrint(await pngOf(bytes)))
    }
    const found = drawn.get(picture)
    if (found) signatures.set(seq, found)
  }
  return signatures
}
