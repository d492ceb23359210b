import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Column } from '#platform/web/ui/lists/table.tsx'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { useWhenWords } from './when-words.ts'
import '#platform/web/ui/styles/hues.css'
import './booking-table.css'

type When = Parameters<ReturnType<typeof useWhenWords>['whenOf']>[0]

/** The columns that every list of bookings, and of what is waited for, has: when, and of what. */
export function useSharedColumns<T extends When & Pick<ListedBooking, 'resource'>>(): {
  when: Column<T>
  resource: Column<T>
} {
  const { t } = useTranslation()
  const name = useName()
  const { whenOf } = useWhenWords()
  return {
    when: {
      key: 'when',
      header: t('reservations.lists.when'),
      width: 230,
      render: (row) => <span className="num">{whenOf(row)}</span>,
    },
    resource: {
      key: 'resource',
      header: t('reservations.lists.resource'),
      width: 180,
      render: ({ resource }) => (
        <span className={`rlist__r cc-${resource.color}`}>
          <i aria-hidden />
          <span>
            {name(resource.name)}
            {resource.place ? <small>{resource.place}</small> : null}
          </span>
        </span>
      ),
    },
  }
}
