import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { Button } from '../buttons/button.tsx'
import { DatePicker } from '../dates/date-picker.tsx'
import { TimeField } from '../dates/time-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { Form } from '../fields/form.tsx'
import { NameFields } from '../fields/name-fields.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { PasswordField, TextArea, TextField } from '../fields/text-field.tsx'
import { Section } from './section.tsx'

export function FieldsSection() {
  const { t } = useTranslation()
  const [mail, setMail] = useState('jiwoo.seo@')
  const [errors, setErrors] = useState<{ mail?: string }>({ mail: t('ui.gallery.field.mailError') })
  const [word, setWord] = useState('')
  const [name, setName] = useState({ ko: t('ui.gallery.dept.dev'), en: '', zh: '', ja: '' })
  const [file, setFile] = useState<File>()
  const found = useDebouncedValue(word)

  const check = () => setErrors(/@.+\./.test(mail) ? {} : { mail: t('ui.gallery.field.mailError') })
  return (
    <Section title={t('ui.gallery.sections.fields')} span={6}>
      <Form errors={errors} onSubmit={check}>
        <div className="ref__two">
          <TextField required label={t('ui.gallery.field.title')} placeholder={t('ui.gallery.field.titleHint')} />
          <TextField
            required
            label={t('ui.gallery.field.mail')}
            value={mail}
            error={errors.mail}
            onChange={(event) => setMail(event.target.value)}
          />
          <SelectField
            label={t('ui.gallery.field.company')}
            options={[
              { value: 'HC', label: t('ui.gallery.field.companies.hc') },
              { value: 'FL', label: t('ui.gallery.field.companies.fl') },
            ]}
          />
          <TextField
            readOnly
            label={t('ui.gallery.field.number')}
            value="HB2019-0417"
            help={t('ui.gallery.field.numberHelp')}
          />
          <PasswordField label={t('ui.gallery.field.password')} autoComplete="new-password" />
          <TextField disabled label={t('ui.gallery.field.disabled')} />
        </div>
        <div className="ref__two">
          <NameFields value={name} onChange={setName} />
        </div>
        <FileField
          label={t('ui.gallery.field.file')}
          placeholder={t('ui.gallery.field.fileHint')}
          accept="image/*"
          file={file}
          onChange={setFile}
        />
        <TextArea layout="row" rows={2} label={t('ui.gallery.field.note')} />
        <div className="row">
          <Button type="submit" variant="soft" size="lg">
            {t('ui.gallery.field.check')}
          </Button>
        </div>
      </Form>
      <SearchField label={t('ui.gallery.field.search')} value={word} onChange={setWord} />
      <p className="muted">{found}</p>
    </Section>
  )
}

export function DateSection() {
  const { t } = useTranslation()
  const [from, setFrom] = useState('2026-03-20')
  const [to, setTo] = useState('')
  const [time, setTime] = useState('09:00')
  return (
    <Section title={t('ui.gallery.sections.date')}>
      <div className="ref__two">
        <DatePicker label={t('ui.gallery.field.date')} value={from} onChange={setFrom} />
        <DatePicker clearable label={t('ui.gallery.field.otherDate')} value={to} onChange={setTo} />
        <TimeField label={t('ui.gallery.field.time')} value={time} onChange={setTime} />
      </div>
    </Section>
  )
}
