import { useTranslation } from 'react-i18next'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { LabelDot, type LabelPlace, labelPlaces } from '../pieces/labels.tsx'

type Props = { value: readonly LabelPlace[]; onChange: (value: readonly LabelPlace[]) => void }

/** The five labels, each of which is there or not. */
export function LabelChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="field" role="group" aria-label={t('tasks.add.labels')}>
      <span className="field__label" aria-hidden>
        {t('tasks.add.labels')}
      </span>
      <div className="tadd__chips">
        {labelPlaces.map((place) => (
          <Chip
            key={place}
            on={value.includes(place)}
            onToggle={(isOn) => onChange(labelPlaces.filter((each) => (each === place ? isOn : value.includes(each))))}
          >
            <LabelDot place={place} />
            {t(`tasks.labels.${place}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
