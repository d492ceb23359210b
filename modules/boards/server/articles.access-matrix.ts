import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoArticles } from './demo/articles.ts'

/** A notice of the first company: all her people read it, those of the other company do not find it. */
const notices = { boardId: 101, articleId: 311 }
/** Another one, which stays where it is. */
const settled = { boardId: 101, articleId: 1024 }
/** Another one, which is deleted. */
const doomed = { boardId: 102, articleId: 87 }
/** A board of the second company only, and one where everybody of the first company writes. */
const theirs = 205
const open = 104
const theirArticle = demoArticles(new Date()).find(({ boardId }) => boardId === theirs)!.articleId

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const nobody = { employee: 404, manager: 404, otherCompany: 404 }
const readers = { employee: 200, manager: 200, otherCompany: 404 }
/** 김도현 reads it and did not write it. */
const managers = { employee: 403, manager: 200, otherCompany: 404 }

const ofBoard = (more: Record<string, unknown> = {}): Pick<AccessRow, 'input' | 'foreign'> => ({
  input: () => ({ boardId: open, ...more }),
  foreign: { of: () => ({ boardId: theirs, ...more }), missing: ({ missing }) => ({ boardId: missing.id, ...more }) },
})
const ofNotice = (more: Record<string, unknown> = {}): Pick<AccessRow, 'input'> => ({
  input: () => ({ ...notices, ...more }),
})
/** The same, and what is asked of the other company's. */
const namesArticle = (more: Record<string, unknown> = {}): Pick<AccessRow, 'input' | 'foreign'> => ({
  ...ofNotice(more),
  foreign: {
    of: () => ({ boardId: theirs, articleId: theirArticle, ...more }),
    missing: ({ missing }) => ({ boardId: theirs, articleId: missing.id, ...more }),
  },
})
const text = { title: '회의실 예약 방법', content: '<p>예약은 하루 전까지 해 주세요.</p>' }

export const accessMatrix: AccessMatrix = {
  'boards.getArticles': { ...ofBoard(), ...readers },
  'boards.getBlogArticles': { ...ofBoard(), ...readers },
  'boards.getTotalArticles': { input: () => ({ keyword: '점검' }), ...everyone },
  'boards.recentArticleList': { input: () => ({}), ...everyone },
  'boards.bookmarkBoardList': { input: () => ({ DefaultBoardIds: '101,205' }), ...everyone },
  'boards.comNotice': { input: () => ({}), ...everyone },
  'boards.thumbnail': { input: ({ missing }) => ({ fileName: missing.code }), ...nobody },
  'boards.article': { ...namesArticle(), ...readers },
  'boards.articleVersion': { ...namesArticle({ articleVersion: 1 }), ...readers },
  'boards.articleHistory': { ...namesArticle(), ...readers },
  'boards.restoreVersion': { input: () => ({ articleId: notices.articleId, articleVersion: 1 }), ...managers },
  'boards.createArticle': { ...ofBoard(text), ...readers },
  'boards.updateArticle': {
    ...ofNotice({ ...text, articleVersion: 1 }),
    employee: 403,
    manager: 409,
    otherCompany: 404,
  },
  'boards.moveArticles': {
    input: () => ({ articleIds: [notices.articleId], boardId: open, isCopy: false }),
    employee: 403,
    manager: 200,
    otherCompany: 404,
  },
  'boards.checkPassword': { input: () => ({ ...settled, password: '1234' }), ...readers },
  'boards.createPermission': { input: () => ({ ...settled, readers: [] }), ...managers },
  'boards.articleCreateFile': {
    input: ({ missing }) => ({ ...notices, fileCode: missing.code }),
    employee: 403,
    manager: 404,
    otherCompany: 404,
  },
  'boards.hcFile': { input: ({ missing }) => ({ fileCode: missing.code }), ...nobody },
  'boards.articleFileHistory': { input: ({ missing }) => ({ fileCode: missing.code, articleVersion: 1 }), ...nobody },
  'boards.exportInsert': { input: ({ missing }) => ({ id: missing.code }), ...nobody },
  'boards.drafts': { input: () => ({}), ...everyone },
  'boards.draft': { input: ({ missing }) => ({ draftId: missing.id }), ...nobody },
  'boards.startDraft': { ...ofBoard(), ...readers },
  'boards.saveDraft': {
    input: ({ missing }) => ({ draftId: missing.id, revision: 0, content: { title: '', content: '' } }),
    ...nobody,
  },
  'boards.dropDraft': { input: ({ missing }) => ({ draftId: missing.id }), ...nobody },
  // What somebody has deleted herself: undo-delete.api.test.ts.
  'boards.undoDelete': { input: ({ missing }) => ({ articleId: missing.id }), ...nobody },
  'boards.deleteArticle': { input: () => doomed, ...managers },
}
