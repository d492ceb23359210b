import { z } from 'zod'
import { nameIn } from '#platform/contract/languages.ts'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { worldTimeWidget } from '../../contract/world-time.widget.ts'
import { clockIn, offsetText } from '../../contract/zone-clock.ts'
import { placeNames } from './cities.ts'
import { firstClocks } from './world-time.drawing.ts'

/** A city with its zone (HOME-042). */
const item = z.object({
  orders: z.int(),
  /** Of IANA. */
  timezone: z.string(),
  codeName: z.string(),
  counturyName: z.string(),
  cityName: z.string(),
  /** The distance from UTC now: +9, -3:30. */
  utc: z.string(),
})

export const offeredWorldTime = offerWidget(
  worldTimeWidget,
  z.array(item),
  async ({ now, language }, { cities }) =>
    cities.map(({ zone, city, country }, at) => {
      const names = placeNames(zone, city, country)
      return {
        orders: at + 1,
        timezone: zone,
        codeName: zone,
        counturyName: nameIn(names.country, language),
        cityName: nameIn(names.city, language),
        utc: offsetText(clockIn(now, zone).offset),
      }
    }),
  firstClocks,
)
