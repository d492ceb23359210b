import { dayOrTime, dayText } from '#platform/contract/clock.ts'
import { nameIn } from '#platform/contract/languages.ts'
import { drawAvatar, drawBadge } from '#platform/server/http/badge-and-avatar.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import type { DrawnFor, FirstDrawing } from '#platform/server/offers/widget.ts'
import type { ArticleLine } from '../../contract/article-line.ts'
import { boardTone, shownAtOnce, thumbnailSize } from '../../contract/boards.widgets.ts'

const styles = ['modules/boards/web/widgets/widgets.css']
/** Draws a list; nothing for none. */
const ofLines = (
  draw: (lines: readonly ArticleLine[], reader: DrawnFor) => Html,
): FirstDrawing<readonly ArticleLine[]> => ({
  draw: (lines, reader) => (lines.length === 0 ? undefined : draw(lines, reader)),
  styles,
})

/** As `web/widgets/article-rows.tsx`. */
export const firstRows = ofLines(
  (lines, reader) =>
    html`<ul class="w__b bwrows">${lines.map(
      (line) => html`<li class="bwrow"><span class="bwrow__b">${boardBadge(line)}</span>
      <span class="bwrow__a${line.isRead ? ' bwrow__a--read' : ''}"><span class="ell">${line.title}</span>${newBadge(line)}</span>
      <time class="num">${dayOrTime(line.createdDate, reader)}</time></li>`,
    )}</ul>`,
)

/** As `web/widgets/bookmark-board.tsx`. */
export const firstCards = ofLines(
  (lines, reader) =>
    html`<ul class="w__b bwcards">${lines.slice(0, shownAtOnce).map(
      (line) => html`<li><div class="bwcard">
      <span class="bwcard__h">${boardBadge(line)}${newBadge(line)}</span>
      <b class="bwcard__t ell">${line.title}</b>
      <span class="bwcard__x">${line.summary}</span>
      <span class="bwcard__f">${writer(line, reader)}<time class="num">${dayText(line.createdDate, reader.timeZone)}</time></span>
    </div></li>`,
    )}</ul>`,
)

/** As `web/widgets/image-list.tsx`. */
export const firstPictures = ofLines(
  (lines, { timeZone }) =>
    html`<ul class="w__b bwpics">${lines.slice(0, shownAtOnce).map(
      (line) => html`<li><div class="bwpic">${picture(line)}
      <span class="bwpic__w"><span class="bwpic__t">${line.title}</span>
      <time class="num">${dayText(line.createdDate, timeZone)}</time></span></div></li>`,
    )}</ul>`,
)

const { width, height } = thumbnailSize
const picture = ({ imageFilePath }: ArticleLine) =>
  imageFilePath
    ? html`<img class="bwpic__p" src="${imageFilePath}" alt="" width="${width}" height="${height}" loading="lazy">`
    : html`<span class="bwpic__p bwpic__p--none"></span>`

const boardBadge = ({ boardId, boardName }: ArticleLine) => drawBadge(boardName, boardTone(boardId))
const newBadge = ({ isNew }: ArticleLine) => (isNew ? drawBadge('N', 'new') : '')

function writer({ createdUser }: ArticleLine, { language, say }: DrawnFor): Html {
  const { personCode, photoPath, titleName } = createdUser
  const name = nameIn(createdUser.name, language) || say('organisation.nameless')
  const full = [name, nameIn(titleName, language)].filter(Boolean).join(' ')
  return html`${drawAvatar({ personCode: personCode ?? '', name, photoUrl: photoPath }, 20)}<span class="ell">${full}</span>`
}
