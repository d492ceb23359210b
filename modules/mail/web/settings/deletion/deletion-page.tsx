import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsCalls, type UserConfig } from '#modules/settings/contract/settings.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { useSaveSetting } from '../pieces/use-save-setting.ts'
import '../pieces/pieces.css'

/** Whether what is deleted goes for good at once, in every folder (MAIL-013). */
export default function DeletionPage() {
  return <Pane query={useCall(settingsCalls.userSetting, {})}>{(saved) => <DeletionForm saved={saved} />}</Pane>
}

function DeletionForm({ saved }: { saved: UserConfig }) {
  const { t } = useTranslation()
  const id = useId()
  const [isPermanentDelete, setPermanent] = useState(saved.isPermanentDelete)
  const saving = useSaveSetting()
  return (
    <>
      <Form id={id} className="setform" onSubmit={() => !saving.isPending && saving.mutate({ isPermanentDelete })}>
        <div className="mset__part">
          <Checkbox label={t('mail.deletion.permanent')} checked={isPermanentDelete} onChange={setPermanent} />
          <p className="field__help">{t('mail.deletion.help')}</p>
          {isPermanentDelete ? <Note tone="orange">{t('mail.deletion.warning')}</Note> : null}
        </div>
      </Form>
      <SettingsActions form={id} isDirty={isPermanentDelete !== saved.isPermanentDelete} isSaving={saving.isPending} />
    </>
  )
}
