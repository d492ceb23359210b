import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listFieldsOf, readPlace } from '../query/addresses.ts'
import type { Asked } from '../query/page-set.ts'
import { useWays } from './use-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import '../read/article-frame.css'
import './write.css'

/** Writing as a page of its own. */
export default function WritePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const keep = listFieldsOf(useSearch({ strict: false }) as Asked)
  const toList = (boardId: number | undefined) =>
    void navigate({ to: '/board/list', search: { ...keep, SYSID: boardId && String(boardId) } })
  const { key, asked, ways } = useWays({
    to: '/board/write',
    onPosted: ({ boardId, articleId }) => {
      const { to, search } = readPlace({ boardId, articleId }, { MENUID: keep.MENUID })
      // Back leads to where writing was begun, not into a form that is posted.
      void navigate({ to, search, replace: true })
    },
    onCancel: () => (router.history.canGoBack() ? router.history.back() : toList(asked.boardId)),
  })
  return (
    <section className="sheet bsheet">
      <h1 className="sr">{t(asked.articleId === undefined ? 'boards.write.new' : 'boards.write.change')}</h1>
      <WriteOpening key={key} asked={asked} ways={ways} />
    </section>
  )
}
