import { avatarTone, initials } from '#platform/contract/avatar.ts'
import { clockAt } from '#platform/contract/clock.ts'
import { type Html, html } from './html.ts'

/** A word for a kind or a state, as `web/ui/badge.tsx` draws it. */
export const drawBadge = (word: string, tone: string): Html => html`<span class="badge badge--${tone}">${word}</span>`

/** Somebody's picture or initials, as `web/ui/avatar.tsx` draws them. @param size edge in px */
export function drawAvatar(person: { personCode: string; name: string; photoUrl?: string | null }, size: number): Html {
  const { personCode, name, photoUrl } = person
  return photoUrl
    ? html`<span class="av av--${size}"><img src="${photoUrl}" alt="" loading="lazy"></span>`
    : html`<span class="av av--${size} av-${avatarTone(personCode)}">${initials(name, size)}</span>`
}

/** The day of an instant as yyyy-MM-dd, as everywhere on the web. @param timeZone IANA */
export function dayText(instant: string | Date, timeZone: string): string {
  const { year, month, day } = clockAt(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** HH:mm when it is today, else the day. @param timeZone IANA */
export function dayOrTime(instant: string | Date, { now, timeZone }: { now: Date; timeZone: string }): string {
  const day = dayText(instant, timeZone)
  if (day !== dayText(now, timeZone)) return day
  return clockTime(instant, timeZone)
}

/** HH:mm. @param timeZone IANA */
export function clockTime(instant: string | Date, timeZone: string): string {
  const { hour, minute } = clockAt(instant, timeZone)
  return `${hour}:${minute}`
}
