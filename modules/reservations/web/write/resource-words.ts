import { useTranslation } from 'react-i18next'
import type { Resource } from '../../contract/reservations.entities.ts'

/** What is told of a resource beside its name. */
export function useResourceWords() {
  const { t } = useTranslation()
  return {
    /** Place, seats, what is there, and whether somebody has to accept it. */
    aboutOf: ({ place, seats, equipment, way, can }: Resource): string =>
      [
        place,
        seats > 0 ? t('reservations.form.seats', { count: seats }) : '',
        ...equipment,
        way === 'approval' && !can.bookFreely ? t('reservations.form.needsApproval') : '',
      ]
        .filter(Boolean)
        .join(', '),
  }
}
