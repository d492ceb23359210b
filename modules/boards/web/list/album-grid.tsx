import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import type { Place } from '../query/addresses.ts'
import { PlainTitle } from './article-title.tsx'
import { LabelBadges } from './label-badges.tsx'
import { type Line, lineKey } from './line.ts'
import { useLabels } from './use-labels.ts'

type Props = { board: Board; lines: readonly Line[]; placeOf: (row: ArticleRow) => Place }

/** A page of a board as pictures with their titles. All four arrows go from one to the next. */
export function AlbumGrid({ board, lines, placeOf }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLUListElement>(null)
  const { labelsOf } = useLabels(board)
  const nameOf = useWriterName()
  const keys = useRovingFocus(box, { items: '.bpic', axis: 'both', wrap: false })
  return (
    <ul ref={box} className="balbum" aria-label={t('boards.list.caption')} {...keys}>
      {lines.map((line) => {
        const place = placeOf(line)
        return (
          <li key={lineKey(line)}>
            <Link to={place.to} search={place.search} className="bpic" data-article={line.articleId}>
              <Picture address={line.imageFilePath} />
              <span className={classNames('bpic__t', line.isRead && 'bpic__t--read')}>
                {line.onTop ? <Badge tone="accent">{t('boards.list.notice')}</Badge> : null}
                <PlainTitle row={line} look="ell" />
              </span>
              <span className="bpic__m">
                <LabelBadges labels={labelsOf(line)} />
                <span className="ell">{nameOf(line.createdUser).name}</span>
                <time dateTime={line.createdDate}>{formatRelative(line.createdDate)}</time>
                <span>{t('boards.list.views', { shown: formatCount(line.views) })}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The first picture of an article; where there is none, or it does not come, a plain plate of the same size. */
export function Picture({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className="bpic__p">
      {address && address !== failed ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      ) : (
        <IconPhoto className="i i-24" aria-hidden />
      )}
    </span>
  )
}
