import type pg from 'pg'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { listBookmarked } from '#modules/boards/server/articles/list/bookmarked.ts'
import { listArticles } from '#modules/boards/server/articles/list/get-articles.ts'
import { listNotices } from '#modules/boards/server/articles/list/over-boards.ts'
import { listRecent } from '#modules/boards/server/articles/list/recent.ts'
import { readArticle } from '#modules/boards/server/articles/read/article.ts'
import { findInAllBoards } from '#modules/boards/server/search/total.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Kind, measureKinds } from './beside-statements.ts'
import type { Finding } from './measure.ts'
import { withSeeded } from './seeded.ts'

const articles = Number(process.env.BENCH_ARTICLES ?? 1_000_000)

/** Lists, reading and searching at a million articles in two hundred boards, one of them with a fifth of all. */
export const measureBoards = (): Promise<Finding[]> =>
  // Filling takes a quarter of an hour. 김도현 reads the boards without managing them: secret articles are kept from him.
  withSeeded({ option: '--articles', count: articles, data: process.env.BENCH_BOARDS_DATA }, async (place) =>
    measureKinds(
      'boards',
      `${articles.toLocaleString('en')} articles in 200 boards`,
      await kindsOf(place.client),
      place,
    ),
  )

async function kindsOf(client: pg.Client): Promise<Kind[]> {
  const { rows: boards } = await client.query<{ id: number; articles: number }>(
    `select board_id as id, articles from boards_boards where name_ko like '대량 게시판%' order by board_id`,
  )
  const [large, ...others] = boards
  const small = others.filter((_, at) => at % 40 === 0)
  const pages = (board: { id: number; articles: number }, at: readonly number[], more: object = {}) =>
    at.map((part) => ({
      boardId: board.id,
      page: Math.max(1, Math.min(Math.ceil(board.articles / 20), Math.ceil((board.articles * part) / 20))),
      ...more,
    }))
  const everywhere = Array.from({ length: 21 }, (_, nth) => nth / 20)
  const list = (name: string, inputs: object[], target?: number): Kind => ({
    name,
    call: articlesCalls.getArticles,
    inputs: inputs.map((input) => articlesCalls.getArticles.input.parse(input)),
    bare: listArticles as Kind['bare'],
    target,
  })
  const search = (name: string, keywords: readonly string[]): Kind => ({
    name,
    call: articlesCalls.getTotalArticles,
    inputs: keywords.map((keyword) => articlesCalls.getTotalArticles.input.parse({ keyword })),
    bare: ((ctx: Ctx, { keyword }: { keyword: string }) =>
      findInAllBoards(ctx, { keyword, field: 'titleContent' }, [])) as Kind['bare'],
    target: 30,
  })
  const overBoards = (
    name: string,
    call: Call,
    inputs: object[],
    bare: (ctx: Ctx, input: { PageNum: number; DefaultBoardIds: string }) => Promise<unknown>,
  ): Kind => ({ name, call, inputs, bare: bare as Kind['bare'], target: 30 })
  const pagesOfAll = [1, 2, 5].map((PageNum) => ({ PageNum }))
  const { rows: labels } = await client.query<{ id: number; set: string }>(
    'select label_id as id, label_set as set from boards_labels where board_id = $1 order by sort_order',
    [large!.id],
  )
  const category = labels.find(({ set }) => set === 'category')!.id
  const preface = labels.find(({ set }) => set === 'preface1')!.id
  const fifth = { ...large!, articles: large!.articles / 5 }
  // Lists by several conditions are counted up to ten thousand.
  const ofBoth = { ...large!, articles: Math.min(large!.articles / 25, 10_000) }
  const months = [2018, 2022, 2026].map((year) => ({ from: `${year}-03-01`, until: `${year}-03-31` }))
  const searched = (searchFieldValue: string, searchField = 'titleContent') =>
    pages({ ...large!, articles: 20 }, [0], { searchField, searchFieldValue })
  const { rows: rare } = await client.query<{ title: string }>(
    `select title from boards_articles where title like '%뷁' order by article_id limit 20`,
  )
  const rareWords = rare.map(({ title }) => title.slice(-3))
  const { rows: read } = await client.query<{ boardId: number; articleId: number }>(
    `select board_id as "boardId", article_id as "articleId" from boards_articles
     where not is_secret and board_id = any($1) and number % 997 = 1 order by article_id limit 40`,
    [boards.map(({ id }) => id)],
  )
  return [
    list(
      'first page of a board',
      small.flatMap((board) => pages(board, [0])),
      10,
    ),
    list(
      'page in the middle of a board',
      small.flatMap((board) => pages(board, [0.5])),
      10,
    ),
    list(
      'last page of a board',
      small.flatMap((board) => pages(board, [1])),
      10,
    ),
    list('any page of the board with a fifth of all', pages(large!, everywhere), 10),
    list('any page of it, oldest first', pages(large!, everywhere, { sortOrder: 'asc' }), 10),
    list(
      'any page of it, a hundred lines',
      pages({ ...large!, articles: large!.articles / 5 }, everywhere, { itemsPerPage: 100 }),
      10,
    ),
    ...(['title', 'author', 'createdDate', 'updatedDate', 'views', 'recommends'] as const).map((sortField) =>
      list(`any page of it by ${sortField}`, pages(large!, everywhere, { sortField }), 10),
    ),
    list('any page of a category', pages(fifth, everywhere, { categoryId: category }), 10),
    list(
      'any page of a category and a preface',
      pages(ofBoth, everywhere, { categoryId: category, prefaceId1: preface }),
    ),
    list('any page of what is not read', pages({ ...large!, articles: 1_250 }, everywhere, { unreadOnly: true })),
    list('what one has written', pages({ ...large!, articles: 20 }, [0], { mineOnly: true })),
    list(
      'a month of it',
      months.flatMap((month) => pages({ ...large!, articles: 1_700 }, [0, 1], month)),
    ),
    list(
      'search in it, frequent',
      ['회의', '공지', '식당'].flatMap((searchFieldValue) => searched(searchFieldValue)),
    ),
    list(
      'search in it, rare',
      rareWords.slice(0, 5).flatMap((word) => searched(word.slice(0, -1))),
    ),
    list(
      'search in it by author',
      ['직원7', '직원12'].flatMap((name) => searched(name, 'author')),
    ),
    overBoards('newest of all boards', articlesCalls.recentArticleList, pagesOfAll, (ctx, { PageNum: page }) =>
      listRecent(ctx, { PageNum: page, PageSize: 20, SearchType: 'title', SearchText: '', UnreadOnly: false }),
    ),
    overBoards('notices of all boards', articlesCalls.comNotice, [{}], (ctx) => listNotices(ctx, 6)),
    overBoards(
      'newest of bookmarked boards',
      articlesCalls.bookmarkBoardList,
      [
        {
          DefaultBoardIds: boards
            .slice(0, 60)
            .map(({ id }) => id)
            .join(),
        },
      ],
      (ctx, { DefaultBoardIds }) => listBookmarked(ctx, DefaultBoardIds),
    ),
    {
      name: 'reading an article',
      call: articlesCalls.article,
      inputs: read,
      bare: ((ctx: Ctx, input: { articleId: number }) =>
        readArticle({ ...ctx, services: { ...ctx.services, config: (() => ({})) as never } }, input)) as Kind['bare'],
    },
    search('search, very frequent', ['업무', '회의', '공지', '안내']),
    search('search, frequent', ['식당', '주차', '워크숍', '견적']),
    search('search, infrequent', ['축하', '출산', '독서', '등산']),
    search('search, rare', rareWords),
    search(
      'search, one in a million',
      rareWords.map((word) => word.slice(0, -1)),
    ),
    search('search, nothing', ['쀍쁇', '뙑뙓', '쬃쬄쬅']),
    search('search, two words', ['회의 식당', '예산 축하', '배포 등산']),
  ]
}
