import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { DocumentActs } from './document-acts.tsx'
import { DocumentBadges } from './document-badges.tsx'
import { DocumentPane } from './document-pane.tsx'
import { useDocument } from './use-document.ts'

type Props = { asked: Readonly<Record<string, string>>; onClose: () => void }

/** A document that the total search found, over its results: read and decided there (SHELL-009). */
export default function SearchRead({ asked, onClose }: Props) {
  const { t } = useTranslation()
  const documentId = numberIn(asked.ApmId)
  if (documentId !== undefined) return <DocumentDialog key={documentId} documentId={documentId} onClose={onClose} />
  return (
    <Modal open width="small" height="auto" title={t('approvals.title')} onClose={onClose}>
      <EmptyState title={t('approvals.document.none')} hint={t('approvals.document.noneHint')} />
    </Modal>
  )
}

function DocumentDialog({ documentId, onClose }: { documentId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const open = useDocument(documentId)
  const document = open.found.data
  return (
    <DialogFrame labelledBy={titleId} width={1200} height={10_000} onClose={onClose} className="apdialog">
      <header className="dialog__h">
        <h2 className="dialog__t ell" id={titleId}>
          {document?.title ?? t('approvals.title')}
        </h2>
        {document ? <DocumentBadges document={document} /> : null}
        <span className="grow" />
        {document ? <DocumentActs document={document} acting={open.acting} viewerCode={open.viewerCode} /> : null}
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} data-autofocus="" />
      </header>
      <DocumentPane {...open} />
      {open.acting.dialog}
    </DialogFrame>
  )
}
