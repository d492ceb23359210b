import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { findPersonFacts, nameAudience, seePerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { ResourceCan } from '../../contract/reservations.entities.ts'
import { limits, type ResourceRight, resourceRights } from '../../contract/reservations.rules.ts'
import { type RightLine, resourceFor, resourceRightsOf, rightLines, seenResources } from '../reservations.access.ts'
import { selectRules } from '../rules/rule-rows.ts'
import { groupsAbove, resourceColumns } from './read-board.ts'

type Calls = typeof reservationsCalls
type Detail = CallResult<Calls['resourceDetail']>

/** @throws AppError NotFoundException for a resource the viewer does not see, as for none */
export async function readResource(
  { db, viewer }: Ctx,
  { id }: CallParsedInput<Calls['resourceDetail']>,
): Promise<Detail> {
  const { rows } = await sql<Omit<Detail, 'groupPath'>>`
    select ${resourceColumns}, r.contact_text as contact, r.instructions_text as instructions,
           ${selectRules} as rules, r.version
    from ${resourceRightsOf(viewer.personCode, [id])} held
    join reservations_resources r on r.resource_id = held.resource_id`.execute(db)
  const resource = rows[0]
  if (!resource) throw notFound()
  const path = await groupsAbove(db, [resource])
  return { ...resource, groupPath: path.map(({ groupId, name }) => ({ groupId, name })) }
}

const nothing: ResourceCan = { see: false, book: false, bookFreely: false, approve: false, manage: false }

/**
 * What somebody can do with a resource, and by which lines. It reads the very table that decides for her, so it cannot
 * tell anything else than what is so.
 * @throws AppError NotFoundException for a resource the viewer does not see and for somebody she does not see,
 * AccessDeniedException when she asks of somebody else and does not manage it
 */
export async function explainRights(
  ctx: Ctx,
  { id, personCode = ctx.viewer.personCode }: CallParsedInput<Calls['resourcePermissions']>,
): Promise<CallResult<Calls['resourcePermissions']>> {
  const { db, viewer } = ctx
  const isOwn = personCode === viewer.personCode
  await resourceFor(ctx, id, isOwn ? 'see' : 'manage')
  if (!isOwn) await checkSees(ctx, personCode)
  const can = (await seenResources(db, personCode, [id])).get(id)?.can ?? nothing
  const { rows } = await sql<RightLine>`
    select distinct line.* from ${rightLines(personCode, [id])} line
    order by line.kind, line.code limit ${sql.lit(limits.rightLines)}`.execute(db)
  const entries = rows.filter(({ kind }) => kind !== 'everyone' && kind !== 'administrator').map(entryOf)
  const named = new Map((await nameAudience(db, null, entries)).map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  return {
    resourceId: id,
    can,
    reasons: resourceRights
      .filter((right) => can[right])
      .flatMap((right) =>
        rows
          .filter((line) => gives(line, right))
          .map((line) => ({
            right,
            by: isEntry(line) ? ('right' as const) : (line.kind as 'everyone' | 'administrator' | 'deputy'),
            groupId: line.group_id,
            entry: named.get(`${entryOf(line).kind} ${line.code}`) ?? null,
            grant: line.kind === 'administrator' ? (line.code as 'superAdmin') : null,
          })),
      ),
  }
}

/** Super administrators look after everybody, others see colleagues as everywhere. */
async function checkSees({ db, viewer }: Ctx, personCode: string): Promise<void> {
  if (!viewer.grants.has('superAdmin')) await seePerson(db, viewer, personCode)
  else if (!(await findPersonFacts(db, personCode))) throw notFound()
}

const isEntry = ({ kind }: RightLine) => kind !== 'everyone' && kind !== 'administrator' && kind !== 'deputy'
/** Whoever acts for somebody has that person as the reason. */
const entryOf = ({ kind, code }: RightLine) => ({ kind: kind === 'deputy' ? 'person' : kind, code }) as AudienceEntry

const gives = (line: RightLine, right: ResourceRight): boolean =>
  ({
    see: true,
    book: line.can_book,
    bookFreely: line.can_book_freely || line.can_approve,
    approve: line.can_approve,
    manage: line.can_manage,
  })[right]
