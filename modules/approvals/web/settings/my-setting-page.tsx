import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { settingLimits } from '../../contract/approvals.rules.ts'
import type { MySetting } from '../../contract/settings.contract.ts'
import { SignatureField } from './signature-field.tsx'
import { TabOrder } from './tab-order.tsx'
import { useMySetting, useSaveMySetting } from './use-my-setting.ts'
import './settings.css'

/** The order of the tabs, whether drafts stay, and what one signs with (APPROVAL-002). */
export default function MySettingPage() {
  return <Pane query={useMySetting()}>{(saved) => <MySettingForm saved={saved} />}</Pane>
}

const names = ['tabOrder', 'isApmReuse', 'signaturePath', 'fiDocumentCount'] as const

function MySettingForm({ saved }: { saved: MySetting }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<Pick<MySetting, (typeof names)[number]>>(saved)
  const saving = useSaveMySetting(saved)
  const changed = names.filter((name) => typed[name] !== saved[name])
  const save = () => {
    if (changed.length === 0 || saving.isPending) return
    saving.mutate(Object.fromEntries(changed.map((name) => [name, typed[name]])))
  }
  return (
    <>
      <Form id={id} className="setform" onSubmit={save}>
        <TabOrder value={typed.tabOrder} onChange={(tabOrder) => setTyped({ ...typed, tabOrder })} />
        <NumberStepper
          layout="row"
          label={t('approvals.mySetting.count')}
          help={t('approvals.mySetting.countHint')}
          min={1}
          max={settingLimits.documents}
          value={typed.fiDocumentCount}
          onChange={(fiDocumentCount) => setTyped({ ...typed, fiDocumentCount })}
        />
        <div className="field field--row">
          <span className="field__label">{t('approvals.mySetting.reuse')}</span>
          <div className="field__control">
            <Switch
              label={t('approvals.mySetting.reuseLabel')}
              checked={typed.isApmReuse}
              onChange={(isApmReuse) => setTyped({ ...typed, isApmReuse })}
            />
          </div>
        </div>
        <SignatureField
          value={typed.signaturePath}
          onChange={(signaturePath) => setTyped({ ...typed, signaturePath })}
        />
      </Form>
      <SettingsActions form={id} isDirty={changed.length > 0} isSaving={saving.isPending} />
    </>
  )
}
