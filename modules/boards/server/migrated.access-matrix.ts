import type { AccessMatrix } from '#platform/testing/access-matrix.ts'
import { demoMigrated } from './demo/migrated.ts'

const { boardId, articleId } = demoMigrated
const reads = { employee: 200, manager: 200, otherCompany: 404 }

export const accessMatrix: AccessMatrix = {
  'boards.migBoardList': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
  'boards.migArticleList': { input: () => ({ BoardId: boardId }), ...reads },
  'boards.migArticleDetail': { input: () => ({ BoardId: boardId, ArticleId: articleId }), ...reads },
  'boards.migInsertViewLog': { input: () => ({ ArticleId: articleId }), ...reads },
}
