import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { lazyComponent } from '#platform/web/chunks.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useMedia } from '#platform/web/look/use-media.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { versionQuery } from '../boards.queries.ts'
import type { Place } from '../query/addresses.ts'
import { ArticleComments } from '../talk/article-comments.tsx'
import { MustReadBar } from '../talk/must-read-bar.tsx'
import { ArticleHead } from './article-head.tsx'
import { FilesSection } from './files-section.tsx'
import { Locked } from './locked.tsx'
import { OldVersionBar } from './old-version-bar.tsx'
import { RailSkeleton, useRailReady } from './rail-ready.tsx'
import { InfoSection, Neighbours, RecommendsSection, VersionsSection } from './rail-sections.tsx'
import { Response } from './response.tsx'
import type { ArticleActs } from './use-article-acts.ts'
import './rail.css'
import './article.css'

const MailDialog = lazyComponent(() => import('../talk/mail-dialog.tsx'))
const MoveDialog = lazyComponent(() => import('../list/move-dialog.tsx'))
const CompareDialog = lazyComponent(() => import('../versions/compare-dialog.tsx'))

type Props = {
  article: Article
  board: Board
  acts: ArticleActs
  /** Where a neighbour is read. */
  placeOf: (articleId: number) => Place
  /** The article is not here any more. */
  onGone: () => void
}

/**
 * An article with everything around it (05-board-read): text and comments at the left, attachments, versions,
 * recommenders and facts at the right; where there is no room for two columns, one after the other.
 */
export function ArticleView({ article, board, acts, placeOf, onGone }: Props) {
  const { t } = useTranslation()
  const [version, setVersion] = useState(article.articleVersion)
  const [newest, setNewest] = useState(article.articleVersion)
  const hasRail = useMedia('(min-width: 961px)')
  const isRailReady = useRailReady(article, board)
  // A version that comes meanwhile is the one to read.
  if (newest !== article.articleVersion) {
    setNewest(article.articleVersion)
    setVersion(article.articleVersion)
  }

  if (article.isLocked)
    return (
      <div className="bread bread--one">
        <div className="bread__main scroll">
          <div className="bread__in">
            <ArticleHead article={article} board={board} version={version} onVersion={setVersion} />
            <Locked boardId={article.boardId} articleId={article.articleId} />
          </div>
        </div>
      </div>
    )

  const shows = (field: Board['settings']['contentFields'][number]) => board.settings.contentFields.includes(field)
  const versions =
    board.settings.versions && shows('versions') ? (
      <VersionsSection
        article={article}
        version={version}
        onVersion={setVersion}
        onCompare={() => acts.open('versions')}
      />
    ) : null
  const rest = (
    <>
      {versions}
      {board.settings.recommends && shows('recommends') ? <RecommendsSection article={article} /> : null}
      {shows('info') ? <InfoSection article={article} board={board} /> : null}
      <Neighbours article={article} placeOf={placeOf} />
    </>
  )
  const isNewest = version === article.articleVersion

  return (
    <div className={hasRail ? 'bread' : 'bread bread--one'}>
      <article className="bread__main scroll" tabIndex={-1}>
        <div className="bread__in">
          <ArticleHead article={article} board={board} version={version} onVersion={setVersion} />
          <MustReadBar article={article} />
          {isNewest ? (
            <>
              <Text html={article.content} />
              {hasRail || !shows('files') ? null : <FilesSection fileCode={article.fileCode} inText />}
            </>
          ) : (
            <OldText article={article} version={version} onVersion={setVersion} acts={acts} hasRail={hasRail} />
          )}
          <Response article={article} board={board} acts={acts} />
          {hasRail ? null : (
            <details className="bread__below">
              <summary className="bread__fold">{t('boards.read.info.title')}</summary>
              {rest}
            </details>
          )}
          {board.settings.comments ? <ArticleComments article={article} /> : null}
        </div>
      </article>
      {hasRail ? (
        <aside className="brail scroll">
          {isRailReady ? (
            <Suspense fallback={<RailSkeleton />}>
              {shows('files') && isNewest ? <FilesSection fileCode={article.fileCode} /> : null}
              {shows('files') && !isNewest ? <OldFiles article={article} version={version} /> : null}
              {rest}
            </Suspense>
          ) : (
            <RailSkeleton />
          )}
        </aside>
      ) : null}
      <Over article={article} acts={acts} onGone={onGone} />
    </div>
  )
}

/** Clean text; people who are mentioned and pages of ours open without leaving. */
function Text({ html }: { html: string }) {
  const navigate = useNavigate()
  return (
    <RichText
      className="bread__x"
      html={html}
      onMention={openPersonCard}
      onOpen={(href) => void navigate({ href: href.replace(/^\/po/, '') })}
    />
  )
}

type OldProps = { article: Article; version: number }
const placeOfVersion = ({ article: { boardId, articleId }, version }: OldProps) => ({
  boardId,
  articleId,
  articleVersion: version,
})

function OldText({
  article,
  version,
  onVersion,
  acts,
  hasRail,
}: OldProps & { onVersion: (version: number) => void; acts: ArticleActs; hasRail: boolean }) {
  const old = useQuery(versionQuery(placeOfVersion({ article, version })))
  return (
    <>
      <OldVersionBar article={article} version={version} old={old.data} onVersion={onVersion} acts={acts} />
      <Pane query={old} isEmpty={() => false}>
        {(shown) => (
          <>
            {shown.title === article.title ? null : <p className="bread__oldt">{shown.title}</p>}
            <Text html={shown.content} />
            {hasRail ? null : <FilesSection fileCode={shown.fileCode} inText />}
          </>
        )}
      </Pane>
    </>
  )
}

function OldFiles(props: OldProps) {
  const old = useQuery(versionQuery(placeOfVersion(props)))
  return old.data ? <FilesSection fileCode={old.data.fileCode} /> : null
}

/** The dialogs over an article, each a part of the program of its own. */
function Over({ article, acts, onGone }: Pick<Props, 'article' | 'acts' | 'onGone'>) {
  const { t } = useTranslation()
  const close = () => acts.open(undefined)
  const { boardId, articleId } = article
  return (
    <Suspense fallback={<span className="sr">{t('ui.loading')}</span>}>
      {acts.opened === 'mail' ? <MailDialog articleId={articleId} onClose={close} /> : null}
      {acts.opened === 'versions' ? <CompareDialog article={article} onClose={close} /> : null}
      {acts.opened === 'move' || acts.opened === 'copy' ? (
        <MoveDialog
          boardId={boardId}
          articleIds={[articleId]}
          isCopy={acts.opened === 'copy'}
          onClose={close}
          onDone={() => acts.opened === 'move' && onGone()}
        />
      ) : null}
    </Suspense>
  )
}
