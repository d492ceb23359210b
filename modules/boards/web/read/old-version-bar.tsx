import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Writer } from '#modules/organisation/contract/writer.ts'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { useRestoreVersion } from '../versions/use-restore-version.ts'
import type { ArticleActs } from './use-article-acts.ts'
import '../versions/version-bar.css'

type Props = {
  article: Article
  version: number
  /** Undefined while it loads. */
  old: { changedUser: Writer; changedDate: string } | undefined
  onVersion: (version: number) => void
  acts: ArticleActs
}

/** Above an earlier version: that it is one, whose, and the ways on. */
export function OldVersionBar({ article, version, old, onVersion, acts }: Props) {
  const { t } = useTranslation()
  const nameOf = useWriterName()
  const restore = useRestoreVersion(article)
  const [isBusy, setBusy] = useState(false)
  const restoreIt = async () => {
    setBusy(true)
    await restore(version)
    setBusy(false)
  }
  return (
    <div className="bvbar">
      <Note tone="orange">
        <p>
          {t('boards.versions.old', { number: version })}
          {old ? (
            <span className="muted"> {[nameOf(old.changedUser).full, formatDateTime(old.changedDate)].join(', ')}</span>
          ) : null}
        </p>
        <div className="wrap bvbar__a">
          <Button onClick={() => onVersion(article.articleVersion)}>{t('boards.versions.toNewest')}</Button>
          <Button onClick={() => acts.open('versions')}>{t('boards.versions.compare')}</Button>
          {article.can.restoreVersion ? (
            <Button busy={isBusy} onClick={() => void restoreIt()}>
              {t('boards.versions.restore')}
            </Button>
          ) : null}
        </div>
      </Note>
    </div>
  )
}
