import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import type { BoxAddress } from './box-address.ts'

/** The words that documents of a box are looked for by. */
export function BoxSearch() {
  const { t } = useTranslation()
  const [{ q = '' }, ask] = useAsked<BoxAddress>()
  return (
    <SearchField
      label={t('approvals.box.search')}
      value={q}
      maxLength={100}
      className="apbox__search"
      onChange={(words) => ask({ q: words || undefined, after: undefined })}
    />
  )
}
