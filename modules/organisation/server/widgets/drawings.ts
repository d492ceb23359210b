import { nameIn } from '#platform/contract/languages.ts'
import { drawAvatar, drawBadge } from '#platform/server/http/badge-and-avatar.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import type { DrawnFor, FirstDrawing } from '#platform/server/offers/widget.ts'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'

type Face = Pick<ChartPerson, 'personCode' | 'names' | 'photoPath' | 'post'>
type Celebrated = Face & { day: string }
type Days = { today: string; birthdays: readonly Celebrated[]; newcomers: readonly Celebrated[] }
type Called = Face & { extension: string; tel: string }

const styles = ['modules/organisation/web/widgets/widgets.css']

/** As `web/widgets/birthday.tsx`. */
export const firstDays: FirstDrawing<Days> = {
  draw: ({ today, birthdays, newcomers }, reader) => {
    const { say } = reader
    const groups = [
      { heading: say('organisation.widget.birthday.born'), people: birthdays },
      { heading: say('organisation.widget.birthday.came'), people: newcomers },
    ].filter(({ people }) => people.length > 0)
    if (groups.length === 0) return undefined
    const dayOf = ({ day }: Celebrated) =>
      day === today
        ? drawBadge(say('organisation.widget.birthday.today'), 'pink')
        : aside(day.slice(-5).replace('-', '.'))
    return html`<div class="w__b owlist">${groups.map(
      ({ heading, people }) => html`<section><h3 class="owlist__h">${heading}</h3>
        <ul>${people.map((person) => drawFace(person, reader, dayOf(person)))}</ul></section>`,
    )}</div>`
  },
  styles,
}

/** As `web/widgets/recent-people.tsx`. */
export const firstPeople: FirstDrawing<readonly Called[]> = {
  draw: (people, reader) =>
    people.length === 0
      ? undefined
      : html`<ul class="w__b owlist">${people.map((person) => {
          const { extension, tel } = person
          const number = extension ? reader.say('organisation.extensionShort', { extension }) : tel
          return drawFace(person, reader, aside(number))
        })}</ul>`,
  styles,
}

const aside = (text: string) => html`<span class="owface__x num">${text}</span>`

/** As `web/widgets/face-row.tsx`. */
function drawFace({ personCode, names, photoPath, post }: Face, { language }: DrawnFor, beside: Html): Html {
  const name = nameIn(names, language)
  return html`<li><div class="owface">${drawAvatar({ personCode, name, photoUrl: photoPath }, 32)}
    <span class="owface__w"><span class="ell"><b>${name}</b> ${post ? nameIn(titleOf(post), language) : ''}</span>
    <span class="owface__d ell">${post ? nameIn(post.deptName, language) : ''}</span></span>${beside}</div></li>`
}
