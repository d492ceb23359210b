import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { type Face, FaceRow } from './face-row.tsx'

/** Whom one looked up lately, with the number to call. */
export default function RecentPeople({
  title,
  data,
}: WidgetProps<readonly (Face & { extension: string; tel: string })[]>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title} />
      {data.length === 0 ? (
        <EmptyState title={t('organisation.widget.recent.none')} hint={t('organisation.widget.recent.noneHint')} />
      ) : (
        <ul className="w__b owlist">
          {data.map((person) => (
            <FaceRow key={person.personCode} face={person}>
              <span className="owface__x num">
                {person.extension ? t('organisation.extensionShort', { extension: person.extension }) : person.tel}
              </span>
            </FaceRow>
          ))}
        </ul>
      )}
    </>
  )
}
