import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import {
  type CompanySettings,
  companySettingsCalls,
  mobileVisibilities,
  navigations,
} from '../../contract/company-settings.contract.ts'

/** The settings as one form; nothing counts before it is saved. */
export function CompanySettingsForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(settings)
  const isDirty = (Object.keys(settings) as (keyof CompanySettings)[]).some(
    (field) => field !== 'name' && draft[field] !== settings[field],
  )
  useUnsaved(isDirty)
  const save = useCallMutation(companySettingsCalls.saveCompanySettings, {
    onSuccess: (saved) => {
      setDraft(saved)
      cache.setQueryData(keyOf(companySettingsCalls.companySettings, { comCode: saved.comCode }), saved)
      toast.success(t('organisation.company.saved'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const set = (changed: Partial<CompanySettings>) => setDraft({ ...draft, ...changed })
  const { name: _name, ...input } = draft

  return (
    <Form className="coset" onSubmit={() => save.mutate(input)}>
      <section>
        <h2>{t('organisation.company.look')}</h2>
        <TextField
          label={t('organisation.company.brand')}
          help={t('organisation.company.brandHelp')}
          placeholder={name(settings.name)}
          maxLength={20}
          value={draft.brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <RadioGroup
          label={t('organisation.company.navigation')}
          value={draft.navigation}
          options={navigations.map((value) => ({ value, label: t(`organisation.company.navigationOf.${value}`) }))}
          onChange={(navigation) => set({ navigation })}
        />
      </section>
      <section>
        <h2>{t('organisation.company.use')}</h2>
        <Choice
          label={t('organisation.company.showQuickMenu')}
          help={t('organisation.company.showQuickMenuHelp')}
          checked={!draft.hideQuickMenu}
          onChange={(on) => set({ hideQuickMenu: !on })}
        />
        <Choice
          label={t('organisation.company.mailOnly')}
          help={t('organisation.company.mailOnlyHelp')}
          checked={draft.mailOnly}
          onChange={(mailOnly) => set({ mailOnly })}
        />
        <Choice
          label={t('organisation.company.directoryOpen')}
          help={t('organisation.company.directoryOpenHelp')}
          checked={draft.directoryOpen}
          onChange={(directoryOpen) => set({ directoryOpen })}
        />
        <RadioGroup
          label={t('organisation.company.mobileVisibility')}
          value={draft.mobileVisibility}
          options={mobileVisibilities.map((value) => ({
            value,
            label: t(`organisation.company.mobileVisibilityOf.${value}`),
          }))}
          onChange={(mobileVisibility) => set({ mobileVisibility })}
        />
      </section>
      <div className="coset__a">
        <Button size="lg" disabled={!isDirty} onClick={() => setDraft(settings)}>
          {t('organisation.company.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={save.isPending}>
          {t('organisation.company.save')}
        </Button>
      </div>
    </Form>
  )
}

type ChoiceProps = { label: string; help: string; checked: boolean; onChange: (on: boolean) => void }

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  return (
    <div className="coset__c">
      <Switch label={label} checked={checked} onChange={onChange} />
      <p className="field__help">{help}</p>
    </div>
  )
}
