import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsCalls, type UserConfig } from '#modules/settings/contract/settings.contract.ts'
import { mailListCounts } from '#modules/settings/contract/settings.rules.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { useSaveSetting } from '../pieces/use-save-setting.ts'
import { PaneChoice } from './pane-choice.tsx'
import '../pieces/pieces.css'
import './layout.css'

/** Where the reading pane stands, and how many mails a page of a list has (MAIL-005, MAIL-040). */
export default function LayoutPage() {
  return <Pane query={useCall(settingsCalls.userSetting, {})}>{(saved) => <LayoutForm saved={saved} />}</Pane>
}

function LayoutForm({ saved }: { saved: UserConfig }) {
  const { t } = useTranslation()
  const id = useId()
  const [mailLayout, setLayout] = useState(saved.mailLayout)
  const [mailListCount, setCount] = useState(saved.mailListCount)
  const saving = useSaveSetting()
  return (
    <>
      <Form
        id={id}
        className="setform"
        onSubmit={() => !saving.isPending && saving.mutate({ mailLayout, mailListCount })}
      >
        <PaneChoice value={mailLayout} onChange={setLayout} />
        <div className="field field--row">
          <span className="field__label" aria-hidden>
            {t('mail.layout.count')}
          </span>
          <div className="field__control">
            <div className="mset__state">
              <Segmented
                label={t('mail.layout.count')}
                options={mailListCounts.map((count) => ({
                  value: String(count),
                  label: t('mail.layout.mails', { count }),
                }))}
                value={String(mailListCount)}
                onChange={(chosen) =>
                  setCount(mailListCounts.find((count) => String(count) === chosen) ?? mailListCount)
                }
              />
            </div>
            <p className="field__help">{t('mail.layout.countHelp')}</p>
          </div>
        </div>
      </Form>
      <SettingsActions
        form={id}
        isDirty={mailLayout !== saved.mailLayout || mailListCount !== saved.mailListCount}
        isSaving={saving.isPending}
      />
    </>
  )
}
