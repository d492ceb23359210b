import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type CompanyTheme, themeCalls } from '../../contract/theme.contract.ts'
import { houseAccent, themeOf } from '../../contract/theme.rules.ts'
import { ThemePreview } from './theme-preview.tsx'

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

/** Chooses the accent; the preview shows what pages will be drawn with, nothing counts before it is saved. */
export function ThemeForm({ saved }: { saved: CompanyTheme }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const pickerId = useId()
  const [typed, setTyped] = useState(saved.accent ?? houseAccent)
  /** The last whole colour: the preview does not jump while one is typed. */
  const [shown, setShown] = useState(typed)
  const [isHouse, setHouse] = useState(saved.accent === null)
  const accent = isHouse ? null : typed.trim().toLowerCase()
  const isValid = accent === null || isColour(accent)
  const isDirty = accent !== saved.accent
  useUnsaved(isDirty)
  const save = useCallMutation(themeCalls.saveCompanyTheme, {
    onSuccess: (now) => {
      cache.setQueryData(keyOf(themeCalls.companyTheme, { comCode: now.comCode }), now)
      toast.success(t('organisation.theme.saved'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const choose = (value: string) => {
    setTyped(value)
    setHouse(false)
    const whole = value.trim().toLowerCase()
    if (isColour(whole)) setShown(whole)
  }
  const reset = () => {
    choose(houseAccent)
    setHouse(true)
  }
  const theme = isValid && accent ? themeOf(accent) : null

  return (
    <Form
      className="coset"
      onSubmit={() => {
        if (isValid) save.mutate({ comCode: saved.comCode, accent })
      }}
    >
      <h2>{t('organisation.theme.colours')}</h2>
      <div className="theme__row">
        <TextField
          label={t('organisation.theme.accent')}
          help={t('organisation.theme.accentHelp')}
          error={isValid ? undefined : t('organisation.theme.invalid')}
          maxLength={7}
          value={typed}
          onChange={(event) => choose(event.target.value)}
        />
        <div className="field theme__pick">
          <label className="field__label" htmlFor={pickerId}>
            {t('organisation.theme.pick')}
          </label>
          <input id={pickerId} type="color" value={shown} onChange={(event) => choose(event.target.value)} />
        </div>
      </div>
      <div className="theme__said" role="status">
        {isHouse ? <Note>{t('organisation.theme.house')}</Note> : null}
        {theme?.isAdjusted ? (
          <Note>{t('organisation.theme.adjusted', { asked: accent, shown: theme.light.accent })}</Note>
        ) : null}
      </div>
      <div className="theme__views">
        <ThemePreview brightness="light" accent={shown} />
        <ThemePreview brightness="dark" accent={shown} />
      </div>
      <div className="coset__a">
        <Button size="lg" disabled={isHouse} onClick={reset}>
          {t('organisation.theme.reset')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty || !isValid} busy={save.isPending}>
          {t('organisation.theme.save')}
        </Button>
      </div>
    </Form>
  )
}
