import { seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { popupCalls } from '../../contract/popups.contract.ts'
import { type Tallied, tallyOf } from './audience-tally.ts'
import { managedPopup } from './popup-rows.ts'

type Calls = typeof popupCalls

/** How many have seen and acknowledged a popup, and a page of them by code. @throws AppError NotFoundException */
export async function popupStatistics(
  ctx: Ctx,
  { popupId, filter, page, pageSize }: CallParsedInput<Calls['popupStatistics']>,
): Promise<CallResult<Calls['popupStatistics']>> {
  const popup = await managedPopup(ctx, popupId)
  const { found, ...counts } = await tallyOf(ctx, popup, filter)
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const known = await namesOf(ctx, popup.comCode, shown)
  return {
    ...counts,
    total: found.length,
    items: shown.map(({ seenAt, acknowledgedAt, ...person }) => ({
      ...person,
      ...(known.get(person.personCode) ?? unknown),
      seenAt: seenAt?.toISOString() ?? null,
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    })),
  }
}

/** The whole audience as a table for a spreadsheet. @throws AppError NotFoundException */
export async function exportStatistics(
  ctx: Ctx,
  { popupId, filter }: CallParsedInput<Calls['popupExport']>,
): Promise<FileAnswer> {
  const popup = await managedPopup(ctx, popupId)
  const { found } = await tallyOf(ctx, popup, filter)
  const known = await namesOf(ctx, popup.comCode, found)
  await ctx.audit('notices.popupExported', {
    target: `popup:${popupId}`,
    comCode: popup.comCode,
    details: { filter, rows: found.length },
  })
  const { language, viewer, services, now } = ctx
  const at = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: viewer.timeZone })
  const columns = ['name', 'department', 'employeeNumber', 'seenAt', 'times', 'acknowledgedAt'].map((column) => ({
    head: services.texts.say(language, { key: `notices.statistics.${column}` }),
  }))
  const rows = found.map(({ personCode, seenAt, times, acknowledgedAt }) => {
    const person = known.get(personCode) ?? unknown
    return [
      nameIn(person.name, language),
      nameIn(person.department, language),
      person.employeeNumber,
      seenAt ? at.format(seenAt) : '',
      times,
      acknowledgedAt ? at.format(acknowledgedAt) : '',
    ]
  })
  const name = `${nameIn(popup.title, language)} ${dayText(now, viewer.timeZone)}`
  return tableFile('csv', { name, columns, rows })
}

const empty: LocalName = { ko: '', en: '', zh: '', ja: '' }
const unknown = { name: empty, department: empty, employeeNumber: '' }
/** Names asked for at once. */
const atOnce = 1_000

/** Names with the department of the post in the popup's company. */
async function namesOf(ctx: Ctx, comCode: string, people: readonly Tallied[]): Promise<Map<string, typeof unknown>> {
  const sight = await sightOf(ctx.db, ctx.viewer)
  const names = new Map<string, typeof unknown>()
  for (let from = 0; from < people.length; from += atOnce) {
    const codes = people.slice(from, from + atOnce).map(({ personCode }) => personCode)
    for (const [code, { name, posts, employeeNumber }] of await seePeople(ctx.db, sight, codes)) {
      const post = posts.find((each) => each.comCode === comCode) ?? posts[0]
      names.set(code, { name, department: post?.deptName ?? empty, employeeNumber })
    }
  }
  return names
}
