import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { SignalledCache } from '#platform/server/live/signalled-cache.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import { type BoardKind, boardRights, limits } from '../../contract/boards.rules.ts'
import { boardRightsOf, selectCan } from './rights.ts'

/** A board that somebody may at least list, with what she may do there. */
export type SeenBoard = {
  boardId: number
  comCode: string
  kind: BoardKind
  name: LocalName
  state: 'active' | 'retired'
  /** Whether it shows no names now; articles written there before are nameless too. */
  isAnonymous: boolean
  can: BoardCan
}

// What somebody may do on all boards is worked out once and remembered until anything it comes from has changed. The
// triggers of those tables tell every process; the one that changed it has heard before it answers (`caughtUp`).

/** Posts, departments, role groups with members and grants. */
const ofPeople = ['organisation.changed']
/** Those, boards and their permissions. */
const ofRights = [...ofPeople, 'boards.rightsChanged']

/** Boards of all companies that one person may see at once. */
const mostBoards = limits.boards * 5
/** People who looked lately; an entry is a list of boards that others share. */
const peopleRemembered = 2_000

type Caches = {
  boards: SignalledCache<readonly SeenBoard[]>
  /** A board with certain rights, one for all who have these. */
  shared: SignalledCache<Map<string, SeenBoard>>
  audiences: SignalledCache<readonly Reader[]>
}
const caches = new WeakMap<Services, Caches>()

/** Each running portal has its own; tests run several in one process. */
function cachesOf(services: Services): Caches {
  const known = caches.get(services)
  if (known) return known
  const made: Caches = {
    boards: new SignalledCache(services.live, ofRights, peopleRemembered),
    shared: new SignalledCache(services.live, ofRights, 1),
    audiences: new SignalledCache(services.live, ofPeople, peopleRemembered),
  }
  caches.set(services, made)
  return made
}

/** The boards that somebody may at least list, of all companies, by number: groups and retired ones of hers too. */
export const seenBoards = (services: Services, personCode: string): Promise<readonly SeenBoard[]> =>
  cachesOf(services).boards.get(personCode, async () => {
    // Taken before the question: what is known of boards from before a change goes away with whatever asked then.
    const shared = await cachesOf(services).shared.get('', async () => new Map())
    const { rows } = await sql<SeenBoard>`
      select b.board_id as "boardId", b.com_code as "comCode", b.kind, ${selectLocalName('b.name')} as name, b.state,
             coalesce((b.settings ->> 'isAnonymous')::boolean, false) as "isAnonymous", ${selectCan('r')} as can
      from ${boardRightsOf(personCode)} r
      join boards_boards b on b.board_id = r.board_id
      order by b.board_id limit ${sql.lit(mostBoards)}`.execute(services.database.reader)
    return rows.map((board) => {
      const key = `${board.boardId} ${boardRights.filter((right) => board.can[right]).join()}`
      const known = shared.get(key) ?? board
      shared.set(key, known)
      return known
    })
  })

/** Everything somebody counts as at all of her posts. */
export const audienceOfPerson = (services: Services, personCode: string): Promise<readonly Reader[]> =>
  cachesOf(services).audiences.get(personCode, async () => {
    const { rows } = await sql<Reader>`
      select distinct kind, code from ${audienceAtAllPosts(personCode)} audience`.execute(services.database.reader)
    return rows
  })
