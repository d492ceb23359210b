import { sql } from 'kysely'
import type { Database, Db } from '#platform/server/database/database.ts'
import { documentSource } from '../search/index-documents.ts'
import '../approvals.tables.ts'

/** What stands in titles, one word in a hundred of them each. */
const subjects = [
  '회의실 예약 시스템 개선',
  '서버 증설 비용',
  '신입 사원 교육',
  '사무용품 구입',
  '거래처 방문 출장',
  '보안 점검 결과',
  '전시회 참가 준비',
  '계약 갱신 검토',
  '연차 사용',
  '품질 인증 심사',
]

/**
 * Puts many documents into the first company, for measurements: the same each time, all of them or none. Two in a hundred
 * are under way, one was rejected, the others are completed. Their hashes are no hashes of what they say.
 */
export async function seedManyDocuments(
  { writer }: Database,
  documents: number,
  tell: (line: string) => void,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    tell('documents')
    await planDocuments(tx, documents)
    await sql`
      insert into approvals_documents (document_id, com_code, form_id, form_version, drafter_code, drafter_dept, title,
        form_values, amount, state, version, submitted_at, changed_at, ended_at, number, content_hash)
      select document_id, 'HC', form_id, 1, drafter, drafter_dept, title,
        case form_id when 101 then jsonb_build_object('kind', jsonb_build_array('annual'), 'reason', title, 'days',
          jsonb_build_object('from', '2026-12-21', 'to', '2026-12-23'), 'day_count', 3)
        else jsonb_build_object('paid_on', '2026-11-27', 'reason', '<p>' || title || '</p>', 'amount', amount) end,
        amount, state, 4, at, at, case when state <> 'running' then at + interval '1 hour' end,
        case when state = 'completed' then 'MANY-' || extract(year from at) || '-' || lpad(nth::text, 7, '0') end,
        case when state = 'completed' then sha256(nth::text::bytea) end
      from many_documents`.execute(tx)
    tell('lines')
    await addLines(tx)
    tell('boxes')
    await addPlaces(tx)
    tell('search')
    await addToSearch(tx)
    await sql`drop table many_documents`.execute(tx)
  })
}

/** Who drafts, who is asked and who is told: everybody in turn, nobody twice on one document. */
async function planDocuments(tx: Db, documents: number): Promise<void> {
  await sql`
    create temporary table many_people on commit drop as
    select o.person_code, o.dept_code, row_number() over (order by o.person_code) - 1 as nth
    from organisation_posts o join organisation_people p on p.person_code = o.person_code and p.state = 'active'
    where o.com_code = 'HC' and o.is_primary`.execute(tx)
  await sql`analyze many_people`.execute(tx)
  await sql`
    create temporary table many_documents on commit drop as
    with ids as (
      select setval('approvals_documents_document_id_seq',
        nextval('approvals_documents_document_id_seq') + ${sql.lit(documents)}) - ${sql.lit(documents)} as first
    )
    select n.nth::int, (ids.first + n.nth)::int as document_id, drafter.person_code as drafter,
      drafter.dept_code as drafter_dept, one.person_code as one, one.dept_code as one_dept, two.person_code as two,
      two.dept_code as two_dept, three.person_code as three, three.dept_code as three_dept, told.person_code as told,
      now() - n.nth * interval '2 minutes' as at, case when n.nth % 3 = 0 then 102 else 101 end as form_id,
      case when n.nth % 3 = 0 then (n.nth::bigint * 7919) % 5000000 else 0 end as amount,
      (${subjects}::text[])[1 + n.nth % ${sql.lit(subjects.length)}] || ' ' || n.nth as title,
      case when n.nth % 50 = 0 then 'running' when n.nth % 100 = 1 then 'rejected' else 'completed' end as state
    from generate_series(1, ${sql.lit(documents)}) n (nth) cross join ids
    cross join (select count(*) as of from many_people) all_of_them
    cross join lateral (select (n.nth * 7 + n.nth / 50) % all_of_them.of as at) starting
    join many_people drafter on drafter.nth = starting.at
    join many_people one on one.nth = (starting.at + 1 + n.nth % 5) % all_of_them.of
    join many_people two on two.nth = (starting.at + 6 + n.nth % 7) % all_of_them.of
    join many_people three on three.nth = (starting.at + 13 + n.nth % 11) % all_of_them.of
    join many_people told on told.nth = (starting.at + 24 + n.nth % 13) % all_of_them.of`.execute(tx)
  await sql`analyze many_documents`.execute(tx)
}

async function addLines(tx: Db): Promise<void> {
  await sql`
    insert into approvals_steps (document_id, step_id, stage, kind, person_code, dept_code, is_final, is_later, state, is_read)
    select document_id, step.id, step.id, step.kind, step.person, step.dept, false, false, step.state, true
    from many_documents cross join lateral (values
      (1, 'review', one, one_dept, 'approved'),
      (2, 'agree', two, two_dept,
        case state when 'running' then 'asked' when 'rejected' then 'rejected' else 'approved' end),
      (3, 'approve', three, three_dept,
        case state when 'running' then 'ahead' when 'rejected' then 'skipped' else 'approved' end)
    ) step (id, kind, person, dept, state)`.execute(tx)
  await sql`
    insert into approvals_told (document_id, kind, person_code)
    select document_id, 'refer', told from many_documents`.execute(tx)
  await sql`
    insert into approvals_acts (document_id, seq, at, kind, step_id, by_code, dept_code, reason)
    select document_id, act.seq, at + act.seq * interval '10 minutes', act.kind, act.step, act.person, act.dept, act.reason
    from many_documents cross join lateral (values
      (1, 'submit', null::int, drafter, drafter_dept, ''),
      (2, 'approve', 1, one, one_dept, ''),
      (3, case state when 'rejected' then 'reject' else 'approve' end, 2, two, two_dept,
        case state when 'rejected' then '근거를 보완해 주세요' else '' end),
      (4, 'approve', 3, three, three_dept, '')
    ) act (seq, kind, step, person, dept, reason)
    where act.seq <= case state when 'running' then 2 when 'rejected' then 3 else 4 end`.execute(tx)
}

async function addPlaces(tx: Db): Promise<void> {
  await sql`
    insert into approvals_places (owner, box, document_id, dept_code, at)
    select place.owner, place.box, document_id, place.dept, at
    from many_documents cross join lateral (values
      ('P:' || drafter, 'drafted', drafter_dept),
      ('P:' || drafter, case state when 'running' then 'progress' else state end, drafter_dept),
      ('P:' || one, case state when 'running' then 'progress' else state end, one_dept),
      ('P:' || two, case state when 'running' then 'pending' else state end, two_dept),
      ('P:' || three, case state when 'running' then 'upcoming' when 'completed' then state end, three_dept),
      ('P:' || told, 'referred', drafter_dept),
      ('D:' || drafter_dept, case state when 'completed' then 'department' end, drafter_dept)
    ) place (owner, box, dept)
    where place.box is not null`.execute(tx)
}

async function addToSearch(tx: Db): Promise<void> {
  await sql`
    insert into platform_search_documents (source, id, com_code, at, title, title_key, body_key, names_key, author,
      author_key, place, place_key, readers, facts)
    select ${documentSource}, m.document_id::text, 'HC', m.at, m.title, lower(replace(m.title, ' ', '')),
      lower(replace(m.title, ' ', '')), form.key || '|' || lower(replace(p.name_ko, ' ', '')),
      jsonb_build_object('ko', p.name_ko, 'en', p.name_en, 'zh', p.name_zh, 'ja', p.name_ja), p.name_ko, null, '',
      array['person ' || drafter, 'person ' || one, 'person ' || two, 'person ' || three, 'person ' || told]
        || case when m.state = 'completed' then array['department ' || drafter_dept] else '{}'::text[] end,
      jsonb_build_object('applicationId', m.form_id, 'form', form.name)
    from many_documents m
    join organisation_people p on p.person_code = m.drafter
    join lateral (
      select content->'name' as name, replace(content->'name'->>'ko', ' ', '') as key
      from approvals_form_versions where form_id = m.form_id and version = 1
    ) form on true`.execute(tx)
}
