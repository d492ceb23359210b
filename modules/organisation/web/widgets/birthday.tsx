import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { type Face, FaceRow } from './face-row.tsx'

type Celebrated = Face & { day: string }
type Data = { today: string; birthdays: readonly Celebrated[]; newcomers: readonly Celebrated[] }

/** Whose birthday is near, and who is new here. */
export default function Birthday({ title, data }: WidgetProps<Data>) {
  const { t } = useTranslation()
  const groups = [
    { key: 'born', heading: t('organisation.widget.birthday.born'), people: data.birthdays },
    { key: 'came', heading: t('organisation.widget.birthday.came'), people: data.newcomers },
  ].filter(({ people }) => people.length > 0)
  return (
    <>
      <WidgetHead title={title} />
      {groups.length === 0 ? (
        <EmptyState drawing="calendar" title={t('organisation.widget.birthday.none')} />
      ) : (
        <div className="w__b owlist">
          {groups.map(({ key, heading, people }) => (
            <section key={key} aria-label={heading}>
              <h3 className="owlist__h">{heading}</h3>
              <ul>
                {people.map((person) => (
                  <FaceRow key={person.personCode} face={person}>
                    {person.day === data.today ? (
                      <Badge tone="pink">{t('organisation.widget.birthday.today')}</Badge>
                    ) : (
                      <span className="owface__x num">{person.day.slice(-5).replace('-', '.')}</span>
                    )}
                  </FaceRow>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
