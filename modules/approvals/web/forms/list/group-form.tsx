import { IconTrash } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { OutlineEditor } from '#platform/web/outline/outline-editor.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { formCalls } from '../../../contract/forms.contract.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { useRefreshForms } from '../forms.queries.ts'
import type { MadeForms } from './nodes.ts'

type Props = {
  ref: RefObject<HTMLElement | null>
  group: MadeForms['groups'][number]
  onBack: () => void
  onGone: () => void
}

/** A group of forms: what it is called, and that it goes when it holds nothing. */
export function GroupForm({ ref, group, onBack, onGone }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const refresh = useRefreshForms()
  const { isBusy, errors, save } = useSave(t('approvals.made.groupSaved'), refresh)
  const [name, setName] = useState(group.groupName)
  const [missing, setMissing] = useState<string>()
  const { groupId, parentGroupId, sortOrder } = group
  const submit = async () => {
    const isNamed = name.ko.trim() !== ''
    setMissing(isNamed ? undefined : t('approvals.formFaults.unnamed'))
    if (isNamed) await save(() => call(formCalls.saveGroup, { groupId, parentGroupId, sortOrder, name }))
  }
  const drop = async () => {
    const isGone = await save(() => call(formMakingCalls.dropGroup, { groupId }), t('approvals.made.groupDropped'))
    if (isGone) onGone()
  }
  return (
    <OutlineEditor
      ref={ref}
      name={nameOf(group.groupName)}
      number={groupId}
      acts={
        <Button icon={IconTrash} busy={isBusy} onClick={() => void drop()}>
          {t('approvals.made.dropGroup')}
        </Button>
      }
      tabs={[{ value: 'name', label: t('approvals.made.tabs.name') }]}
      tab="name"
      onTab={() => undefined}
      onBack={onBack}
    >
      <Form className="oled__form" onSubmit={() => void submit()} errors={missing ? { name: missing } : errors}>
        <div className="oled__grid">
          <NameFields
            value={name}
            errorAt={(language) => (language === 'ko' ? missing : undefined)}
            onChange={setName}
          />
        </div>
        <FormFooter isDirty={JSON.stringify(name) !== JSON.stringify(group.groupName)} isBusy={isBusy} />
      </Form>
    </OutlineEditor>
  )
}
