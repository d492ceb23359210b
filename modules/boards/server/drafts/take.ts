import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Removes the draft that an article was written in, with its files, once the article has its own. */
export async function takeDraft({ db, viewer }: Ctx, draftId: number): Promise<void> {
  const taken = await db
    .deleteFrom('boards_drafts')
    .where('draft_id', '=', draftId)
    .where('person_code', '=', viewer.personCode)
    .returning('file_code')
    .execute()
  await removeFileSets(
    db,
    taken.flatMap(({ file_code }) => file_code ?? []),
  )
}
