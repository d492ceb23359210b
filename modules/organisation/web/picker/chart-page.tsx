import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Picker } from './picker.tsx'
import { optionsOf } from './picker-options.ts'

/** The organisation chart as a page of the portal, to look at and to look up (ORG-002). */
export default function ChartPage() {
  const { t } = useTranslation()
  const { com, id } = optionsOf(useSearch({ strict: false }))
  return (
    <Sheet title={t('organisation.picker.title')}>
      <Picker form="page" options={{ containers: [], personal: true, public: true, com, id }} onApply={ignore} />
    </Sheet>
  )
}

/** Nothing is picked in a page that is only looked at. */
const ignore = () => undefined
