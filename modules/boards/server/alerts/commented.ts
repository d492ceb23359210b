import type { CommentNews } from '#modules/talk/server/talk.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isAnonymous } from '../talk/may.ts'
import type { Read } from '../talk/seen.ts'
import { raiseOf } from './raise.ts'
import type { ToldArticle } from './told-article.ts'

/** An article that is being talked about, as alerts know it. */
export const toldOf = (read: Read): ToldArticle => ({
  ...read.article,
  boardName: read.board.name,
  isAnonymous: isAnonymous(read),
  isKept: read.article.is_secret || read.article.password_hash !== null,
})

/** Which of `boards.alerts.text` says why somebody hears of a comment. */
const textOf = { mentioned: 'mentionedInComment', answered: 'answered', commented: 'commented' } as const

/** Lets people hear of a comment on an article. */
export const tellOfComment = (ctx: Ctx, read: Read, { why, to, commentId, excerpt }: CommentNews): Promise<void> =>
  raiseOf(ctx, toldOf(read), {
    kind: `boards.${why}`,
    to,
    text: textOf[why],
    params: { text: excerpt },
    byPersonCode: ctx.viewer.personCode,
    commentId,
  })
