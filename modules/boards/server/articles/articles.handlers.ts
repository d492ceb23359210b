import { bindCalls } from '#platform/server/modules.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { findInAllBoards } from '../search/total.ts'
import { listBookmarked } from './list/bookmarked.ts'
import { listArticles } from './list/get-articles.ts'
import { listNotices, pageOfFound } from './list/over-boards.ts'
import { listRecent } from './list/recent.ts'
import { checkPassword } from './passwords.ts'
import { readArticle } from './read/article.ts'
import { fileHistory, listArticleFiles, recordExport, thumbnail } from './read/files.ts'
import { listVersions, readVersion } from './read/versions.ts'
import { createArticle } from './write/create.ts'
import { moveArticles } from './write/move.ts'
import { saveReaders } from './write/readers.ts'
import { removeArticle, undoDelete } from './write/remove.ts'
import { joinFiles, restoreVersion, updateArticle } from './write/update.ts'

export const articlesHandlers = bindCalls(articlesCalls, {
  getArticles: listArticles,
  getBlogArticles: (ctx, query) => listArticles(ctx, { ...query, includeContent: true }),
  getTotalArticles: async (ctx, { keyword, searchField: field, boardIds, page, itemsPerPage: size, ...rest }) =>
    pageOfFound(ctx, await findInAllBoards(ctx, { keyword, field, ...rest }, boardIds), { page, size }),
  recentArticleList: listRecent,
  bookmarkBoardList: (ctx, { DefaultBoardIds }) => listBookmarked(ctx, DefaultBoardIds),
  comNotice: async (ctx, { ListItemCount }) => ({ items: await listNotices(ctx, ListItemCount) }),
  thumbnail,
  article: readArticle,
  articleVersion: readVersion,
  articleHistory: listVersions,
  restoreVersion,
  createArticle,
  updateArticle,
  deleteArticle: removeArticle,
  undoDelete,
  moveArticles,
  checkPassword,
  createPermission: saveReaders,
  articleCreateFile: joinFiles,
  hcFile: listArticleFiles,
  articleFileHistory: fileHistory,
  exportInsert: async (ctx, { id }) => {
    await recordExport(ctx, id)
    return { isRecorded: true }
  },
})
