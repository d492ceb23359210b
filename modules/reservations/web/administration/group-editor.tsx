import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { EditorFrame, type EditorProps } from './editor-frame.tsx'
import type { AdminTree } from './nodes.ts'
import { RightsTab } from './rights-tab.tsx'
import { useResourceSave } from './use-resource-save.ts'

type Group = AdminTree['groups'][number]
type Props = Omit<EditorProps, 'tree'> & { group: Group; onRemove: () => void }

const tabs = ['general', 'rights'] as const

/** A group: its name, and who may do what with everything in it. */
export function GroupEditor({ group, onRemove, tab, ...frame }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const shown = tab === 'rights' ? tab : 'general'
  return (
    <EditorFrame
      {...frame}
      tab={shown}
      name={nameOf(group.name)}
      number={group.groupId}
      tabs={tabs}
      acts={
        <Button icon={IconTrash} onClick={onRemove}>
          {t('reservations.administration.delete')}
        </Button>
      }
    >
      {shown === 'rights' ? (
        <RightsTab of="group" id={group.groupId} />
      ) : (
        <NameForm key={group.version} group={group} />
      )}
    </EditorFrame>
  )
}

function NameForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useResourceSave()
  const [name, setName] = useState(group.name)
  const [missing, setMissing] = useState<string>()
  const isDirty = JSON.stringify(name) !== JSON.stringify(group.name)
  const submit = async () => {
    const isNamed = name.ko.trim() !== ''
    setMissing(isNamed ? undefined : t('reservations.administration.nameRequired'))
    if (isNamed) await save(() => call(calls.updateGroup, { groupId: group.groupId, version: group.version, name }))
  }
  return (
    <Form className="oled__form" onSubmit={() => void submit()} errors={missing ? { name: missing } : errors}>
      <div className="oled__grid">
        <NameFields
          value={name}
          maxLength={limits.name}
          errorAt={(language) => (language === 'ko' && missing ? missing : errors[`name.${language}`])}
          onChange={setName}
        />
      </div>
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}
