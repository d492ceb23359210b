import { type RawBuilder, sql } from 'kysely'

/**
 * What was approved, as one hash: what the document says, on which version of which form, its files, what it refers to,
 * and everything that was done up to its completion. Approvals that are given afterwards (후결) are no part of it. jsonb writes one value in one way
 * only, so that the same content always gives the same hash.
 * @param documentId a number, or an expression of the statement around it; as
 * @param number the one it has, or is about to have
 */
export const hashOfContent = (
  documentId: number | RawBuilder<number>,
  number: string | RawBuilder<string>,
): RawBuilder<Buffer> => sql<Buffer>`(
  select sha256(convert_to((jsonb_build_array(
    ${number}::text, d.document_id, d.com_code, d.form_id, d.form_version, d.drafter_code, d.drafter_dept, d.title,
    d.form_values, extract(epoch from d.submitted_at),
    (select jsonb_agg(jsonb_build_array(a.seq, extract(epoch from a.at), a.kind, a.step_id, a.by_code, a.for_code,
      a.dept_code, a.reason)
      -- The picture it was signed with, where it was.
      || case when a.signature is null then '[]' else jsonb_build_array(encode(a.signature, 'hex')) end order by a.seq)
     from approvals_acts a
     where a.document_id = d.document_id and (d.ended_at is null or a.at <= d.ended_at)
       and a.kind not in ('receive', 'assign', 'circulate'))
  )
  -- What it brings along, by names and the hashes of their bytes; nothing where there is nothing.
  || coalesce((
    select jsonb_build_array(jsonb_build_object('files',
      jsonb_agg(jsonb_build_array(f.name, f.is_inline, encode(o.sha256, 'hex')) order by f.name, f.file_id)))
    from files_files f join files_objects o on o.object_id = f.object_id
    where f.code = d.file_code having count(*) > 0), '[]'::jsonb)
  || coalesce((
    select jsonb_build_array(jsonb_build_object('references', jsonb_agg(r.referred_id order by r.at)))
    from approvals_references r where r.document_id = d.document_id having count(*) > 0), '[]'::jsonb)
  )::text, 'UTF8'))
  from approvals_documents d where d.document_id = ${documentId})`
