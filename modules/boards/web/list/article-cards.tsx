import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatRelative, formatTime } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import type { Place } from '../query/addresses.ts'
import { PlainTitle } from './article-title.tsx'
import { type Line, lineKey } from './line.ts'
import { LineLabels } from './line-labels.tsx'
import { useLabels } from './use-labels.ts'

type Props = {
  /** Left out where the lines are of several boards: each names its own then. */
  board?: Board
  lines: readonly Line[]
  placeOf: (row: ArticleRow) => Place
  /** Read aloud; left out, that they are articles. */
  label?: string
  /** Their day stands above them: the clock alone. */
  showsTime?: boolean
}

const noLabels = { labels: [], settings: { labels: { category: 'off', preface1: 'off', preface2: 'off' } } } as never

/** A page of articles where there is no room for columns: the title, and beneath it who, when and how often read. */
export function ArticleCards({ board, lines, placeOf, label, showsTime = false }: Props) {
  const { t } = useTranslation()
  const { labelsOf } = useLabels(board ?? noLabels)
  const nameOf = useWriterName()
  return (
    <ul className="bcards" aria-label={label ?? t('boards.list.caption')}>
      {lines.map((line) => {
        const place = placeOf(line)
        return (
          <li key={lineKey(line)}>
            <Link
              to={place.to}
              search={place.search}
              className={classNames('bcard', line.onTop && 'bcard--notice')}
              data-article={line.articleId}
            >
              <LineLabels line={line} labels={labelsOf(line)} />
              <span className={classNames('bcard__t', line.isRead && 'bcard__t--read')}>
                <PlainTitle row={line} look="clamp2" />
              </span>
              <span className="bcard__m">
                {board ? null : <span className="ell">{line.boardName}</span>}
                <span className="ell">{nameOf(line.createdUser).full}</span>
                <time dateTime={line.createdDate}>{(showsTime ? formatTime : formatRelative)(line.createdDate)}</time>
                <span>{t('boards.list.views', { shown: formatCount(line.views) })}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
