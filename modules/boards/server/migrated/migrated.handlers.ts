import { bindCalls } from '#platform/server/modules.ts'
import { migratedCalls } from '../../contract/migrated.contract.ts'
import {
  listMigratedArticles,
  listMigratedBoards,
  readMigratedArticle,
  recordMigratedView,
} from './migrated-articles.ts'

export const migratedHandlers = bindCalls(migratedCalls, {
  migBoardList: listMigratedBoards,
  migArticleList: listMigratedArticles,
  migArticleDetail: readMigratedArticle,
  migInsertViewLog: recordMigratedView,
})
