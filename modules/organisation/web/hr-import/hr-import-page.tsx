import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { ImportHistory } from './import-history.tsx'
import { NewImport } from './new-import.tsx'
import { OpenImport } from './open-import.tsx'
import './hr-import.css'

/** HR data from files and directories. Which import is open stands in the address, so that it can be sent to somebody. */
export default function HrImportPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as { import?: string | number }
  const importId = Number(asked.import)
  const open = (id?: number) => void navigate({ to: '/admin/hr-import', search: id ? { import: String(id) } : {} })
  return (
    <Sheet title={t('organisation.import.title')}>
      {importId > 0 ? (
        <div className="hri">
          <div>
            <Button variant="ghost" icon={IconChevronLeft} onClick={() => open()}>
              {t('organisation.import.back')}
            </Button>
          </div>
          <OpenImport key={importId} importId={importId} onGone={() => open()} />
        </div>
      ) : (
        <div className="hri">
          <NewImport onBegun={open} />
          <ImportHistory onOpen={open} />
        </div>
      )}
    </Sheet>
  )
}
