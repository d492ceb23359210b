import { personNames } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { summaryOf } from '#platform/contract/rich-plain.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { commentsChangedKind, mentionPattern } from '../contract/talk.rules.ts'
import type { CommentNews, Thread } from './thread.ts'

/** Characters of a comment that an alert shows. */
const excerptLength = 80

type Said = {
  commentId: number
  text: string
  mentioned: readonly string[]
  /** Whose comment it answers; null for none. */
  answeredCode: string | null
  /** Of a change only those mentioned hear. */
  isEdit: boolean
}

/**
 * Lets those hear of a comment whom it concerns, each once: who is mentioned, whose comment it answers, whose thing it is
 * about. Never the writer, and nobody who may not read the thing any more.
 */
export async function tellOfComment(ctx: Ctx, thread: Thread, said: Said): Promise<void> {
  const { commentId, text, mentioned, answeredCode, isEdit } = said
  const concerned: [CommentNews['why'], readonly string[]][] = [
    ['mentioned', mentioned],
    ['answered', isEdit || answeredCode === null ? [] : [answeredCode]],
    ['commented', isEdit ? [] : [thread.authorCode]],
  ]
  const told = new Set([ctx.viewer.personCode])
  const news = concerned.map(([why, codes]) => {
    const to = codes.filter((code) => !told.has(code))
    for (const code of to) told.add(code)
    return { why, to }
  })
  const readers = await thread.readersAmong(news.flatMap(({ to }) => to))
  const excerpt = thread.isKept || readers.size === 0 ? '' : await plain(ctx, text)
  for (const { why, to } of news) {
    const reached = to.filter((code) => readers.has(code))
    if (reached.length > 0) await thread.tell({ why, to: reached, commentId, excerpt })
  }
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

/**
 * Tells the pages that may show the thing, by its number only: each asks for the comments anew, and the call looks at the
 * rights again.
 * @param commentId the new one, if it is that
 */
export async function tellPages({ tell }: Ctx, thread: Thread, commentId?: number): Promise<void> {
  const watchers = await thread.watchers()
  if (watchers.length === 0) return
  const { kind, ownerId } = thread
  await tell(watchers, commentsChangedKind, { kind, ownerId, ...(commentId === undefined ? {} : { commentId }) })
}
