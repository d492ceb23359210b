import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type PopupLine, popupCalls } from '../../contract/popups.contract.ts'

/** Whether a popup opens for somebody today, and why. */
export function PersonDialog({ popup, onClose }: { popup: PopupLine; onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const personCode = chosen[0]?.personCode
  return (
    <Modal open width={520} height={320} title={t('notices.admin.person')} onClose={onClose}>
      <div className="form">
        <RecipientField
          label={t('notices.person.who')}
          single
          colleaguesOnly
          help={t('notices.person.hint')}
          value={chosen}
          onChange={setChosen}
        />
        {personCode ? (
          <Answer key={personCode} popupId={popup.popupId} personCode={personCode} />
        ) : (
          <EmptyState drawing="search" title={t('notices.admin.person')} />
        )}
      </div>
    </Modal>
  )
}

function Answer({ popupId, personCode }: { popupId: number; personCode: string }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const preview = useCall(popupCalls.popupPreview, { popupId, personCode })
  return (
    <div aria-live="polite">
      <Pane query={preview}>
        {({ name, opens, audience, against }) => (
          <Note tone={opens ? 'accent' : 'plain'}>
            <b>{t(opens ? 'notices.person.opens' : 'notices.person.opensNot', { name: nameOf(name) })}</b>
            {audience.length > 0 ? (
              <p>{t('notices.person.as', { names: audience.map((entry) => nameOf(entry.name)).join(', ') })}</p>
            ) : null}
            {against.map((reason) => (
              <p key={reason}>{t(`notices.reason.${reason}`)}</p>
            ))}
          </Note>
        )}
      </Pane>
    </div>
  )
}
