import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPersonCard, useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { LockMark } from '../list/article-title.tsx'
import { LabelBadges } from '../list/label-badges.tsx'
import { type ShownLabel, useLabels } from '../list/use-labels.ts'
import './article-head.css'

type Props = {
  article: Article
  board: Board
  /** The version that is shown. */
  version: number
  onVersion: (articleVersion: number) => void
}

/** The head of an article: what it is, its title, who wrote it when, its version, how often it was read. */
export function ArticleHead({ article, board, version, onVersion }: Props) {
  const { t } = useTranslation()
  const { labelsOf } = useLabels(board)
  return (
    <header>
      <Marks article={article} labels={labelsOf(article)} />
      <h2 className="bread__t" data-arrival="">
        <LockMark row={article} />
        {article.title}
      </h2>
      <div className="bread__by">
        <WriterAvatar writer={article.createdUser} size={36} />
        <div className="grow">
          <p>
            <WriterLine article={article} />
          </p>
          <p className="bread__when">
            <Dates article={article} />
          </p>
        </div>
        {board.settings.versions && article.articleVersion > 1 ? (
          <VersionSelect newest={article.articleVersion} version={version} onVersion={onVersion} />
        ) : null}
        <span className="bread__views num">
          <IconEye className="i i-16" aria-hidden />
          {t('boards.list.views', { shown: formatCount(article.views) })}
        </span>
      </div>
    </header>
  )
}

function Marks({ article, labels }: { article: Article; labels: readonly ShownLabel[] }) {
  const { t } = useTranslation()
  const isScheduled = article.state === 'scheduled'
  const isEnded = article.state === 'ended'
  if (!article.isNotice && !article.isMustRead && labels.length === 0 && !isScheduled && !isEnded) return null
  return (
    <div className="wrap bread__labels">
      {isScheduled ? <Badge tone="purple">{t('boards.read.scheduled')}</Badge> : null}
      {isEnded ? <Badge tone="line">{t('boards.read.ended')}</Badge> : null}
      {article.isNotice ? <Badge tone="accent">{t('boards.list.notice')}</Badge> : null}
      {article.isMustRead ? <Badge tone="red">{t('boards.list.mustRead')}</Badge> : null}
      <LabelBadges labels={labels} />
    </div>
  )
}

/** The author's name opens her card; of an anonymous board it is only a word. */
function WriterLine({ article: { createdUser } }: { article: Article }) {
  const { full, dept } = useWriterName()(createdUser)
  const { personCode } = createdUser
  return (
    <>
      {personCode ? (
        <button type="button" className="bread__who" onClick={() => openPersonCard(personCode)}>
          {full}
        </button>
      ) : (
        <b className="bread__who">{full}</b>
      )}
      {dept ? <span className="muted"> {dept}</span> : null}
    </>
  )
}

function Dates({ article: { createdDate, updatedDate, articleVersion, views } }: { article: Article }) {
  const { t } = useTranslation()
  const wrote = <time dateTime={createdDate}>{t('boards.read.wrote', { at: formatDateTime(createdDate) })}</time>
  return (
    <>
      <span className="bread__wide">
        {wrote}
        {articleVersion > 1 ? (
          <>
            {', '}
            <time dateTime={updatedDate}>{t('boards.read.changed', { at: formatDateTime(updatedDate) })}</time>
          </>
        ) : null}
      </span>
      <span className="bread__narrow">
        <time dateTime={createdDate}>{formatDateTime(createdDate)}</time>
        {', '}
        {t('boards.list.views', { shown: formatCount(views) })}
      </span>
    </>
  )
}

function VersionSelect({
  newest,
  version,
  onVersion,
}: {
  newest: number
  version: number
  onVersion: Props['onVersion']
}) {
  const { t } = useTranslation()
  return (
    <Select
      quiet
      aria-label={t('boards.read.version')}
      value={String(version)}
      options={Array.from({ length: newest }, (_, at) => newest - at).map((number) => ({
        value: String(number),
        label: t(number === newest ? 'boards.read.versionNewest' : 'boards.read.versionNumber', { number }),
      }))}
      onChange={(value) => onVersion(Number(value))}
    />
  )
}
