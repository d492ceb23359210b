import { conflict, denied } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { postsOf } from '../people/posts.ts'
import { grantsOf } from '../roles/roles.ts'

type Acting = Pick<Viewer, 'personCode' | 'comCode' | 'deptCode' | 'grants'>

/**
 * Remembers what the administrator may do at each of her posts; the returned function compares once the change is
 * written. Nobody raises herself, by whatever department or company she is in a group, nor by another post. A super
 * administrator does not lay down her own right: so one always stays, and it is somebody who is at work.
 * @throws AppError from the returned function: AccessDeniedException when she gained, ConflictException when she would
 *   no longer be a super administrator
 */
export async function guardOwnGrants({ db, viewer }: { db: Db; viewer: Acting }): Promise<() => Promise<void>> {
  const refuseGaining = await guardGaining(db, viewer.personCode)
  return async () => {
    if (!viewer.grants.has('superAdmin')) return refuseGaining()
    if (!(await isTopStill(db, viewer))) throw conflict('organisation.roles.stayTop')
  }
}

/**
 * Remembers what somebody may do at each of her posts; the returned function compares. At a post that is new she may do
 * what she might anywhere in the company.
 * @throws AppError AccessDeniedException from the returned function when she gained
 */
export async function guardGaining(db: Db, personCode: string): Promise<() => Promise<void>> {
  const held = async () => {
    const grants: { place: string; comCode: string; grant: string }[] = []
    for (const { comCode, deptCode } of await ownPosts(db, personCode))
      for (const grant of await grantsOf(db, { personCode, comCode, deptCode }))
        grants.push({ place: `${comCode} ${deptCode}`, comCode, grant })
    return grants
  }
  const [posts, before] = [await ownPosts(db, personCode), await held()]
  const places = new Set(posts.map(({ comCode, deptCode }) => `${comCode} ${deptCode}`))
  return async () => {
    for (const { place, comCode, grant } of await held())
      if (
        !before.some(
          (had) => had.grant === grant && (places.has(place) ? had.place === place : had.comCode === comCode),
        )
      )
        throw denied('organisation.roles.notYourself')
  }
}

/** At the post she acts at; at any of hers once that one is over. */
async function isTopStill(db: Db, { personCode, comCode, deptCode }: Acting): Promise<boolean> {
  const posts = await ownPosts(db, personCode)
  const acting = posts.filter((post) => post.comCode === comCode && post.deptCode === deptCode)
  for (const post of acting.length > 0 ? acting : posts)
    if ((await grantsOf(db, { personCode, ...post })).includes('superAdmin')) return true
  return false
}

const ownPosts = async (db: Db, personCode: string): Promise<{ comCode: string; deptCode: string }[]> =>
  ((await postsOf(db, [personCode])).get(personCode) ?? []).map(({ comCode, deptCode }) => ({ comCode, deptCode }))
