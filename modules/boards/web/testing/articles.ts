import type { Article, ArticleRow, Board } from '../../contract/boards.entities.ts'
import { boardSettings } from '../../contract/boards.rules.ts'

const name = (word: string) => ({ ko: word, en: word, zh: '', ja: '' })
const writer = {
  personCode: 'P100050',
  name: name('서지우'),
  titleName: name('책임'),
  deptName: name('플랫폼개발1팀'),
  photoPath: null,
}

/** A line of a list, for tests. */
export const articleRow = (more: Partial<ArticleRow> = {}): ArticleRow => ({
  articleId: 7,
  boardId: 101,
  boardName: '공지사항',
  number: 3,
  state: 'published',
  articleVersion: 1,
  articleType: 1,
  title: '사내 시스템 정기 점검 안내',
  categoryId: null,
  prefaceId1: null,
  prefaceId2: null,
  isNotice: false,
  isSecret: false,
  hasPassword: false,
  isMustRead: false,
  isNew: false,
  isRead: false,
  imageFilePath: null,
  createdUserName: '서지우',
  createdUser: writer,
  createdDate: '2026-03-16T00:05:00.000Z',
  updatedDate: '2026-03-16T00:05:00.000Z',
  views: 10,
  recommends: 0,
  comments: 0,
  files: 0,
  summary: '',
  ...more,
})

/** A whole article that its reader may only read, for tests. */
export const wholeArticle = (more: Partial<Article> = {}): Article => ({
  ...articleRow(),
  content: '<p>본문</p>',
  isLocked: false,
  fileCode: null,
  noticeUntil: null,
  publishAt: '2026-03-16T00:05:00.000Z',
  endsAt: null,
  versionNote: '',
  updatedUser: writer,
  isRecommended: false,
  confirmedAt: null,
  isAskedToRead: false,
  mustReadUntil: null,
  mustRead: [],
  readers: [],
  previous: null,
  next: null,
  can: {
    edit: false,
    remove: false,
    restoreVersion: false,
    move: false,
    comment: false,
    recommend: false,
    toggleSecret: false,
    seeViewLog: false,
    seeMustRead: false,
    remind: false,
    sendMail: false,
  },
  ...more,
})

/** A board on which its reader may write, with the settings a new board has, for tests. */
export const boardNamed = (word = '공지사항', more: Partial<Board> = {}): Board => ({
  boardId: 101,
  parentBoardId: null,
  boardLevel: 0,
  boardName: word,
  name: name(word),
  kind: 'list',
  comCode: 'HC',
  unread: 0,
  isSubscribed: false,
  can: { list: true, read: true, write: true, comment: true, manage: false },
  description: '',
  path: [{ boardId: 101, name: name(word) }],
  settings: boardSettings.parse({}),
  labels: [],
  ...more,
})
