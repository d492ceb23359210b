import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { languageOf, languages, locales } from '#platform/contract/languages.ts'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { languageNames } from '#platform/web/texts/language.ts'
import { speak } from '#platform/web/texts/texts.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { settingsCalls, type TimeZone, type UserConfig } from '../../contract/settings.contract.ts'
import { zoneOptions } from './zone-options.ts'

/** Language and time zone (SETTINGS-007, SETTINGS-008). Saved, both hold in this window at once. */
export default function LanguagePage() {
  const zones = useCall(settingsCalls.timeZones, {})
  const saved = useCall(settingsCalls.userSetting, {})
  return (
    <Pane query={zones}>
      {(all) => <Pane query={saved}>{(config) => <LanguageForm saved={config} all={all} />}</Pane>}
    </Pane>
  )
}

function LanguageForm({ saved, all }: { saved: UserConfig; all: readonly TimeZone[] }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const spoken = useLanguage()
  const [now] = useState(() => new Date())
  const zones = useMemo(() => zoneOptions(all, spoken, now), [all, spoken, now])
  const [language, setLanguage] = useState(saved.language)
  const [timeZone, setTimeZone] = useState(saved.timeZone)
  const isDirty = language !== saved.language || timeZone !== saved.timeZone
  const saving = useCallMutation(settingsCalls.saveUserSetting, {
    onSuccess: async (kept) => {
      cache.setQueryData(keyOf(settingsCalls.userSetting, {}), kept)
      await speak(languageOf(kept.language)).catch(() => toast.error(t('common.languageFailed')))
      await cache.invalidateQueries({ queryKey: keyOf(shellCalls.currentUser) })
      // In the language that is spoken from now on.
      toast.success(i18n.t('settings.saved'))
    },
    onError: () => void toast.error(t('settings.failed')),
  })
  return (
    <>
      <Form id={id} className="setform" onSubmit={() => !saving.isPending && saving.mutate({ language, timeZone })}>
        <SelectField
          layout="row"
          label={t('settings.language.language')}
          help={t('settings.language.refresh')}
          options={languages.map((each) => ({ value: locales[each], label: languageNames[each] }))}
          value={language}
          onChange={(chosen) => setLanguage(chosen as UserConfig['language'])}
        />
        <SelectField
          layout="row"
          label={t('settings.language.timeZone')}
          help={t('settings.language.now', {
            time: formatDateTime(now, { timeZone: all.find(({ name }) => name === timeZone)?.iana }),
          })}
          options={zones}
          value={timeZone}
          onChange={setTimeZone}
        />
        <p className="field__help">
          <a href="/po/example/i18n" target="_blank">
            {t('settings.language.guide')}
          </a>
        </p>
      </Form>
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </>
  )
}
