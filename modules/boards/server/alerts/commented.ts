import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { summaryOf } from '#platform/contract/rich-plain.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mentionPattern } from '../../contract/talk.rules.ts'
import { isAnonymous } from '../talk/may.ts'
import { readersAmong } from '../talk/readers.ts'
import type { Read } from '../talk/seen.ts'
import { type About, raiseOf } from './raise.ts'
import type { ToldArticle } from './told-article.ts'

/** Characters of a comment that an alert shows. */
const excerptLength = 80

/** An article that is being talked about, as alerts know it. */
export const toldOf = (read: Read): ToldArticle => ({
  ...read.article,
  boardName: read.board.name,
  isAnonymous: isAnonymous(read),
  isKept: read.article.is_secret || read.article.password_hash !== null,
})

type Commented = {
  commentId: number
  text: string
  mentioned: readonly string[]
  /** Whose comment it answers; null for none. */
  answeredCode?: string | null
  /** Of a change only those mentioned hear. */
  isEdit?: boolean
}

/**
 * Lets those hear of a comment whom it concerns, each once: who is mentioned, whose comment it answers, whose article it
 * is about. Never the writer, and nobody who may not read the article any more.
 */
export async function tellOfComment(ctx: Ctx, read: Read, comment: Commented): Promise<void> {
  const { db, viewer } = ctx
  const { article } = read
  const told = new Set([viewer.personCode])
  const first = (codes: readonly string[]) =>
    codes.filter((code) => {
      const isNew = !told.has(code)
      told.add(code)
      return isNew
    })
  const mentioned = first(comment.mentioned)
  const answered = comment.answeredCode && !comment.isEdit ? first([comment.answeredCode]) : []
  const authors = comment.isEdit ? [] : first([article.author_code])
  const readers = await readersAmong(db, article, [...mentioned, ...answered, ...authors])
  const reaches = (codes: readonly string[]) => codes.filter((code) => readers.has(code))

  const about = (kind: About['kind'], to: readonly string[], text: string): About => ({
    kind,
    to: reaches(to),
    text,
    params: { text: excerpt },
    byPersonCode: viewer.personCode,
    commentId: comment.commentId,
  })
  const excerpt = read.article.is_secret || read.article.password_hash ? '' : await plain(ctx, comment.text)
  const subject = toldOf(read)
  await raiseOf(ctx, subject, about('boards.mentioned', mentioned, 'mentionedInComment'))
  await raiseOf(ctx, subject, about('boards.answered', answered, 'answered'))
  await raiseOf(ctx, subject, about('boards.commented', authors, 'commented'))
}

/** The beginning of a comment with names in place of codes. */
async function plain({ db }: Ctx, text: string): Promise<string> {
  const codes = [...text.matchAll(mentionPattern)].map((match) => match[1]!)
  const names = await personNames(db, codes)
  const named = text.replace(mentionPattern, (_whole, code: string) => {
    const name = names.get(code)
    return name ? `@${nameIn(name, 'ko')}` : ''
  })
  return summaryOf(named, excerptLength)
}
