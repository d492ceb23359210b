import { titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import type { CurrentUser } from '#modules/shell/contract/shell.contract.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { FirstPaint } from '#platform/server/http/first-paint.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import { dayPartOf } from '../contract/day-part.ts'

/** The greeting, as `web/greeting.tsx` draws it. */
export function paintHome({
  boot,
  language,
  now,
  say,
}: FirstPaint<{ currentUser: CurrentUser | null }>): Html | undefined {
  if (!boot.currentUser || boot.currentUser.mustChangePassword) return undefined
  const { user, userConfig } = boot.currentUser
  const { part, year, month, day, weekday } = dayPartOf(now, userConfig.timeZone)
  const who = { name: nameIn(user.name, language), title: nameIn(titleOf(user.post), language) }
  return html`<div class="home scroll"><section class="w hero c12"><div>
    <p class="hero__g">${say(`home.greeting.${part}`, who)}</p>
    <p class="hero__d num">${say('home.today', { year, month, day, weekday: say(`ui.weekday.long.${weekday}`) })}</p>
  </div></section></div>`
}
