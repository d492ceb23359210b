import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { phoneHome } from '#platform/web/look/phone-view.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useAddTask } from '../place/use-add-task.ts'
import './add-part.css'

const AddDialog = lazyComponent(() => import('./add-dialog.tsx'))

/**
 * Stands beside every page, and draws the dialog that makes a task once the address asks for it; on the home of phones
 * the button for that, above the tabs.
 */
export default function AddPart() {
  const { t } = useTranslation()
  const { place, open, close } = useAddTask()
  const { pathname } = useLocation()
  return (
    <>
      {pathname === phoneHome ? (
        <Button className="tphone" size="lg" variant="primary" icon={IconPlus} onClick={() => open()}>
          {t('tasks.add.title')}
        </Button>
      ) : null}
      {place ? (
        <Suspense>
          <AddDialog place={place} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
