import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Comments } from '#modules/talk/web/talk.public.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { articleThreads } from '../../contract/talk.rules.ts'
import { changeArticle } from './talk.queries.ts'

type Props = { article: Pick<Article, 'articleId' | 'comments'> & { can: Pick<Article['can'], 'comment'> } }

/** The comments of an article. Lists and its head count them, too. */
export function ArticleComments({ article: { articleId, comments, can } }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <Comments
      thread={{ kind: articleThreads, ownerId: String(articleId), place: { articleId }, calls: talkCalls }}
      count={comments}
      can={can.comment}
      authorWord={t('boards.talk.author')}
      onCount={(count) => changeArticle(queries, articleId, { comments: count })}
    />
  )
}
