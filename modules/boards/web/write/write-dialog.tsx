import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { listPageOf } from '../query/page-set.ts'
import { useWays } from './use-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import '../read/article-frame.css'
import './write.css'

/** Writing over a list (BOARD-004, 007, 010, 013). */
export default function WriteDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  return <WriteOver to={`/board/${listPageOf(pathname)}/modal/write`} onPosted={onClose} onClose={onClose} />
}

type Props = Pick<Parameters<typeof useWays>[0], 'to' | 'fields' | 'onPosted'> & { onClose: () => void }

/** The form that writes, over whatever page has such an address. */
export function WriteOver({ to, fields, onPosted, onClose }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const { key, asked, ways } = useWays({ to, fields, onPosted, onCancel: onClose })
  return (
    <DialogFrame labelledBy={titleId} width={1040} height={10_000} onClose={onClose} className="bdialog">
      <h2 className="sr" id={titleId}>
        {t(asked.articleId === undefined ? 'boards.write.new' : 'boards.write.change')}
      </h2>
      <WriteOpening key={key} asked={asked} ways={ways} />
    </DialogFrame>
  )
}
