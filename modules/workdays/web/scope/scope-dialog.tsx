import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { type Scope, scopes } from '../../contract/recurrence/scopes.ts'
import './scope-dialog.css'

/** What is asked before a series is changed, in the words of whoever owns it. */
export type ScopeQuestion = {
  title: string
  question: string
  /** The button that goes on. */
  action: string
  /** What is done cannot be taken back. */
  isDanger?: boolean
  names: Readonly<Record<Scope, string>>
  /** What a choice has in its wake. */
  noteOf?: (scope: Scope) => string | undefined
}

type Props = ScopeQuestion & { onChoose: (scope: Scope) => void; onClose: () => void }

/** Which occurrences of a series are meant. */
export function ScopeDialog({ title, question, action, isDanger = false, names, noteOf, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope>('this')
  const note = noteOf?.(scope)
  return (
    <Modal
      open
      width="small"
      height="auto"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant={isDanger ? 'danger' : 'primary'} onClick={() => onChoose(scope)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="scoped">
        <RadioGroup
          label={question}
          stacked
          value={scope}
          options={scopes.map((value) => ({ value, label: names[value] }))}
          onChange={setScope}
        />
        {note ? <p className="field__help">{note}</p> : null}
      </div>
    </Modal>
  )
}
