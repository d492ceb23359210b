import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { withoutIndexes, withoutTriggers } from '#platform/server/database/bulk-load.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import { setSignposts } from '../articles/clock/move-signposts.ts'
import { articleSource } from '../search/index-articles.ts'

/** Boards they stand on; the first one takes a fifth of them. */
export const manyBoards = 200
/** Sentences that texts are put together from. */
const sentences = 20_000
/** Who looks at them in measurements, and how many of the newest of each board she has read every other one of. */
const reader = 'dohyun.kim'
const readOfEach = 2_500

const words =
  `업무 회의 공지 안내 일정 변경 요청 검토 결재 보고 자료 첨부 확인 부탁 드립니다 이번 다음 지난 주간 월간 분기 연간 계획 실적 목표 예산 집행 정산 견적 계약 납품 검수 품질 점검 장애 복구 배포 개발 설계 시험 운영 보안 권한 계정 교육 행사 워크숍 휴가 출장 경비 복지 식당 주차 청소 이전 좌석 비품 구매 고객 문의 응대 불만 개선 제안 아이디어 혁신 과제 진행 현황 완료 지연 사유 조치 결과 공유 협조 담당 부서 인사 발령 채용 면접 평가 승진 포상 징계 규정 개정 시행 폐지 양식 서식 제출 기한 연장 승인 반려 보류 취소 재고 물류 배송 창고 입고 출고 생산 설비 정비 안전 사고 예방 훈련 소방 환경 에너지 절약 기부 봉사 홍보 브랜드 광고 시장 조사 분석 경쟁 전략 투자 재무 회계 감사 세무 법무 특허 소송 해외 지사 법인 통역 번역 전산 서버 네트워크 저장 백업 갱신 만료 라이선스 모바일 화면 디자인 사용자 경험 접근성 성능 측정 개편 조직 통합 분리 신설 사내 동호회 축구 등산 독서 모임 결혼 부고 출산 축하 감사합니다 바랍니다 예정입니다 있습니다`.split(
    ' ',
  )

/** A number that looks like chance and is always the same, from 0 up to 1. */
const chance = (of: string) => sql.raw(`((((${of})::bigint * 2654435761 + 40503) % 4294967291) / 4294967291.0)`)

/**
 * Puts many articles on boards of their own in the first company, for measurements: the same each time, and all of them
 * or none. Words are as uneven as those of people, and every ten thousandth article has one that stands nowhere else.
 * Indexes are made after the rows, and the counts that triggers keep are counted once.
 */
export async function seedManyArticles({ writer }: Database, articles: number, tell: (line: string) => void) {
  await writer.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`set local max_parallel_maintenance_workers = 2`.execute(tx)
    const boards = await addBoards(tx)
    await withoutTriggers(tx, ['boards_articles', 'boards_versions', 'boards_views'], async () => {
      await addSentences(tx)
      await withoutIndexes(tx, ['boards_articles', 'boards_versions'], async () => {
        tell('articles')
        await addArticles(tx, boards, articles)
        tell('their texts')
        await addTexts(tx, boards)
        tell('indexes of articles')
      })
      await addReaders(tx, boards)
    })
    tell('counts')
    await count(tx, boards)
    await withoutIndexes(tx, ['platform_search_documents'], async () => {
      tell('search')
      await addDocuments(tx, boards)
      tell('index of the search')
    })
    await sql`drop table boards_seed_sentences`.execute(tx)
  })
}

async function addBoards(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into boards_boards (com_code, kind, name_ko, name_en, sort_order)
    select 'HC', 'list', '대량 게시판 ' || nth, 'Large board ' || nth, 10000 + nth
    from generate_series(1, ${sql.lit(manyBoards)}) nth order by nth returning board_id as id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into boards_permissions (board_id, kind, code, can_list, can_read, can_write, can_comment, can_manage)
    select id, 'company', 'HC', true, true, true, true, false from unnest(${ids}::int[]) id`.execute(tx)
  await sql`insert into boards_labels (board_id, label_set, name_ko, sort_order)
    select id, of, '말머리 ' || nth, nth
    from unnest(${ids}::int[]) id, unnest(array['category', 'preface1']) of, generate_series(0, 4) nth
    order by id, of, nth`.execute(tx)
  return ids
}

async function addSentences(tx: Db): Promise<void> {
  await sql`create unlogged table boards_seed_sentences as
    select s as nth, (
      select string_agg((${words}::text[])[1 + floor(${sql.lit(words.length)} * power(${chance('s * 37 + k * 7919')}, 2.2))::int], ' ' order by k)
      from generate_series(1, 8) k) as text
    from generate_series(0, ${sql.lit(sentences - 1)}) s`.execute(tx)
  await sql`create unique index on boards_seed_sentences (nth)`.execute(tx)
}

/** One in five stands on the first board; one in two hundred is secret, one in five thousand a notice. */
async function addArticles(tx: Db, boards: readonly number[], articles: number): Promise<void> {
  const author = demoPerson('jiwoo.seo').personCode
  await sql`
    with article as (
      select n, case when n % 5 = 0 then 1 else 2 + (n / 5 * 4 + n % 5) % ${sql.lit(manyBoards - 1)} end as board,
        timestamptz '2017-01-01' + make_interval(secs => n * (9.8 * 365 * 86400 / ${articles}::int)) as at
      from generate_series(0, ${articles - 1}::int) n
    ),
    numbered as (
      select article.*, (${[...boards]}::int[])[board] as board_id, row_number() over (partition by board order by n) as number
      from article
    )
    insert into boards_articles (board_id, com_code, number, title, summary, author_code, author_name, author_title,
      author_dept, author_com_code, created_at, publish_at, announced_at, updated_at, updated_by, views, recommends,
      is_secret, is_notice, category_id, preface_id1)
    select board_id, 'HC', number,
      left(s.text, 28) || case when n % 10000 = 7 then ' ' || chr(50000 + n / 10000) || chr(51000 + n / 10000) || '뷁' else '' end,
      s.text, ${author}, json_build_object('ko', '직원' || n % 900, 'en', '', 'zh', '', 'ja', '')::jsonb,
      '{"ko":"책임","en":"","zh":"","ja":""}', '{"ko":"플랫폼개발1팀","en":"","zh":"","ja":""}',
      'HC', at, at, at, at, ${author}, n % 997, n % 53, n % 200 = 199, n % 5000 = 4999,
      category.labels[1 + number % 5], preface.labels[1 + number % 7]
    from numbered
    join boards_seed_sentences s on s.nth = n % ${sql.lit(sentences)}
    join (${labelsOf('category')}) category using (board_id)
    join (${labelsOf('preface1')}) preface using (board_id)
    order by n`.execute(tx)
  await sql`update boards_boards b set last_number = a.last
    from (select board_id, max(number) as last from boards_articles where board_id = any(${[...boards]}::int[]) group by 1) a
    where a.board_id = b.board_id`.execute(tx)
}

const labelsOf = (set: 'category' | 'preface1') => sql`
  select board_id, array_agg(label_id order by sort_order) as labels from boards_labels where label_set = ${set} group by 1`

async function addTexts(tx: Db, boards: readonly number[]): Promise<void> {
  const author = demoPerson('jiwoo.seo').personCode
  await sql`
    insert into boards_versions (article_id, version, title, content, changed_by, changed_name, changed_title,
      changed_dept, changed_at)
    select article_id, 1, title, '<p>' || summary || '. ' || s1.text || '. ' || s2.text || '. ' || s3.text || '. ' ||
        s4.text || '. ' || s5.text || '.</p>',
      ${author}, '{"ko":"서지우","en":"","zh":"","ja":""}', '{"ko":"","en":"","zh":"","ja":""}',
      '{"ko":"","en":"","zh":"","ja":""}', created_at
    from boards_articles
    ${sql.join(
      [1, 2, 3, 4, 5].map((k) => {
        const s = sql.ref(`s${k}`)
        return sql`join boards_seed_sentences ${s}
          on ${s}.nth = (article_id::bigint * 7 + ${sql.lit(k)} * 3571) % ${sql.lit(sentences)}`
      }),
      sql` `,
    )}
    where board_id = any(${[...boards]}::int[]) order by article_id`.execute(tx)
}

/** Every other of the newest articles was read by the one who measures; she was let into one in ten of the secret ones. */
async function addReaders(tx: Db, boards: readonly number[]): Promise<void> {
  const { personCode } = demoPerson(reader)
  await sql`
    insert into boards_views (article_id, person_code)
    select a.article_id, ${personCode} from boards_articles a join boards_boards b on b.board_id = a.board_id
    where a.board_id = any(${[...boards]}::int[]) and a.number > b.last_number - ${sql.lit(readOfEach)}
      and a.number % 2 = 0`.execute(tx)
  await sql`
    insert into boards_article_readers (article_id, kind, code)
    select article_id, 'person', ${personCode} from boards_articles
    where board_id = any(${[...boards]}::int[]) and is_secret and number % 10 = 0`.execute(tx)
}

/** What the triggers of articles would have counted. */
async function count(tx: Db, boards: readonly number[]): Promise<void> {
  await sql`
    insert into boards_anchors
    select c.board_id, c.label_id, c.stretch, sum(c.plain), sum(c.secret)
    from boards_articles a, boards_counted(a) c where a.board_id = any(${[...boards]}::int[])
    group by 1, 2, 3`.execute(tx)
  await sql`
    update boards_boards b set articles = counted.articles
    from (select board_id, sum(plain + secret) as articles from boards_anchors where label_id = 0 group by 1) counted
    where counted.board_id = b.board_id and b.board_id = any(${[...boards]}::int[])`.execute(tx)
  await sql`select boards_begin_signposts(${[...boards]}::int[])`.execute(tx)
  await setSignposts(tx, boards)
}

async function addDocuments(tx: Db, boards: readonly number[]): Promise<void> {
  await sql`
    insert into platform_search_documents (source, id, com_code, at, title, title_key, body_key, author, author_key,
      place_key, place_code, readers, facts)
    select ${articleSource}, a.article_id::text, a.com_code, a.publish_at, a.title, replace(a.title, ' ', ''),
      translate(v.content, ' .</>p', ''), a.author_name, a.author_key, '', a.board_id::text,
      case when a.is_secret then array['person ' || a.author_code, 'boards.manager ' || a.board_id]
             || array(select r.kind || ' ' || r.code from boards_article_readers r where r.article_id = a.article_id)
           else array['boards.board ' || a.board_id] end,
      json_build_object('articleId', a.article_id, 'boardId', a.board_id)
    from boards_articles a join boards_versions v on v.article_id = a.article_id and v.version = 1
    where a.board_id = any(${[...boards]}::int[]) order by a.publish_at`.execute(tx)
}
