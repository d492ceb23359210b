import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import type { Place } from '../query/addresses.ts'
import { Picture } from './album-grid.tsx'
import { PlainTitle } from './article-title.tsx'
import { type Line, lineKey } from './line.ts'
import { LineLabels } from './line-labels.tsx'
import { useLabels } from './use-labels.ts'

type Props = { board: Board; lines: readonly Line[]; placeOf: (row: ArticleRow) => Place }

/** A page of a board like a blog: title, the beginning of the text, who and when, the first picture at the right. */
export function SummaryList({ board, lines, placeOf }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLUListElement>(null)
  const { labelsOf } = useLabels(board)
  const nameOf = useWriterName()
  const keys = useRovingFocus(box, { items: '.bsum', axis: 'vertical', wrap: false })
  return (
    <ul ref={box} className="bsums" aria-label={t('boards.list.caption')} {...keys}>
      {lines.map((line) => {
        const place = placeOf(line)
        return (
          <li key={lineKey(line)}>
            <Link
              to={place.to}
              search={place.search}
              className={classNames('bsum', line.onTop && 'bsum--notice')}
              data-article={line.articleId}
            >
              <span className="bsum__w">
                <LineLabels line={line} labels={labelsOf(line)} />
                <span className={classNames('bsum__t', line.isRead && 'bsum__t--read')}>
                  <PlainTitle row={line} look="clamp2" />
                </span>
                {line.summary ? <span className="bsum__x clamp2">{line.summary}</span> : null}
                <span className="bsum__m">
                  <WriterAvatar writer={line.createdUser} size={20} />
                  <span>{nameOf(line.createdUser).full}</span>
                  <time dateTime={line.createdDate}>{formatRelative(line.createdDate)}</time>
                  <span>{t('boards.list.views', { shown: formatCount(line.views) })}</span>
                  <span>{t('boards.list.recommends', { shown: formatCount(line.recommends) })}</span>
                </span>
              </span>
              {line.imageFilePath ? <Picture address={line.imageFilePath} /> : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
