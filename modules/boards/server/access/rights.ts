import { type RawBuilder, sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'

/** A reason why somebody may do something on a board: a line of permissions, or a grant of administrators. */
export type RightLine = {
  board_id: number
  kind: string
  code: string
  can_list: boolean
  can_read: boolean
  can_write: boolean
  can_comment: boolean
  can_manage: boolean
}

/** The board whose rights are asked for: a number or an expression; left out, all boards. */
type Only = number | RawBuilder<number>

const ofBoard = (only: Only | undefined) => (only === undefined ? sql`` : sql`and reached.board_id = ${only}`)

/**
 * A table of everything that lets a person do something on boards, whichever of her posts gives it (concurrent posts
 * count). Administrators manage: super administrators all boards, company and board managers those of a company where
 * they have that grant; their lines have the kind `administrator` and the grant as code.
 * @param person her code, or an expression of the statement around it
 */
export const rightLines = (person: string | RawBuilder<string>, only?: Only): RawBuilder<RightLine> => sql`(
  with mine as materialized (select kind, code, com_code from ${audienceAtAllPosts(person)} audience)
  select reached.board_id, p.kind, p.code, p.can_list, p.can_read, p.can_write, p.can_comment, p.can_manage
  from (select distinct kind, code from mine union all values ('everyone', '')) member
  join boards_permissions p on p.kind = member.kind and p.code = member.code
  join boards_boards reached on reached.permission_board_id = p.board_id ${ofBoard(only)}
  union all
  select distinct reached.board_id, 'administrator', g.grant_name, true, true, true, true, true
  from mine
  join organisation_role_grants g on mine.kind = 'role' and g.role_id::text = mine.code
  join boards_boards reached on
    (g.grant_name = 'superAdmin' or g.grant_name in ('companyManager', 'boardManager') and reached.com_code = mine.com_code)
    ${ofBoard(only)}
)`

/**
 * A table (board_id, can_…) of the boards somebody may at least list, with what she may do there. Retired boards are
 * for their managers only, and nobody writes there any more; a group holds no articles.
 */
export const boardRightsOf = (
  person: string | RawBuilder<string>,
  only?: Only,
): RawBuilder<Omit<RightLine, 'kind' | 'code'>> => sql`(
  select reached.board_id, held.can_list, held.can_read,
         (held.can_write or held.can_manage) and reached.state = 'active' and reached.kind <> 'group' as can_write,
         (held.can_comment or held.can_manage) and reached.state = 'active' and reached.kind <> 'group' as can_comment,
         held.can_manage
  from (
    select board_id, bool_or(can_list) as can_list, bool_or(can_read) as can_read, bool_or(can_write) as can_write,
           bool_or(can_comment) as can_comment, bool_or(can_manage) as can_manage
    from ${rightLines(person, only)} line group by board_id
  ) held
  join boards_boards reached on reached.board_id = held.board_id
  where held.can_list and (reached.state = 'active' or held.can_manage)
)`

/** The columns of {@link boardRightsOf} as an answer has them. @param table its name in the statement */
export const selectCan = (table: string) =>
  sql<BoardCan>`json_build_object('list', ${sql.ref(`${table}.can_list`)}, 'read', ${sql.ref(`${table}.can_read`)},
    'write', ${sql.ref(`${table}.can_write`)}, 'comment', ${sql.ref(`${table}.can_comment`)},
    'manage', ${sql.ref(`${table}.can_manage`)})`
