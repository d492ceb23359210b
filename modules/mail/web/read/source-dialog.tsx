import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { readingCalls } from '../../contract/reading.contract.ts'

type Props = { itemId: number; title: string; onClose: () => void }

/** A mail as it came, with all its headers. */
export default function SourceDialog({ itemId, title, onClose }: Props) {
  const { t } = useTranslation()
  const source = useCall(readingCalls.sourceText, { itemId })
  const name = t('mail.read.sourceOf', { title })
  return (
    <Modal open onClose={onClose} title={name} width={860}>
      <Pane query={source}>
        {({ text, isCut }) => (
          <>
            {isCut ? <Note>{t('mail.read.sourceCut')}</Note> : null}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrows */}
            <pre className="mvsource scroll" tabIndex={0} role="region" aria-label={name}>
              {text}
            </pre>
          </>
        )}
      </Pane>
    </Modal>
  )
}
