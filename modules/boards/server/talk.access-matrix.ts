import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoArticles } from './demo/articles.ts'
import { firstCommentOf } from './demo/talk.ts'

/** A notice of the first company: all her people read and comment on it, those of the other company do not find it. */
const notice = 318
const articles = demoArticles(new Date())
/** An article of the second company, and the first comment below each. */
const theirs = articles.find(({ boardId, title }) => boardId === 205 && title.startsWith('물류사업본부'))!.articleId
const comment = firstCommentOf(notice)
const theirComment = firstCommentOf(theirs)
const mustRead = articles.find(({ boardId, isMustRead }) => boardId === 101 && isMustRead)!.articleId

const ofArticle = (more: Record<string, unknown> = {}, articleId = notice): Pick<AccessRow, 'input' | 'foreign'> => ({
  input: () => ({ articleId, ...more }),
  foreign: {
    of: () => ({ articleId: theirs, ...more }),
    missing: ({ missing }) => ({ articleId: missing.id, ...more }),
  },
})
const readers = { employee: 200, manager: 200, otherCompany: 404 }

export const accessMatrix: AccessMatrix = {
  'boards.getComments': { ...ofArticle(), ...readers },
  'boards.createComment': { ...ofArticle({ body: '확인했습니다.' }), ...readers },
  // Comments of others: seen and not one's own; the manager may take any of his company away.
  'boards.updateComment': {
    input: () => ({ commentId: comment, body: '고친 글' }),
    employee: 403,
    manager: 403,
    otherCompany: 404,
    foreign: {
      of: () => ({ commentId: theirComment, body: '고친 글' }),
      missing: ({ missing }) => ({ commentId: missing.id, body: '고친 글' }),
    },
  },
  'boards.deleteComment': {
    input: () => ({ commentId: comment }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ commentId: theirComment }), missing: ({ missing }) => ({ commentId: missing.id }) },
  },
  'boards.mentionCandidates': { ...ofArticle({ q: '서지우' }), ...readers },
  'boards.createRecommend': { ...ofArticle(), ...readers },
  'boards.deleteRecommend': { ...ofArticle(), ...readers },
  'boards.recommends': { ...ofArticle(), ...readers },
  'boards.createViewLog': { ...ofArticle(), ...readers },
  // Its author and the managers of the board.
  'boards.viewlogs': { ...ofArticle(), employee: 403, manager: 200, otherCompany: 404 },
  'boards.mustReadPeople': { ...ofArticle({}, mustRead), employee: 403, manager: 200, otherCompany: 404 },
  'boards.remind': { ...ofArticle({}, mustRead), employee: 403, manager: 200, otherCompany: 404 },
  // Nobody was asked to confirm this one.
  'boards.confirmRead': { ...ofArticle(), employee: 409, manager: 409, otherCompany: 404 },
  // Without a mail service it is off for whoever reads the article (G-106).
  'boards.sendMailAlaram': {
    input: ({ colleague }) => ({ articleId: notice, to: [colleague.personCode] }),
    employee: 409,
    manager: 409,
    otherCompany: 404,
    foreign: {
      of: ({ colleague }) => ({ articleId: theirs, to: [colleague.personCode] }),
      missing: ({ colleague, missing }) => ({ articleId: missing.id, to: [colleague.personCode] }),
    },
  },
  'boards.stoneCall': {
    input: () => ({ CallType: 'PO', ServiceName: 'BoardService', FunctionName: 'GetAllNoticeArticles' }),
    employee: 200,
    manager: 200,
    otherCompany: 200,
  },
}
