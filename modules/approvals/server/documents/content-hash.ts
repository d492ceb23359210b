import { type RawBuilder, sql } from 'kysely'

/**
 * What was approved, as one hash: what the document says, on which version of which form, and everything that was done
 * up to its completion. Approvals that are given afterwards (후결) are no part of it. jsonb writes one value in one way
 * only, so that the same content always gives the same hash.
 * @param number the one it has, or is about to have
 */
export const hashOfContent = (documentId: number, number: string): RawBuilder<Buffer> => sql<Buffer>`(
  select sha256(convert_to(jsonb_build_array(
    ${number}::text, d.document_id, d.com_code, d.form_id, d.form_version, d.drafter_code, d.drafter_dept, d.title,
    d.form_values, extract(epoch from d.submitted_at),
    (select jsonb_agg(jsonb_build_array(a.seq, extract(epoch from a.at), a.kind, a.step_id, a.by_code, a.for_code,
      a.dept_code, a.reason) order by a.seq)
     from approvals_acts a
     where a.document_id = d.document_id and (d.ended_at is null or a.at <= d.ended_at))
  )::text, 'UTF8'))
  from approvals_documents d where d.document_id = ${documentId})`
