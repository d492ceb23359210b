import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { LabelDot, type LabelPlace, labelPlaces } from '../pieces/labels.tsx'

type Props = { chosen: readonly LabelPlace[]; onChange: (chosen: readonly LabelPlace[]) => void }

/** The labels as dots: those that are pressed are shown alone. */
export function LabelFilter({ chosen, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className="tfilt__labels" role="group" aria-label={t('tasks.summary.labelFilter')}>
      {labelPlaces.map((place) => {
        const isOn = chosen.includes(place)
        return (
          <IconButton
            key={place}
            size={28}
            name={t(`tasks.labels.${place}`)}
            look={isOn ? 'on' : 'plain'}
            aria-pressed={isOn}
            onClick={() => onChange(labelPlaces.filter((each) => (each === place ? !isOn : chosen.includes(each))))}
          >
            <LabelDot place={place} />
          </IconButton>
        )
      })}
    </div>
  )
}
