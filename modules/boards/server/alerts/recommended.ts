import type { Ctx } from '#platform/server/ctx.ts'
import { readersAmong } from '../talk/readers.ts'
import type { Read } from '../talk/seen.ts'
import { toldOf } from './commented.ts'
import { raiseOf } from './raise.ts'

/** Lets the author of an article hear that somebody recommends it. */
export async function tellOfRecommend(ctx: Ctx, read: Read): Promise<void> {
  const { article } = read
  const readers = await readersAmong(ctx.db, article, [article.author_code])
  await raiseOf(ctx, toldOf(read), {
    kind: 'boards.recommended',
    to: [...readers],
    text: 'recommended',
    byPersonCode: ctx.viewer.personCode,
  })
}
