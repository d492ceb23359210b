import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { AskedAside } from '#platform/web/pages/asked-aside.tsx'
import { hasGrant, useViewer } from '#platform/web/session/viewer.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { absenceManagers } from '../../contract/absence.rules.ts'
import { Absences } from './absences.tsx'

/** Whoever administers somebody enters her absences in her place. Others see nothing. */
export default function AdministerAbsences({ personCode }: { personCode: string }) {
  const viewer = useViewer()
  return hasGrant(absenceManagers) && viewer?.personCode !== personCode ? <Administer personCode={personCode} /> : null
}

function Administer({ personCode }: { personCode: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // People of another company are not this administrator's.
  if (!useCall(absenceCalls.list, { personCode }).data) return null
  return (
    <div>
      <Button icon={IconCalendarOff} onClick={() => setOpen(true)}>
        {t('absence.settings.administer')}
      </Button>
      <Modal open={isOpen} title={t('absence.settings.administer')} onClose={() => setOpen(false)}>
        <div className="absences">
          <AskedAside>
            <Absences personCode={personCode} />
          </AskedAside>
        </div>
      </Modal>
    </div>
  )
}
