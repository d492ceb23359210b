import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Segmented, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { announcementsCalls } from '../../contract/announcements.contract.ts'
import './announce.css'
import { type Draft, emptyDraft, faultsOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { Sent } from './sent.tsx'

/** Tells an audience something: it stands in their bells at once. */
export default function AnnouncePage() {
  const { t } = useTranslation()
  return (
    <Sheet narrow title={t('alerts.announce.title')}>
      <p className="fg2">{t('alerts.announce.hint')}</p>
      <Compose />
      <Sent />
    </Sheet>
  )
}

function Compose() {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [language, setLanguage] = useState<keyof LocalName>('ko')
  const [errors, setErrors] = useState<Record<string, string>>()
  const [isSending, setSending] = useState(false)
  useUnsaved(draft !== emptyDraft)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const comCode = draft.toAllCompanies ? '*' : undefined

  const send = async () => {
    const faults = faultsOf(draft)
    setErrors(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, say({ key })])))
    if (faults.text) setLanguage('ko')
    if (Object.keys(faults).length > 0) return
    const audience = draft.audience.map(({ kind, code }: NamedAudienceEntry) => ({ kind, code }))
    setSending(true)
    try {
      const { people } = await call(announcementsCalls.reach, { comCode, audience })
      if (people === 0) return setErrors({ audience: t('alerts.announce.nobody') })
      const agreed = await confirm({
        title: t('alerts.announce.confirm', { people: formatCount(people) }),
        text: t('alerts.announce.confirmText'),
        action: t('alerts.announce.send'),
      })
      if (!agreed) return
      await call(announcementsCalls.send, { comCode, audience, text: draft.text, url: draft.url.trim() })
      toast.success(t('alerts.announce.sent'))
      setDraft(emptyDraft)
      void cache.invalidateQueries({ queryKey: keyOf(announcementsCalls.list) })
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? []) : []
      setErrors(Object.fromEntries(fields.map((fault) => [fault.path.split('.')[0]!, say(fault)])))
      toast.error(sayError(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Form className="alann" errors={errors} onSubmit={() => void send()}>
      <div className="alann__text">
        <Segmented
          label={t('common.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <TextArea
          key={language}
          label={t('alerts.announce.text', { language: languageNames[language] })}
          lang={language}
          rows={3}
          maxLength={300}
          required={language === 'ko'}
          help={language === 'ko' ? undefined : t('alerts.announce.textHelp')}
          error={language === 'ko' ? errors?.text : undefined}
          value={draft.text[language]}
          onChange={({ target }) => change({ text: { ...draft.text, [language]: target.value } })}
        />
      </div>
      <TextField
        label={t('alerts.announce.url')}
        help={t('alerts.announce.urlHelp')}
        placeholder="/po/"
        maxLength={2000}
        spellCheck={false}
        autoComplete="off"
        error={errors?.url}
        value={draft.url}
        onChange={({ target }) => change({ url: target.value })}
      />
      {hasGrant(['superAdmin']) ? (
        <Switch
          label={t('alerts.announce.allCompanies')}
          checked={draft.toAllCompanies}
          // Whom one company offers is not whom all of them do.
          onChange={(toAllCompanies) => change({ toAllCompanies, audience: [] })}
        />
      ) : null}
      <AudienceField
        key={String(draft.toAllCompanies)}
        label={t('alerts.announce.audience')}
        required
        comCode={draft.toAllCompanies ? null : undefined}
        error={errors?.audience}
        value={draft.audience}
        onChange={(audience) => change({ audience })}
      />
      <Preview text={draft.text} language={language} />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={isSending}>
          {t('alerts.announce.send')}
        </Button>
      </div>
    </Form>
  )
}
