import type { z } from 'zod'
import type { TestClient } from '#apps/server/testing/client.ts'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { BoardRight, boardSettings } from '../../contract/boards.rules.ts'
import type { ArticleRecord } from '../access/articles-seen.ts'

const name = (word: string) => ({ ko: word, en: word, zh: '', ja: '' })

/** What a line of permissions lets somebody do. */
type Line = { kind: AudienceEntry['kind'] | 'everyone'; code: string; rights: readonly BoardRight[] }

/** Everybody of the first company reads and comments. */
export const companyTalks: Line = { kind: 'company', code: 'HC', rights: ['list', 'read', 'comment'] }

/** A board of the first company with nothing but what a test says. @returns its number */
export async function makeBoard(
  app: TestApp,
  given: { settings?: Partial<z.input<typeof boardSettings>>; permissions?: readonly Line[]; name?: string } = {},
): Promise<number> {
  const { settings = {}, permissions = [companyTalks] } = given
  const { board_id } = await app.db
    .insertInto('boards_boards')
    .values({
      com_code: 'HC',
      parent_board_id: null,
      kind: 'list',
      name_ko: given.name ?? '시험 게시판',
      settings: JSON.stringify(settings),
    })
    .returning('board_id')
    .executeTakeFirstOrThrow()
  for (const { kind, code, rights } of permissions) {
    const may = (right: BoardRight) => rights.includes(right)
    await app.db
      .insertInto('boards_permissions')
      .values({
        board_id,
        kind,
        code,
        can_list: may('list'),
        can_read: may('read'),
        can_write: may('write'),
        can_comment: may('comment'),
        can_manage: may('manage'),
      })
      .execute()
  }
  await app.services.live.caughtUp()
  return board_id
}

/** An article that has appeared an hour ago. @returns its number */
export async function makeArticle(
  app: TestApp,
  boardId: number,
  author: string,
  more: Partial<
    Pick<
      ArticleRecord,
      | 'title'
      | 'is_secret'
      | 'password_hash'
      | 'is_anonymous'
      | 'is_must_read'
      | 'must_read_until'
      | 'publish_at'
      | 'ends_at'
      | 'is_notice'
    >
  > & { content?: string } = {},
): Promise<number> {
  const { content = '<p>본문</p>', ...columns } = more
  const { last_number } = await app.db
    .updateTable('boards_boards')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('board_id', '=', boardId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const written = {
    author_name: JSON.stringify(name('글쓴이')),
    author_title: JSON.stringify(name('책임')),
    author_dept: JSON.stringify(name('팀')),
  }
  const { article_id } = await app.db
    .insertInto('boards_articles')
    .values({
      board_id: boardId,
      com_code: 'HC',
      number: last_number,
      title: '상반기 조직 개편 안내',
      category_id: null,
      preface_id1: null,
      preface_id2: null,
      password_hash: null,
      author_code: author,
      ...written,
      author_com_code: 'HC',
      publish_at: new Date(Date.now() - 3_600_000),
      updated_by: author,
      file_code: null,
      image_file_id: null,
      deleted_by: null,
      ...columns,
    })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('boards_versions')
    .values({
      article_id,
      version: 1,
      title: '상반기 조직 개편 안내',
      content,
      file_code: null,
      changed_by: author,
      changed_name: written.author_name,
      changed_title: written.author_title,
      changed_dept: written.author_dept,
    })
    .execute()
  return article_id
}

/** The codes of demo people by user name. */
export async function codesOf(app: TestApp, ...userNames: string[]): Promise<string[]> {
  const rows = await app.db
    .selectFrom('accounts_accounts')
    .select(['user_name', 'person_code'])
    .where('user_name', 'in', userNames)
    .execute()
  return userNames.map((each) => rows.find(({ user_name }) => user_name === each)!.person_code)
}

/** The counts an article carries. */
export const countsOf = (app: TestApp, articleId: number) =>
  app.db
    .selectFrom('boards_articles')
    .select(['comments', 'recommends', 'views'])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()

/** The alerts of somebody, oldest first; of one article where it is given. */
export async function alertsOf(app: TestApp, personCode: string, articleId?: number) {
  const rows = await app.db
    .selectFrom('alerts_alerts')
    .select(['kind', 'text_ko as text', 'item_url as url', 'object_key as objectKey', 'by_person_code as by', 'count'])
    .where('person_code', '=', personCode)
    .where('kind', 'like', 'boards.%')
    .orderBy('alert_id')
    .execute()
  return articleId === undefined ? rows : rows.filter(({ url }) => new RegExp(`ARTICLEID=${articleId}\\b`).test(url))
}

export type People = Record<'author' | 'reader' | 'manager' | 'stranger', { client: TestClient; code: string }>

/** Whom the tests of talking need: 서지우 writes, 김도현 reads, the manager administers, 송하늘 is of another company. */
export async function signInPeople(app: TestApp): Promise<People> {
  const names = { author: 'jiwoo.seo', reader: 'dohyun.kim', manager: 'manager', stranger: 'haneul.song' } as const
  const entries = await Promise.all(
    Object.entries(names).map(async ([role, userName]) => {
      const [code] = await codesOf(app, userName)
      return [role, { client: await app.signIn(userName), code: code! }] as const
    }),
  )
  return Object.fromEntries(entries) as People
}
