import { z } from 'zod'
import { addDays, monthDays } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type OfferedWidget, offerWidget } from '#platform/server/offers/widget.ts'
import { dayIn, readWall } from '#platform/server/zones.ts'
import { calendarWidget } from '../contract/calendar.widget.ts'
import { wireEvent } from '../contract/wire.contract.ts'
import { seenOccurrences, wireEventOf } from './events/list-events.ts'
import { rememberedFolders } from './folders/folder-cache.ts'
import { settingsOf } from './settings/settings.ts'
import { firstMonth } from './widget-drawing.ts'

/** What the widget begins with: the month of today, so that it needs no call of its own. */
const widgetData = z.object({
  today: z.string(),
  firstDay: z.int(),
  folders: z.array(z.object({ id: z.string(), colorCode: z.string(), kind: z.string(), isOfCompany: z.boolean() })),
  items: z.array(wireEvent),
})

export const offeredCalendarWidget: OfferedWidget = offerWidget(calendarWidget, widgetData, load, firstMonth)

async function load(ctx: Ctx) {
  const { db, viewer, now } = ctx
  const { timeZone } = viewer
  const today = dayIn(now, timeZone)
  const [{ firstDay }, folders] = await Promise.all([settingsOf(db, viewer.personCode), rememberedFolders(ctx)])
  const shown = folders.filter(({ isTaken, isHidden }) => isTaken && !isHidden)
  const days = monthDays(today, firstDay)
  const window = {
    from: readWall(`${days[0]!}T00:00`, timeZone)!,
    to: readWall(`${addDays(days.at(-1)!, 1)}T00:00`, timeZone)!,
    timeZone,
  }
  const found = await seenOccurrences(ctx, folders, shown, window)
  return {
    today,
    firstDay,
    folders: shown.map(({ folderId, color, class: kind, relation }) => ({
      id: String(folderId),
      colorCode: color,
      kind,
      isOfCompany: relation === 'company',
    })),
    items: found.map((each) => wireEventOf(each, new Map())),
  }
}
