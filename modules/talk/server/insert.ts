import type { Insertable } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import type { Tables } from '#platform/server/database/tables.ts'

/** A comment of the demo, as its table has it, without the names of its writer. */
export type NewComment = Omit<Insertable<Tables['talk_comments']>, 'author_name' | 'author_title' | 'author_dept'> & {
  comment_id: number
}

/** Puts comments of the demo where they belong, signed as their writers are called today; nobody is told, nothing counted. */
export async function insertComments(db: Db, comments: readonly NewComment[]): Promise<void> {
  const people = await writersOf(
    db,
    '',
    comments.map(({ author_code }) => author_code),
  )
  await insertRows(
    db,
    'talk_comments',
    comments.map((comment) => {
      const { name, titleName, deptName } = people.get(comment.author_code)!
      // Values, as `insertRows` wants them.
      return { ...comment, author_name: name, author_title: titleName, author_dept: deptName }
    }),
  )
}
