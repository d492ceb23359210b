import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { ErrorPage } from '#platform/web/pages/error-page.tsx'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { handOver } from './hand-over.ts'
import { Picker, type PickerTabKey } from './picker.tsx'
import { optionsOf } from './picker-options.ts'
import './picker-page.css'

/** The tabs with an address of their own; the popup and the form for phones open with the chart. */
const tabs: Readonly<Record<string, PickerTabKey>> = {
  popup: 'hr',
  mobile: 'hr',
  hr: 'hr',
  personal: 'personal',
  public: 'public',
}

/**
 * The picker as a window of its own: /orgmap/popup, hr, personal, public and mobile. What it is opened with stands in
 * the address (ORG-018), what was picked goes to the opener (ORG-017). Any other tab is not supported (ORG-075).
 */
export default function PickerPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tab = 'popup' } = useParams({ strict: false }) as { tab?: string }
  const asked = optionsOf(useSearch({ strict: false }))
  const begun = tabs[tab.toLowerCase()]
  if (!begun)
    return (
      <main className="pickerpage">
        <ErrorPage
          error={new AppError('NotSupportedException')}
          onRetry={() => void navigate({ to: '/orgmap/popup' })}
        />
      </main>
    )

  // A tab that has an address is asked for by it.
  const options = begun === 'personal' || begun === 'public' ? { ...asked, [begun]: true } : asked
  const isPopup = window.opener !== null || window.parent !== window
  const close = () => (isPopup ? closePopup() : void navigate({ to: '/home/Home' }))
  return (
    <main className="pickerpage">
      <header className="pickerpage__h">
        <h1 className="pickerpage__t">{t('organisation.picker.title')}</h1>
        {options.containers?.length ? <span className="muted">{t('organisation.picker.intro')}</span> : null}
      </header>
      <Picker
        form="popup"
        options={options}
        tab={begun}
        onApply={(picked) => {
          handOver(picked)
          if (!isPopup) close()
        }}
        onClose={close}
      />
    </main>
  )
}
