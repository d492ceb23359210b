import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import type { Article } from '../../contract/boards.entities.ts'
import { ViewLog } from './view-log.tsx'
import './talk.css'

export interface ViewLogLinkProps {
  article: Pick<Article, 'articleId'> & { can: Pick<Article['can'], 'seeViewLog'> }
}

/** "열람 기록 보기": a dialog with who has opened the article. Nothing for whom the board does not show it. */
export function ViewLogLink({ article: { articleId, can } }: ViewLogLinkProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!can.seeViewLog) return null
  const openWindow = () => {
    openPopup('/po/boardpopup/viewlogpopup', {
      query: { ARTICLEID: String(articleId) },
      title: t('boards.talk.views.title'),
    })
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('boards.talk.views.link')}
      </button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        width="medium"
        title={
          <span className="row">
            {t('boards.talk.views.title')}
            <IconButton size={28} icon={IconExternalLink} name={t('boards.talk.views.window')} onClick={openWindow} />
          </span>
        }
      >
        <ViewLog articleId={articleId} />
      </Modal>
    </>
  )
}
