import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { useVersions } from '../boards.queries.ts'
import type { Place } from '../query/addresses.ts'
import { RecommendPeople } from '../talk/recommend-people.tsx'
import { ViewLogLink } from '../talk/view-log-link.tsx'
import './rail.css'

/** A part of the column beside an article. */
export function RailSection({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="brail__s">
      <h3 className="brail__h">
        {title}
        {aside ? <span className="muted num">{aside}</span> : null}
      </h3>
      {children}
    </section>
  )
}

type Shown = { article: Article; board: Board }

/** The versions as a line through time; each shows its text. */
export function VersionsSection({
  article,
  version,
  onVersion,
  onCompare,
}: {
  article: Article
  version: number
  onVersion: (articleVersion: number) => void
  onCompare: () => void
}) {
  const { t } = useTranslation()
  const versions = useVersions(article.articleId)
  if (!versions.data || versions.data.length === 0) return null
  return (
    <RailSection title={t('boards.versions.title')} aside={t('boards.versions.count', { count: versions.data.length })}>
      <ol className="bvers">
        {versions.data.map((each) => (
          <li key={each.articleVersion} className={classNames('bver', each.articleVersion === version && 'bver--on')}>
            <button
              type="button"
              className="bver__b"
              aria-current={each.articleVersion === version || undefined}
              onClick={() => onVersion(each.articleVersion)}
            >
              <span className="bver__n">{t('boards.read.versionNumber', { number: each.articleVersion })}</span>{' '}
              <span className="muted">
                {each.note || t(each.articleVersion === 1 ? 'boards.versions.first' : 'boards.versions.noNote')}
              </span>
            </button>
            <time className="muted num" dateTime={each.changedDate}>
              {formatDateTime(each.changedDate).slice(5)}
            </time>
          </li>
        ))}
      </ol>
      {versions.data.length > 1 ? (
        <button type="button" className="link bvers__c" onClick={onCompare}>
          {t('boards.versions.compare')}
        </button>
      ) : null}
    </RailSection>
  )
}

/** The newest of whoever recommends the article. */
export function RecommendsSection({ article }: { article: Article }) {
  const { t } = useTranslation()
  if (article.recommends === 0) return null
  return (
    <RailSection
      title={t('boards.read.recommenders')}
      aside={t('boards.read.people', { shown: formatCount(article.recommends) })}
    >
      <RecommendPeople article={article} />
    </RailSection>
  )
}

/** Where the article stands, its number, for whom and for how long. */
export function InfoSection({ article, board }: Shown) {
  const { t } = useTranslation()
  const nameOf = useName()
  const above = board.path.filter(({ boardId }) => boardId !== board.boardId).map(({ name }) => nameOf(name))
  const line = (key: Parameters<typeof t>[0], value: ReactNode) => (
    <>
      <dt>{t(key as 'boards.read.info.board')}</dt>
      <dd>{value}</dd>
    </>
  )
  const hasPeriod = board.settings.contentFields.includes('period')
  return (
    <RailSection title={t('boards.read.info.title')}>
      <dl className="binfo">
        {line('boards.read.info.board', [...above, nameOf(board.name)].join(', '))}
        {line('boards.read.info.number', article.number)}
        {line('boards.read.info.secret', t(article.isSecret ? 'boards.read.info.yes' : 'boards.read.info.no'))}
        {hasPeriod && article.noticeUntil
          ? line('boards.read.info.noticeUntil', formatDateTime(article.noticeUntil))
          : null}
        {hasPeriod && article.state === 'scheduled'
          ? line('boards.read.info.publishAt', formatDateTime(article.publishAt))
          : null}
        {hasPeriod && article.endsAt ? line('boards.read.info.endsAt', formatDateTime(article.endsAt)) : null}
        {line(
          'boards.read.info.views',
          <>
            {formatCount(article.views)} <ViewLogLink article={article} />
          </>,
        )}
      </dl>
    </RailSection>
  )
}

/** The articles before and after this one. */
export function Neighbours({ article, placeOf }: { article: Article; placeOf: (articleId: number) => Place }) {
  const { t } = useTranslation()
  if (!article.previous && !article.next) return null
  const link = (which: 'next' | 'previous') => {
    const neighbour = article[which]
    if (!neighbour) return null
    const { to, search } = placeOf(neighbour.articleId)
    return (
      <Link to={to} search={search} className="bnext" rel={which === 'next' ? 'next' : 'prev'}>
        <span className="muted">{t(`boards.read.${which}`)}</span>
        <span className="ell">{neighbour.title}</span>
      </Link>
    )
  }
  return (
    <nav className="bnexts" aria-label={t('boards.read.neighbours')}>
      {link('next')}
      {link('previous')}
    </nav>
  )
}
