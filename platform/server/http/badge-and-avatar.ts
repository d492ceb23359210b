import { avatarTone, initials } from '#platform/contract/avatar.ts'
import { type Html, html } from './html.ts'

/** A word for a kind or a state, as `web/ui/marks/badge.tsx` draws it. */
export const drawBadge = (word: string, tone: string): Html => html`<span class="badge badge--${tone}">${word}</span>`

/** Somebody's picture or initials, as `web/ui/marks/avatar.tsx` draws them. @param size edge in px */
export function drawAvatar(person: { personCode: string; name: string; photoUrl?: string | null }, size: number): Html {
  const { personCode, name, photoUrl } = person
  return photoUrl
    ? html`<span class="av av--${size}"><img src="${photoUrl}" alt="" loading="lazy"></span>`
    : html`<span class="av av--${size} av-${avatarTone(personCode)}">${initials(name, size)}</span>`
}
