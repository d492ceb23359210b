import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Article, Board } from '../../contract/boards.entities.ts'
import { RecommendButton } from '../talk/recommend-button.tsx'
import type { ArticleActs } from './use-article-acts.ts'
import './article.css'

type Props = { article: Article; board: Board; acts: ArticleActs }

/** What a reader does under the text: recommend it, hand its address on. */
export function Response({ article, board, acts }: Props) {
  const { t } = useTranslation()
  return (
    <div className="bread__resp">
      {board.settings.recommends ? <RecommendButton article={article} /> : null}
      <Button size="lg" icon={IconLink} onClick={acts.copyAddress}>
        {t('boards.read.copyAddress')}
      </Button>
    </div>
  )
}
