import { seePerson } from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RequestFields } from '../../contract/reservations.entities.ts'
import { seenResources } from '../reservations.access.ts'
import { brokenRules } from '../rules/check-rules.ts'
import { checkAttendees } from './attendees.ts'
import { planRequest, type Resources } from './plan.ts'
import { prepareChange } from './prepare-change.ts'
import { book, type Prepared } from './prepared.ts'
import { lockResources, waitingOf } from './write-rows.ts'

/** A request with what of it does not keep to the rules of its resources. */
export type Checked = Prepared & { broken: Awaited<ReturnType<typeof brokenRules>> }

/**
 * Reads a request, new or changed, and finds everything that is wrong with it but for what clashes: also what does not
 * keep to the rules of its resources. To book it these are held meanwhile, so that nobody has more than she may.
 * @param lock what is changed is held until the transaction ends; without, nothing is written
 * @throws AppError as {@link planRequest}, NotFoundException for a resource or booking the viewer does not see,
 * AccessDeniedException for what she may not book or change, ConflictException for what was changed meanwhile
 */
export async function prepare(ctx: Ctx, fields: RequestFields, { lock }: { lock: boolean }): Promise<Checked> {
  const prepared = await prepareRequest(ctx, fields, { lock })
  const { planned } = prepared
  if (lock)
    await lockResources(
      ctx.db,
      planned.map(({ resource }) => resource.resourceId),
    )
  return { ...prepared, broken: await brokenRules(ctx, planned, prepared) }
}

async function prepareRequest(ctx: Ctx, fields: RequestFields, { lock }: { lock: boolean }): Promise<Prepared> {
  const resources = await resourcesOf(ctx, fields)
  if (fields.requestId !== undefined)
    return prepareChange(ctx, { ...fields, requestId: fields.requestId }, resources, { lock })
  await checkAttendees(ctx, fields.attendees ?? [])
  const { viewer } = ctx
  const { reserverCode: personCode = viewer.personCode } = fields
  if (personCode !== viewer.personCode) await seePerson(ctx.db, viewer, personCode)
  const plan = planRequest(fields, resources, ctx.now)
  return {
    planned: plan.bookings,
    waiting: waitingOf(plan.bookings),
    personCode,
    except: [],
    apply: () => book(ctx, plan, fields, { personCode, askedBy: viewer.personCode }),
    leaves: [],
    isOfOthers: false,
  }
}

async function resourcesOf({ db, viewer }: Ctx, fields: RequestFields): Promise<Resources> {
  const others = fields.decisions.flatMap(({ resourceId }) => resourceId ?? [])
  const resources = await seenResources(db, viewer.personCode, [...new Set([fields.resourceId, ...others])])
  const resource = resources.get(fields.resourceId)
  if (!resource) throw notFound()
  if (!resource.can.book) throw denied('reservations.faults.noBooking')
  return resources
}
