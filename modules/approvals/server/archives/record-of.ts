import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { hashOfContent } from '../documents/content-hash.ts'
import type { DocumentFacts } from '../pdf/document-facts.ts'
import type { ArchivedRow } from './archived-row.ts'

export type TakenFile = {
  /** Within the folder of its document; null for what is lost or locked. */
  path: string | null
  name: string
  bytes: number
  sha256: string
  kind: 'paper' | 'attachment' | 'picture'
}

/** A document for programs: everything that its hash is made of, and the names of those it mentions. */
export async function recordOf(
  db: Db,
  { steps, told, receivers, references, acts, people, departments }: DocumentFacts,
  row: ArchivedRow,
  files: readonly TakenFile[],
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ now: Buffer }>`select ${hashOfContent(row.documentId, row.number)} as now`.execute(db)
  return {
    format: 'maru.approvals.document/1',
    number: row.number,
    documentId: row.documentId,
    company: row.comCode,
    form: { formId: row.formId, version: row.formVersion, name: row.form.name, fields: row.form.fields },
    title: row.title,
    isUrgent: row.isUrgent,
    drafter: { personCode: row.drafterCode, deptCode: row.drafterDept },
    submittedAt: row.submittedAt.toISOString(),
    completedAt: row.endedAt.toISOString(),
    keptUntil: row.keptUntil,
    isHeld: row.isHeld,
    contentHash: {
      algorithm: 'SHA-256',
      value: row.contentHash.toString('hex'),
      isIntact: rows[0]!.now.equals(row.contentHash),
    },
    values: row.values,
    steps,
    acts,
    told,
    receivers,
    references,
    people: Object.fromEntries(people),
    departments: Object.fromEntries(departments),
    files,
  }
}
