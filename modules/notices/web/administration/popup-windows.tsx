import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type PopupLine, popupCalls, type WholePopup } from '../../contract/popups.contract.ts'
import { draftOf, newDraft } from './draft.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PopupForm } from './popup-form.tsx'
import { StatisticsDialog } from './statistics-dialog.tsx'

/** What is open over the list of popups. */
export type Opened =
  | { what: 'form'; popupId: number }
  | { what: 'form'; popupId?: undefined; comCode: string }
  | { what: 'copy'; popupId: number }
  | { what: 'person'; popup: PopupLine }
  | { what: 'statistics'; popup: PopupLine }

type Props = {
  opened: Opened
  today: string
  size: { width: number; height: number }
  onClose: () => void
}

/** The dialogs of the administration. */
export function PopupWindows({ opened, today, size, onClose }: Props) {
  if (opened.what === 'person') return <PersonDialog popup={opened.popup} onClose={onClose} />
  if (opened.what === 'statistics') return <StatisticsDialog popup={opened.popup} onClose={onClose} />
  if (opened.popupId === undefined)
    return <PopupForm begun={newDraft(today, size)} comCode={opened.comCode} onClose={onClose} />
  return <Known popupId={opened.popupId} isCopy={opened.what === 'copy'} onClose={onClose} />
}

/** A popup that there is, to be changed or to begin another one with: as it was when it was opened. */
function Known({ popupId, isCopy, onClose }: { popupId: number; isCopy: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const popup = useQuery({ ...queryOf(popupCalls.popup, { popupId }), staleTime: Infinity, gcTime: 0 })
  if (popup.data) return <Editor whole={popup.data} isCopy={isCopy} onClose={onClose} />
  return (
    <Modal open width={880} title={t('notices.form.edit')} onClose={onClose}>
      <Pane query={popup}>{() => null}</Pane>
    </Modal>
  )
}

function Editor({ whole, isCopy, onClose }: { whole: WholePopup; isCopy: boolean; onClose: () => void }) {
  // What comes later belongs to the next opening: saving is held against the version that was opened.
  const [{ popupId, version, acknowledged, comCode }] = useState(whole)
  return (
    <PopupForm
      begun={draftOf(whole)}
      comCode={comCode}
      known={isCopy ? undefined : { popupId, version, acknowledged }}
      onClose={onClose}
    />
  )
}
