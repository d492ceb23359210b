import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import type { Call } from '#platform/contract/call.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import type { BoardRight } from '../../contract/boards.rules.ts'
import { contractsCalls } from '../../contract/contracts.contract.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

/** What somebody holds on a board: each holds what stands on it, too. */
const levels = {
  nothing: [],
  list: ['list'],
  read: ['list', 'read'],
  comment: ['list', 'read', 'comment'],
  write: ['list', 'read', 'write'],
  manage: ['list', 'read', 'write', 'comment', 'manage'],
} as const satisfies Record<string, readonly BoardRight[]>
type Level = keyof typeof levels

/** What somebody else has put on a board. */
type Things = {
  boardId: number
  articleId: number
  commentId: number
  fileCode: string
  thumbnail: string
  contractBoard: number
  contract: number
  /** A board of the one who asks. */
  ownBoard: number
}
type Row = [right: BoardRight, input: (things: Things) => object]

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = { title: '제목', content: '<p>글</p>' }
const ofBoard = ({ boardId }: Things) => ({ boardId })
const ofArticle = ({ articleId }: Things) => ({ articleId })
const place = ({ boardId, articleId }: Things) => ({ boardId, articleId })
const contractFields = ({ contractBoard }: Pick<Things, 'contractBoard'>) => ({
  boardId: contractBoard,
  title: '임대차',
  signedOn: '2026-01-02',
  startsOn: null,
  endsOn: null,
  amount: null,
  keeperCode: null,
})

/** The right each call needs on the board of what it names, where that is somebody else's. */
const needed: Record<string, Row> = {
  'boards.board': ['list', ofBoard],
  'boards.writeConfig': ['write', ofBoard],
  'boards.markRead': ['read', ofBoard],
  'boards.subscribe': ['read', (things) => ({ ...ofBoard(things), isOn: true })],
  'boards.getArticles': ['list', ofBoard],
  'boards.getBlogArticles': ['list', ofBoard],
  'boards.article': ['read', place],
  'boards.articleVersion': ['read', (things) => ({ ...place(things), articleVersion: 1 })],
  'boards.articleHistory': ['read', ofArticle],
  'boards.thumbnail': ['read', ({ thumbnail }) => ({ fileName: thumbnail })],
  'boards.hcFile': ['read', ({ fileCode }) => ({ fileCode })],
  'boards.articleFileHistory': ['read', ({ fileCode }) => ({ fileCode, articleVersion: 1 })],
  'boards.exportInsert': ['read', ({ fileCode }) => ({ id: fileCode })],
  'boards.checkPassword': ['read', (things) => ({ ...place(things), password: '1234' })],
  'boards.startDraft': ['write', ofBoard],
  'boards.createArticle': ['write', (things) => ({ ...ofBoard(things), ...text })],
  'boards.getComments': ['read', ofArticle],
  'boards.mentionCandidates': ['read', ofArticle],
  'boards.recommends': ['read', ofArticle],
  'boards.createRecommend': ['read', ofArticle],
  'boards.deleteRecommend': ['read', ofArticle],
  'boards.createViewLog': ['read', ofArticle],
  'boards.confirmRead': ['read', ofArticle],
  'boards.createComment': ['comment', (things) => ({ ...ofArticle(things), body: '확인했습니다' })],
  'boards.viewlogs': ['manage', ofArticle],
  'boards.mustReadPeople': ['manage', ofArticle],
  'boards.remind': ['manage', ofArticle],
  'boards.updateArticle': ['manage', (things) => ({ ...place(things), ...text, articleVersion: 1 })],
  'boards.restoreVersion': ['manage', (things) => ({ ...ofArticle(things), articleVersion: 1 })],
  'boards.createPermission': ['manage', (things) => ({ ...place(things), readers: [] })],
  'boards.adminGetArticles': ['manage', ofBoard],
  'boards.moveArticles': [
    'manage',
    ({ articleId, ownBoard }) => ({ articleIds: [articleId], boardId: ownBoard, isCopy: false }),
  ],
  'boards.adminToggleSecret': ['manage', ({ articleId }) => ({ articleIds: [articleId], isSecret: false })],
  'boards.deleteComment': ['manage', ({ commentId }) => ({ commentId })],
  'boards.contractList': ['list', ({ contractBoard }) => ({ boardId: contractBoard })],
  'boards.contractYears': ['list', ({ contractBoard }) => ({ boardId: contractBoard })],
  'boards.contract': ['read', ({ contract }) => ({ id: contract })],
  'boards.contractOpened': ['read', ({ contract }) => ({ id: contract })],
  'boards.contractSave': ['write', contractFields],
  'boards.contractDelete': ['write', ({ contract }) => ({ id: contract })],
  // These take what the others need, so they come last.
  'boards.adminDeleteArticles': ['manage', ({ articleId }) => ({ articleIds: [articleId] })],
  'boards.deleteArticle': ['manage', place],
}

/** Calls whose refusals stand elsewhere, and where. */
const elsewhere = Object.values({
  'lists over all boards leave out what one may not read: lists, articles, boards and talk.api.test.ts':
    'tree getTotalArticles recentArticleList bookmarkBoardList comNotice stoneCall',
  'menus: boards.api.test.ts': 'personSystemList getMenuAuth',
  'one’s own alone: drafts, comments and places.api.test.ts':
    'drafts draft saveDraft dropDraft updateComment articleCreateFile',
  'off without a mail service: talk.api.test.ts': 'sendMailAlaram',
  'administrators by their grant, and what was deleted: administration.api.test.ts':
    'adminTree adminBoard createBoard updateBoard moveBoard retireBoard saveLabels savePermissions explainPermission adminRestoreArticles',
  'what was deleted: contracts.api.test.ts': 'contractRestore',
  'what one has deleted oneself: undo-delete.api.test.ts': 'undoDelete',
}).flatMap((names) => names.split(' ').map((name) => `boards.${name}`))

const calls: readonly Call[] = [
  boardsCalls,
  articlesCalls,
  draftsCalls,
  talkCalls,
  boardAdministrationCalls,
  contractsCalls,
].flatMap((group) => Object.values(group))
const callOf = (name: string) => calls.find((call) => call.name === name)!

let app: TestApp
let people: People
let ownBoard: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  ownBoard = await makeBoard(app, {
    permissions: [{ kind: 'person', code: people.reader.code, rights: levels.manage }],
  })
})
afterAll(() => app.close())

/** A board of somebody else with everything on it, where the reader holds what a level says. */
async function thingsFor(level: Level): Promise<Things> {
  const held = levels[level]
  const permissions = [
    { kind: 'person' as const, code: people.author.code, rights: levels.manage },
    ...(held.length > 0 ? [{ kind: 'person' as const, code: people.reader.code, rights: held }] : []),
  ]
  const boardId = await makeBoard(app, { permissions })
  const contractBoard = await makeBoard(app, { permissions })
  await app.db.updateTable('boards_boards').set({ kind: 'contract' }).where('board_id', '=', contractBoard).execute()
  const { client, code } = people.author
  const { fileCode, draftId } = await client.call(draftsCalls.startDraft, { boardId })
  const stored = { code: fileCode, uploadedBy: code, at: new Date() }
  await storeFile(app.db, app.services.storage, { ...stored, name: '보고서.txt', bytes: Buffer.from('보고') })
  const picture = await storeFile(app.db, app.services.storage, {
    ...stored,
    name: '그림.png',
    bytes: png,
    isInline: true,
  })
  const { articleId } = await client.call(articlesCalls.createArticle, {
    boardId,
    title: '함께 볼 글',
    content: `<p>본문 <img src="${imageAddress(picture.fileId)}" alt=""></p>`,
    fileCode,
    draftId,
    mustRead: [{ kind: 'person', code: people.manager.code }],
  })
  const { commentId } = await client.call(talkCalls.createComment, { articleId, body: '먼저 씁니다' })
  const article = await client.call(articlesCalls.article, { boardId, articleId })
  const { image_file_id } = await app.db
    .selectFrom('boards_articles')
    .select('image_file_id')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const { id: contract } = await client.call(contractsCalls.contractSave, contractFields({ contractBoard }))
  return {
    boardId,
    articleId,
    commentId,
    fileCode: article.fileCode!,
    thumbnail: image_file_id!,
    contractBoard,
    contract,
    ownBoard,
  }
}

const holds = (level: Level, right: BoardRight) => (levels[level] as readonly BoardRight[]).includes(right)
const send = (name: string, things: Things) => people.reader.client.send(callOf(name), needed[name]![1](things))

test('every call says which right it needs', () => {
  expect([...Object.keys(needed), ...elsewhere].toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

/** Nobody asked this person to read it; it was deleted, and stands on another board, by then. */
const otherwise: Record<string, number> = { 'boards.confirmRead': 409, 'boards.deleteArticle': 404 }

describe.each(Object.keys(levels) as Level[])('somebody who holds %s', (level) => {
  let things: Things
  beforeAll(async () => {
    things = await thingsFor(level)
  })

  const [lacking, held] = [
    Object.keys(needed).filter((name) => !holds(level, needed[name]![0])),
    Object.keys(needed).filter((name) => holds(level, needed[name]![0])),
  ]
  test('is refused whatever needs more, which changes nothing, and let do what does not', async () => {
    const before = await hashOfAllTables(app.db)
    const refused: [string, number][] = []
    for (const name of lacking) refused.push([name, (await send(name, things)).status])
    // What one does not see is not found; what one sees and may not do is denied.
    expect(refused).toEqual(lacking.map((name) => [name, level === 'nothing' ? 404 : 403]))
    expect(await hashOfAllTables(app.db)).toBe(before)
    const answered: [string, number][] = []
    for (const name of held) answered.push([name, (await send(name, things)).status])
    expect(answered).toEqual(held.map((name) => [name, otherwise[name] ?? 200]))
  })
})
