import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { formCalls } from '../../contract/forms.contract.ts'
import { type BoxAddress, periodOf, periods } from './box-address.ts'
import { MoreTools } from './more-tools.tsx'

/** What narrows a box, all of it in the address. */
export function BoxTools() {
  const { t } = useTranslation()
  const nameOf = useName()
  const [address, ask] = useAsked<BoxAddress>()
  const narrow = (change: Partial<BoxAddress>) => ask({ ...change, after: undefined })
  const [showsMore, setShowsMore] = useState([address.drafter, address.least, address.most].some(Boolean))
  const forms = useCall(formCalls.applicationList, {}).data?.applicationItemList ?? []
  return (
    <div className="apbox__tools" role="search" aria-label={t('approvals.box.narrow')}>
      <Select
        aria-label={t('approvals.box.form')}
        value={address.form ?? ''}
        options={[
          { value: '', label: t('approvals.box.anyForm') },
          ...forms.map(({ applicationId, applicationName }) => ({
            value: String(applicationId),
            label: nameOf(applicationName),
          })),
        ]}
        onChange={(form) => narrow({ form: form || undefined })}
      />
      <Select
        aria-label={t('approvals.box.at')}
        value={periodOf(address) ?? ''}
        options={[
          { value: '', label: t('approvals.box.anyTime') },
          ...periods.map((value) => ({ value, label: t(`approvals.box.period.${value}`) })),
        ]}
        onChange={(period) => narrow({ period: period || undefined })}
      />
      <Chip on={address.urgent === 'yes'} onToggle={(on) => narrow({ urgent: on ? 'yes' : undefined })}>
        {t('approvals.box.onlyUrgent')}
      </Chip>
      <Button
        variant="ghost"
        icon={IconFilter}
        aria-expanded={showsMore}
        onClick={() => {
          // What nobody sees narrows nothing.
          if (showsMore) narrow({ drafter: undefined, least: undefined, most: undefined })
          setShowsMore(!showsMore)
        }}
      >
        {t('approvals.box.more')}
      </Button>
      {showsMore ? <MoreTools address={address} onNarrow={narrow} /> : null}
    </div>
  )
}
