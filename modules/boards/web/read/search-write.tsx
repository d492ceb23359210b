import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { writePlace } from '../query/addresses.ts'
import { numberOf } from '../query/page-set.ts'

/** Writing from the results of the total search (SHELL-008): the page that writes takes their place. */
export default function SearchWrite({ asked }: { asked: Readonly<Record<string, string>> }) {
  const navigate = useNavigate()
  const boardId = numberOf(asked.BoardId)
  const articleId = numberOf(asked.ArticleId)
  useEffect(() => {
    const { to, search } = writePlace({ boardId, articleId })
    void navigate({ to, search: search as never, replace: true })
  }, [boardId, articleId, navigate])
  return null
}
