import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { dayIn } from '../place/day-in.ts'
import { type BoxAddress, places } from './box-address.ts'

/** What narrows a search, all of it in the address. */
export function Conditions() {
  const { t } = useTranslation()
  const [address, ask] = useAsked<BoxAddress>()
  return (
    <div className="mlcond" role="search" aria-label={t('mail.box.conditions')}>
      <Select
        aria-label={t('mail.box.in')}
        value={address.in === 'all' ? 'all' : ''}
        options={[
          { value: '', label: t('mail.box.inThis') },
          { value: 'all', label: t('mail.box.inAll') },
        ]}
        onChange={(where) => ask({ in: where || undefined })}
      />
      <Select
        aria-label={t('mail.box.within')}
        value={places.find((each) => each === address.within) ?? ''}
        options={[
          { value: '', label: t('mail.box.withinAll') },
          ...places.map((value) => ({ value, label: t(`mail.box.withinOf.${value}`) })),
        ]}
        onChange={(within) => ask({ within: within || undefined })}
      />
      <DatePicker
        label={t('mail.box.from')}
        hideLabel
        clearable
        size="md"
        value={dayIn(address.from) ?? ''}
        onChange={(from) => ask({ from: from || undefined })}
      />
      <span aria-hidden>–</span>
      <DatePicker
        label={t('mail.box.until')}
        hideLabel
        clearable
        size="md"
        value={dayIn(address.until) ?? ''}
        onChange={(until) => ask({ until: until || undefined })}
      />
      <Chip on={address.files === 'yes'} onToggle={(on) => ask({ files: on ? 'yes' : undefined })}>
        {t('mail.box.hasFiles')}
      </Chip>
    </div>
  )
}
