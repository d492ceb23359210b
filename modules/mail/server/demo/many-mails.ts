import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { withoutIndexes, withoutTriggers } from '#platform/server/database/bulk-load.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { ensureMailboxes } from '../mailbox/mailboxes.ts'
import '../mail.tables.ts'

/** Words that mails are made of, the first ones in many and the last ones in few. */
const words = (
  '회의 보고 일정 자료 검토 확인 요청 계약 견적 출장 교육 휴가 예산 결과 서버 점검 고객 설계 개발 시험 배포 장애 복구 보안 인사 ' +
  '총무 구매 재고 물류 창고 생산 품질 영업 홍보 전시 행사 워크숍 특허 법무 감사 회계 세무 투자 연구 논문 특강 동호회 등산 봉사'
).split(' ')

/** Pieces of twenty words, of which a mail has three: to choose each word of each mail anew takes six times as long. A power of two. */
const phrases = 16_384

/** Mailboxes that have one message: of every ten mails four are in the one that is measured. */
const copies = 4
/** Who has them. */
const measured = 'dohyun.kim'
/** How many at most: of a million mails four in ten messages, of ten million one in twenty-five. */
const mostInOne = 100_000
/** What sorting the letter pairs of all messages may take: with the 64 MB of a server it is most of the time. */
const memory = '1GB'

/**
 * Puts many mails into the mailboxes of the first company, for measurements: the same each time, all or none, so that a
 * run that is interrupted leaves every index and reference where it was. A hundred thousand at most are in the mailbox
 * that is measured. Their sources are nowhere: they are listed, found and counted, not read.
 */
export async function seedManyMails({ writer }: Database, mails: number, tell: (line: string) => void): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`select set_config('maintenance_work_mem', ${memory}, true), set_config('work_mem', '256MB', true)`.execute(
      tx,
    )
    const { rows } = await sql<{ code: string }>`
      select person_code as code from organisation_people
      where home_com_code = 'HC' and state = 'active' order by 1 limit 500`.execute(tx)
    const mailboxes = await ensureMailboxes(
      tx,
      rows.map(({ code }) => code),
    )
    const own = mailboxes.get(demoPerson(measured).personCode)!
    const others = [...mailboxes.values()].filter((each) => each !== own)
    const { rows: known } = await sql<{ last: number }>`
      select coalesce(max(message_id), 0) as last from mail_messages`.execute(tx)
    const last = known[0]!.last
    await withoutIndexes(tx, ['mail_messages', 'mail_items'], async () => {
      tell('messages')
      await addMessages(tx, Math.ceil(mails / copies), own, others)
      tell('mailboxes')
      await withoutTriggers(tx, ['mail_items'], () => withoutReferences(tx, 'mail_items', () => addItems(tx, last)))
      tell('indexes')
    })
    await sql`
      update mail_folders f set total = i.total, unread = i.unread, bytes = i.bytes
      from (select folder_id, count(*) as total, count(*) filter (where not is_read) as unread, sum(bytes) as bytes
            from mail_items group by 1) i where i.folder_id = f.folder_id`.execute(tx)
    await sql`
      update mail_mailboxes m set bytes = i.bytes
      from (select mailbox_id, sum(bytes) as bytes from mail_folders group by 1) i
      where i.mailbox_id = m.mailbox_id`.execute(tx)
  })
}

/** Fills a table while what its rows refer to is not asked for each: it is checked for all at once. */
async function withoutReferences(tx: Db, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f' order by 1`.execute(tx)
  for (const { name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.raw(name)}`.execute(tx)
  await fill()
  for (const { name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(tx)
}

/** The word at a place that looks like chance: the smaller its number, the more often it comes. */
const wordAt = (seed: ReturnType<typeof sql>) =>
  sql`(${words}::text[])[1 + floor(${sql.lit(words.length)} * power((hashint8(${seed}) & 65535) / 65536.0, 2))::int]`

async function addMessages(tx: Db, messages: number, own: number, others: readonly number[]): Promise<void> {
  const share = Math.min(0.4, mostInOne / messages)
  await sql`
    with phrases as materialized (
      select place, (select string_agg(${wordAt(sql`place * 977 + step`)}, ' ') from generate_series(1, 20) step) as said
      from generate_series(0, ${sql.lit(phrases - 1)}::bigint) as places (place))
    insert into mail_messages (source_hash, source_key, bytes, rfc_id, conversation, subject, sender, recipients, sent_at,
      snippet, attachments, subject_key, people_key, body_key, names_key, mailboxes)
    select sha256(('many' || nth)::bytea), '', 4000 + nth % 9000, 'many-' || nth, 'many-' || nth / 3, subject,
      jsonb_build_object('name', '동료 ' || nth % 500, 'address', 'many' || nth % 500 || '@hanbit.example'),
      jsonb_build_object('to', jsonb_build_array(jsonb_build_object('name', '', 'address', 'all@hanbit.example')),
        'cc', '[]'::jsonb),
      now() - nth * interval '20 seconds', body, '[]', replace(subject, ' ', ''), '동료' || nth % 500 || 'allhanbitexample',
      replace(body, ' ', '') || '번호' || nth, '',
      array(select distinct each from unnest(
        case when floor(nth * ${share}::numeric) > floor((nth - 1) * ${share}::numeric) then array[${own}::int] else '{}'::int[] end
        || array(select (${[...others]}::int[])[1 + ((nth * 7919 + step * 104729) % ${others.length}::int)::int]
                 from generate_series(1, ${sql.lit(copies)}) step)) each)
    from generate_series(1, ${messages}::bigint) as numbers (nth)
    join phrases one on one.place = hashint8(nth * 3) & ${sql.lit(phrases - 1)}
    join phrases two on two.place = hashint8(nth * 3 + 1) & ${sql.lit(phrases - 1)}
    join phrases three on three.place = hashint8(nth * 3 + 2) & ${sql.lit(phrases - 1)}
    cross join lateral (select
      (select string_agg(${wordAt(sql`nth * 131 + step`)}, ' ') from generate_series(1, 4) step) as subject,
      one.said || ' ' || two.said || ' ' || three.said as body
    ) said`.execute(tx)
}

/** Ten of eleven lie in the inbox, one in thirteen of them unread. @param last the message before the first of them */
async function addItems(tx: Db, last: number): Promise<void> {
  await sql`
    insert into mail_items (mailbox_id, folder_id, message_id, received_at, is_read, is_flagged, conversation, bytes)
    select f.mailbox_id, f.folder_id, m.message_id, m.sent_at, m.message_id % 13 <> 0, m.message_id % 53 = 0,
           m.conversation, m.bytes
    from mail_messages m cross join unnest(m.mailboxes) as of (mailbox_id)
    join mail_folders f on f.mailbox_id = of.mailbox_id
      and f.kind = case when m.message_id % 11 = 9 then 'Archive' else 'Inbox' end
    where m.message_id > ${last}`.execute(tx)
}
