import { IconArrowsSort } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { hasGrant, useViewer } from '#platform/web/session/viewer.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { type ChartDepartment, chartManagers } from '../../contract/chart.contract.ts'

const MemberOrderDialog = lazyComponent(() => import('./member-order-dialog.tsx'))

/** Lets an administrator of the company put the people of a department into an order of her own. */
export function MemberOrderButton({ department }: { department: ChartDepartment }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  // A manager administers the company she acts in; the server decides in any case.
  if (!hasGrant(chartManagers) || !(hasGrant(['superAdmin']) || viewer?.comCode === department.comCode)) return null
  return (
    <>
      <Button variant="ghost" icon={IconArrowsSort} onClick={() => setOpen(true)}>
        {t('organisation.memberOrder.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MemberOrderDialog department={department} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
