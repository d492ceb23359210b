import { createContext, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../session/unsaved.ts'
import { Button } from '../ui/buttons/button.tsx'

/** What stands around a page of the settings. */
export type SettingsHost = {
  /** Where the buttons of the page go; null until it is drawn. */
  foot: HTMLElement | null
  /** Hears whether leaving the page would lose something. */
  onDirty: (isDirty: boolean) => void
  /** Drops what was changed and leaves. */
  onCancel: () => void
}

/** Set by the settings dialog around each page. */
export const SettingsHostContext = createContext<SettingsHost | null>(null)

type Props = {
  /** Id of the form that Save sends. */
  form: string
  /** Whether something waits to be saved. */
  isDirty: boolean
  isSaving: boolean
  /** Said at the left while nothing waits: what is done on the page at once and needs no saving. */
  hint?: string
}

/**
 * Cancel and Save of a settings page, drawn into the foot of the dialog. While something is unsaved, leaving the page
 * asks first.
 * @throws Error outside the settings
 */
export function SettingsActions({ form, isDirty, isSaving, hint = '' }: Props) {
  const { t } = useTranslation()
  const host = useContext(SettingsHostContext)
  if (!host) throw new Error('A settings page stands in the settings.')
  const { foot, onDirty, onCancel } = host
  useUnsaved(isDirty)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return foot
    ? createPortal(
        <>
          <output className="set__s">{isDirty ? t('ui.unsaved') : hint}</output>
          <Button size="lg" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={form} disabled={!isDirty} busy={isSaving}>
            {t('ui.save')}
          </Button>
        </>,
        foot,
      )
    : null
}
