import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#platform/web/ui/dates/moment-field.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { PasswordField } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../contract/boards.rules.ts'
import type { ArticleForm, Faults, WriteConfig } from './article-form.ts'
import { MustReadField } from './must-read-field.tsx'

type Props = {
  config: WriteConfig
  form: ArticleForm
  faults: Faults | undefined
  onChange: (change: Partial<ArticleForm>) => void
  hadPassword: boolean
}

/**
 * What else is decided about an article, each only where one may: folded into a row that says what is decided, so that the
 * text comes first. It opens where something is wrong in it.
 */
export function WriteOptions({ config: { may, settings }, form, faults, onChange, hadPassword }: Props) {
  const { t } = useTranslation()
  const fault = (key: string | undefined) =>
    key === undefined
      ? undefined
      : t(`boards.write.fault.${key as 'title'}`, { days: settings.notices.longestDays ?? 0 })
  const [isOpen, setOpen] = useState(false)
  if (!Object.values(may).some(Boolean)) return null
  const isWrong = inOptions.some((field) => faults?.[field] !== undefined)
  const decided = decisions.filter(({ isIn }) => isIn(form)).map(({ key }) => t(`boards.write.${key}`))
  return (
    <details className="bwr__o" open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="bwr__os">
        <span className="field__label">{t('boards.write.options')}</span>
        <span className="ell fg2">{decided.length > 0 ? decided.join(', ') : t('boards.write.optionsNone')}</span>
      </summary>
      <fieldset className="bwr__ob" aria-label={t('boards.write.options')}>
        {may.notice ? (
          <div className="bwr__opt">
            <Checkbox
              label={t('boards.write.notice')}
              checked={form.isNotice}
              onChange={(isNotice) => onChange({ isNotice })}
            />
            {form.isNotice ? (
              <MomentField
                label={t('boards.write.noticeUntil')}
                value={form.noticeUntil}
                error={fault(faults?.noticeUntil)}
                help={
                  settings.notices.longestDays === null
                    ? t('boards.write.noticeNoEnd')
                    : t('boards.write.noticeMost', { days: settings.notices.longestDays })
                }
                onChange={(noticeUntil) => onChange({ noticeUntil })}
              />
            ) : null}
          </div>
        ) : null}
        {may.mustRead ? (
          <div className="bwr__opt">
            <Checkbox
              label={t('boards.write.mustRead')}
              checked={form.isMustRead}
              onChange={(isMustRead) => onChange({ isMustRead })}
            />
            {form.isMustRead ? (
              <>
                <MustReadField
                  value={form.mustRead}
                  error={fault(faults?.mustRead)}
                  onChange={(mustRead) => onChange({ mustRead })}
                />
                <MomentField
                  label={t('boards.write.mustReadUntil')}
                  value={form.mustReadUntil}
                  error={fault(faults?.mustReadUntil)}
                  onChange={(mustReadUntil) => onChange({ mustReadUntil })}
                />
              </>
            ) : null}
          </div>
        ) : null}
        {may.secret ? (
          <div className="bwr__opt">
            <Checkbox
              label={t('boards.write.secret')}
              checked={form.isSecret}
              onChange={(isSecret) => onChange({ isSecret })}
            />
            {form.isSecret ? <p className="field__help">{t('boards.write.secretHelp')}</p> : null}
          </div>
        ) : null}
        {may.password ? (
          <div className="bwr__opt">
            <Checkbox
              label={t('boards.write.protect')}
              checked={form.hasPassword}
              onChange={(hasPassword) => onChange({ hasPassword, password: '' })}
            />
            {form.hasPassword ? (
              <PasswordField
                label={t('boards.write.password')}
                required={!hadPassword}
                value={form.password}
                maxLength={limits.passwordLength}
                autoComplete="new-password"
                error={fault(faults?.password)}
                help={t(hadPassword ? 'boards.write.passwordStays' : 'boards.write.passwordHelp')}
                onChange={(event) => onChange({ password: event.target.value })}
              />
            ) : null}
          </div>
        ) : null}
        {may.schedule ? (
          <div className="bwr__row">
            <MomentField
              label={t('boards.write.publishAt')}
              value={form.publishAt}
              help={t('boards.write.publishHelp')}
              onChange={(publishAt) => onChange({ publishAt })}
            />
            <MomentField
              label={t('boards.write.endsAt')}
              value={form.endsAt}
              error={fault(faults?.endsAt)}
              help={t('boards.write.endsHelp')}
              onChange={(endsAt) => onChange({ endsAt })}
            />
          </div>
        ) : null}
        {may.mailAlarm ? (
          <Checkbox
            label={t('boards.write.mailAlarm')}
            checked={form.mailAlarm}
            onChange={(mailAlarm) => onChange({ mailAlarm })}
          />
        ) : null}
      </fieldset>
    </details>
  )
}

const inOptions = ['noticeUntil', 'mustRead', 'mustReadUntil', 'password', 'endsAt'] as const satisfies (keyof Faults)[]

/** What the folded row says. */
const decisions = [
  { key: 'notice', isIn: (form) => form.isNotice },
  { key: 'mustRead', isIn: (form) => form.isMustRead },
  { key: 'secret', isIn: (form) => form.isSecret },
  { key: 'protect', isIn: (form) => form.hasPassword },
  { key: 'publishAt', isIn: (form) => form.publishAt.day !== '' },
  { key: 'endsAt', isIn: (form) => form.endsAt.day !== '' },
  { key: 'mailAlarm', isIn: (form) => form.mailAlarm },
] as const satisfies { key: string; isIn: (form: ArticleForm) => boolean }[]
