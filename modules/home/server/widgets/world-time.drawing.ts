import { html } from '#platform/server/http/html.ts'
import type { FirstDrawing } from '#platform/server/offers/widget.ts'
import { citiesShown } from '../../contract/world-time.widget.ts'
import { clockIn, offsetText } from '../../contract/zone-clock.ts'

type City = { timezone: string; cityName: string; counturyName: string }

/** As `web/widgets/world-time.tsx`. */
export const firstClocks: FirstDrawing<readonly City[]> = {
  draw: (cities, { now, say }) => {
    if (cities.length === 0) return undefined
    const digits = (two: string) => [...two].map((digit) => html`<span class="clock__d">${digit}</span>`)
    const clocks = cities.slice(0, citiesShown).map(({ timezone, cityName, counturyName }) => {
      const { year, month, day, weekday, hour, minute, offset } = clockIn(now, timezone)
      const date = { year, month, day, weekday: say(`ui.weekday.short.${weekday}`) }
      return html`<li class="clock"><div class="clock__p">
        <p class="ell"><b>${cityName}</b> <span class="clock__c">${counturyName}</span></p>
        <p class="num">${say('home.widget.worldTime.date', date)}</p>
        <p class="num">${say('home.widget.worldTime.offset', { offset: offsetText(offset) })}</p>
      </div><div class="clock__t">${digits(hour)}<span class="clock__s">:</span>${digits(minute)}</div></li>`
    })
    return html`<ul class="w__b clocks">${clocks}</ul>`
  },
  styles: ['modules/home/web/widgets/world-time.css'],
}
