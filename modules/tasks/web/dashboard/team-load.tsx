import { useTranslation } from 'react-i18next'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { WorkloadPart } from '../flow/workload-part.tsx'
import { useAreas } from '../tasks.queries.ts'

/** For whoever leads areas: who of them has how much to do, and who too much. */
export function TeamLoad() {
  const { t } = useTranslation()
  const led = useAreas().data?.items.filter(({ role, isArchived }) => role === 'owner' && !isArchived) ?? []
  if (led.length === 0) return null
  return (
    <section className="w">
      <WidgetHead title={t('tasks.flow.team')} />
      <div className="w__b tdash__team">
        <p className="fg2">{t('tasks.flow.teamHint', { count: led.length })}</p>
        <WorkloadPart />
      </div>
    </section>
  )
}
