import { useTranslation } from 'react-i18next'
import { Share } from '#platform/web/charts/share.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { type Statistics, usedOf } from './statistics-words.ts'
import { UseTable } from './use-table.tsx'

/** Each resource with the part of its hours that is booked. */
export function ResourcePart({ data }: { data: Statistics }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const rows = data.resources.map((use) => {
    const { resourceId, name, groupName, isRetired, openMinutes } = use
    const part = usedOf(use)
    return {
      ...use,
      key: resourceId,
      name: nameOf(name),
      share: openMinutes === 0 ? 0 : part / openMinutes,
      shown: (
        <>
          <span className="ell rstats__name">
            {nameOf(name)} {isRetired ? <Badge>{t('reservations.administration.retired')}</Badge> : null}
          </span>
          <span className="ell rstats__under">{nameOf(groupName)}</span>
        </>
      ),
      bar: <Share part={part} all={openMinutes} most={openMinutes} />,
    }
  })
  return (
    <>
      <p className="rstats__note">{t('reservations.statistics.openNote')}</p>
      <UseTable
        caption={t('reservations.statistics.by.resource')}
        head={t('reservations.statistics.columns.resource')}
        rows={rows}
      />
    </>
  )
}
