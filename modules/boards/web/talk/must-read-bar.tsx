import { IconCircleCheck, IconEyeExclamation } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { MustReadDialog } from './must-read-dialog.tsx'
import { changeArticle, useMustRead } from './talk.queries.ts'
import './talk.css'

export interface MustReadBarProps {
  article: Pick<Article, 'articleId' | 'isMustRead' | 'isAskedToRead' | 'confirmedAt' | 'mustReadUntil'> & {
    can: Pick<Article['can'], 'seeMustRead' | 'remind'>
  }
}

/**
 * Above the text of a must-read article: who is asked confirms having read it; its author and the managers see who has
 * and who has not, and remind the rest. Nothing for everybody else.
 */
export function MustReadBar({ article }: MustReadBarProps) {
  if (!article.isMustRead) return null
  return (
    <>
      {article.isAskedToRead ? <Asked article={article} /> : null}
      {article.can.seeMustRead ? <Overview article={article} /> : null}
    </>
  )
}

const isOver = (instant: string): boolean => Date.parse(instant) < Date.now()

function Asked({ article: { articleId, confirmedAt, mustReadUntil } }: MustReadBarProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = useAgain()
  const { sayError } = useSay()
  const confirm = useCallMutation(talkCalls.confirmRead, {
    onSuccess: (confirmed) => {
      changeArticle(queries, articleId, confirmed)
      toast.success(t('boards.talk.mustRead.confirmedNow'))
      return again(talkCalls.mustReadPeople)
    },
    onError: (error) => toast.error(sayError(error)),
  })
  if (confirmedAt)
    return (
      <div className="must">
        <IconCircleCheck className="i" aria-hidden />
        <p className="must__x">{t('boards.talk.mustRead.confirmed', { at: formatDateTime(confirmedAt) })}</p>
      </div>
    )
  const isLate = mustReadUntil !== null && isOver(mustReadUntil)
  return (
    <div className="must must--open">
      <IconEyeExclamation className="i" aria-hidden />
      <p className="must__x">
        <span className="must__t">{t('boards.talk.mustRead.ask')}</span>
        {isLate
          ? t('boards.talk.mustRead.late')
          : mustReadUntil
            ? t('boards.talk.mustRead.until', { at: formatDateTime(mustReadUntil) })
            : t('boards.talk.mustRead.noUntil')}
      </p>
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate({ articleId })}>
        {t('boards.talk.mustRead.confirm')}
      </Button>
    </div>
  )
}

/** How many have read it, for those who care about the rest. */
function Overview({ article }: MustReadBarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { articleId, can } = article
  const counts = useMustRead(articleId, 'unread').data?.pages[0]
  const all = counts ? counts.read + counts.unread : 0
  const share = { all: formatCount(all), read: formatCount(counts?.read ?? 0) }
  return (
    <div className="must">
      <p className="must__x num">
        {counts && all === 0 ? t('boards.talk.mustRead.asking') : t('boards.talk.mustRead.share', share)}
      </p>
      {all > 0 ? (
        <div className="must__bar">
          <Progress thin label={t('boards.talk.mustRead.share', share)} value={(counts?.read ?? 0) / all} />
        </div>
      ) : null}
      <Button onClick={() => setOpen(true)}>{t('boards.talk.mustRead.people')}</Button>
      <MustReadDialog articleId={articleId} canRemind={can.remind} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
