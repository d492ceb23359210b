import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { type Scope, scopes } from '../../contract/calendar.rules.ts'
import type { Asking } from './asking.ts'
import './scope-dialog.css'

/** Which occurrences of a series are meant. */
export function ScopeDialog({ verb, onChoose, onClose }: Asking) {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope>('this')
  return (
    <Modal
      open
      width="small"
      height="auto"
      title={t(`calendar.edit.${verb}`)}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant={verb === 'remove' ? 'danger' : 'primary'} onClick={() => onChoose(scope)}>
            {t(verb === 'change' ? 'ui.save' : `calendar.edit.${verb}`)}
          </Button>
        </>
      }
    >
      <div className="ced__scope">
        <RadioGroup
          label={t(`calendar.scope.${verb}`)}
          stacked
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`calendar.scope.${value}`) }))}
          onChange={setScope}
        />
        {verb === 'change' && scope !== 'this' ? <p className="field__help">{t('calendar.scope.exceptions')}</p> : null}
      </div>
    </Modal>
  )
}
