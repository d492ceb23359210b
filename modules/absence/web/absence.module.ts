import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'

/** Who is not at her desk, wherever people are named; one's own absences in the settings. */
export const absenceModule = defineWebModule({
  name: 'absence',
  personMarks: lazyComponent(() => import('./marks/absence-mark.tsx')),
  personActions: lazyComponent(() => import('./settings/administer-absences.tsx')),
  later: () => import('./absence.offers.ts'),
})
