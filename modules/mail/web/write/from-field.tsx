import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { addressCalls } from '../../contract/addresses/addresses.contract.ts'

type Props = { value: string; error: string | undefined; onChange: (from: string) => void }

/** The one of one's own addresses that a mail comes from; nothing where there is no choice. */
export function FromField({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useCall(addressCalls.ownAddresses, {})
  const addresses = data?.addresses ?? []
  if (addresses.length < 2) return null
  return (
    <div className="mwr__r">
      <SelectField
        label={t('mail.write.from')}
        layout="row"
        className="select--quiet"
        error={error}
        value={value || addresses[0]!}
        options={addresses.map((address) => ({ value: address, label: address }))}
        onChange={onChange}
      />
    </div>
  )
}
