import { conflict, denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { postsOf } from '../people/posts.ts'
import { grantsOf } from '../roles/roles.ts'

/**
 * Remembers what the administrator may do at each of her posts; the returned function compares once the change is
 * written. Nobody raises herself, by whatever department or company she is in a group. A super administrator does not
 * lay down her own right: so one always stays, and it is somebody who is at work.
 * @throws AppError from the returned function: AccessDeniedException when she gained, ConflictException when she would
 *   no longer be a super administrator
 */
export async function guardOwnGrants({ db, viewer }: Ctx): Promise<() => Promise<void>> {
  const posts = (await postsOf(db, [viewer.personCode])).get(viewer.personCode) ?? []
  const grantsNow = async () => {
    const held = new Set<string>()
    for (const { comCode, deptCode } of posts)
      for (const grant of await grantsOf(db, { personCode: viewer.personCode, comCode, deptCode }))
        held.add(`${comCode} ${deptCode} ${grant}`)
    return held
  }
  const before = await grantsNow()
  return async () => {
    const after = await grantsNow()
    if (!viewer.grants.has('superAdmin')) {
      if ([...after].some((grant) => !before.has(grant))) throw denied('organisation.roles.notYourself')
    } else if (!after.has(`${viewer.comCode} ${viewer.deptCode} superAdmin`)) {
      throw conflict('organisation.roles.stayTop')
    }
  }
}
