import type { AccessMatrix } from '#platform/testing/access-matrix.ts'
import { demoMigrated } from './demo/migrated.ts'

const { boardId, articleId, theirs } = demoMigrated
const reads = { employee: 200, manager: 200, otherCompany: 404 }

export const accessMatrix: AccessMatrix = {
  'boards.migBoardList': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
  'boards.migArticleList': {
    input: () => ({ BoardId: boardId }),
    ...reads,
    foreign: { of: () => ({ BoardId: theirs.boardId }), missing: ({ missing }) => ({ BoardId: missing.id }) },
  },
  'boards.migArticleDetail': {
    input: () => ({ BoardId: boardId, ArticleId: articleId }),
    ...reads,
    foreign: {
      of: () => ({ BoardId: theirs.boardId, ArticleId: theirs.articleId }),
      missing: ({ missing }) => ({ BoardId: theirs.boardId, ArticleId: missing.id }),
    },
  },
  'boards.migInsertViewLog': { input: () => ({ ArticleId: articleId }), ...reads },
}
