import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { SeenAbsence } from '../../contract/absence.entities.ts'
import { useAbsenceWords } from '../words.ts'
import './card-lines.css'

/** What a card says of today's absence: why, until when, what she lets colleagues know, and whom to ask instead. */
export default function CardLines({ absences }: { absences: readonly SeenAbsence[] }) {
  const { t } = useTranslation()
  const words = useAbsenceWords()
  return (
    <ul className="absent" aria-label={t('absence.absent')}>
      {absences.map((absence) => (
        <li key={absence.absenceId}>
          <Badge tone={absence.isAway ? 'yellow' : 'blue'}>{words.what(absence)}</Badge>
          <span className="num">{words.until(absence)}</span>
          {absence.note ? <span className="fg2">{absence.note}</span> : null}
          <Deputy deputy={absence.deputy} />
        </li>
      ))}
    </ul>
  )
}

function Deputy({ deputy }: Pick<SeenAbsence, 'deputy'>) {
  const { t } = useTranslation()
  const name = useName()
  if (!deputy) return null
  const shown = name(deputy.name)
  return (
    <span>
      {t('absence.deputy')}{' '}
      <button
        type="button"
        className="link"
        aria-label={t('absence.deputyCard', { name: shown })}
        onClick={() => openPersonCard(deputy.personCode)}
      >
        {shown}
      </button>
    </span>
  )
}
