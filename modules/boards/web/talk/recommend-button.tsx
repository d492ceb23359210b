import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { changeArticle } from './talk.queries.ts'

export interface RecommendButtonProps {
  article: Pick<Article, 'articleId' | 'recommends' | 'isRecommended'> & { can: Pick<Article['can'], 'recommend'> }
}

/** Recommends the article, or takes it back; where one may not, it shows how many did. */
export function RecommendButton({ article }: RecommendButtonProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = useAgain()
  const { sayError } = useSay()
  const { articleId, recommends, isRecommended, can } = article
  const done = {
    onSuccess: (counted: { recommends: number }) => {
      changeArticle(queries, articleId, { ...counted, isRecommended: !isRecommended })
      return again(talkCalls.recommends)
    },
    onError: (error: Error) => toast.error(sayError(error)),
  }
  const add = useCallMutation(talkCalls.createRecommend, done)
  const takeBack = useCallMutation(talkCalls.deleteRecommend, done)
  const shown = formatCount(recommends)
  if (!can.recommend && !isRecommended)
    return recommends === 0 ? null : <p className="muted">{t('boards.talk.recommend.count', { shown })}</p>
  return (
    <Button
      size="lg"
      variant={isRecommended ? 'soft' : 'line'}
      icon={isRecommended ? IconThumbUpFilled : IconThumbUp}
      aria-pressed={isRecommended}
      busy={add.isPending || takeBack.isPending}
      onClick={() => (isRecommended ? takeBack : add).mutate({ articleId })}
    >
      {t('boards.talk.recommend.act', { shown })}
    </Button>
  )
}
