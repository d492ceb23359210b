import { monthDays, weekdayOf, weeksOf } from '#platform/contract/days.ts'
import { weekendOf } from '#platform/contract/weekend.ts'
import { html } from '#platform/server/http/html.ts'
import type { FirstDrawing } from '#platform/server/offers/widget.ts'

/** The month of today, as `web/widget/calendar-widget.tsx` draws it; what happens on its days comes with the program. */
export const firstMonth: FirstDrawing<{ today: string; firstDay: number }> = {
  draw: ({ today, firstDay }, { say }) => {
    const weeks = weeksOf(monthDays(today, firstDay))
    const names = weeks[0]!.map((day) => {
      const weekday = weekdayOf(day)
      return html`<th class="${weekendOf(weekday) ?? ''}">${say(`ui.weekday.short.${weekday}`)}</th>`
    })
    const month = today.slice(0, 7)
    const drawDay = (day: string) => {
      const look = [
        'smon__d',
        weekendOf(weekdayOf(day)) ?? '',
        day.startsWith(month) ? '' : 'smon__d--out',
        day === today ? 'smon__d--today smon__d--sel' : '',
      ]
      return html`<td><div class="${look.filter(Boolean).join(' ')}"><span>${Number(day.slice(8))}</span></div></td>`
    }
    const heading = say('calendar.monthOf', { year: today.slice(0, 4), month: Number(today.slice(5, 7)) })
    return html`<div class="wcal"><header class="w__h"><h2 class="w__t">${heading}</h2></header>
      <div class="wcal__b"><div class="wcal__m"><table class="smon"><thead><tr>${names}</tr></thead>
      <tbody>${weeks.map((week) => html`<tr>${week.map(drawDay)}</tr>`)}</tbody></table></div>
      <section class="dlist"><header class="dlist__h"><time>${today.replaceAll('-', '.')}</time></header></section></div></div>`
  },
  styles: ['modules/calendar/web/widget/widget.css', 'platform/web/month/small-month.css'],
}
