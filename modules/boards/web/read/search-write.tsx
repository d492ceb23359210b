import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Asked } from '../query/page-set.ts'
import { WriteOver } from '../write/write-dialog.tsx'

const fields = { board: 'BoardId', article: 'ArticleId', draft: 'DraftId' }

/** Writing over the results of the total search (SHELL-008); what was posted is read there. */
export default function SearchWrite({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Asked
  return (
    <WriteOver
      to="/home/totalsearch/modal/write"
      fields={fields}
      onPosted={({ boardId, articleId }) =>
        void navigate({
          to: '/home/totalsearch/modal/read',
          search: { ...address, BoardId: String(boardId), ArticleId: String(articleId), DraftId: undefined },
          replace: true,
        })
      }
      onClose={onClose}
    />
  )
}
