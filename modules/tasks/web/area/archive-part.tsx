import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { useTaskChange } from '../tasks.queries.ts'

/** Puts an area away so that nothing in it changes any more, or takes it up again. */
export function ArchivePart({ area: { groupId, groupTitle, isArchived } }: { area: Area }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const archive = useTaskChange(areaCalls.archiveArea)
  const turn = async () => {
    const question = {
      title: t('tasks.area.archive.title', { name: groupTitle }),
      text: t('tasks.area.archive.hint'),
      action: t('tasks.area.archive.action'),
    }
    if (!isArchived && !(await confirm(question))) return
    archive.mutate(
      { groupId, isArchived: !isArchived },
      { onSuccess: () => toast.success(t(isArchived ? 'tasks.area.archive.reopened' : 'tasks.area.archive.done')) },
    )
  }
  return (
    <section className="tproj__form">
      <h2 className="tproj__part">{t('tasks.area.parts.archive')}</h2>
      <p className="fg2">{t(isArchived ? 'tasks.area.archive.reopenHint' : 'tasks.area.archive.hint')}</p>
      <div>
        <Button icon={isArchived ? IconArchiveOff : IconArchive} busy={archive.isPending} onClick={() => void turn()}>
          {t(isArchived ? 'tasks.area.archive.reopen' : 'tasks.area.archive.action')}
        </Button>
      </div>
    </section>
  )
}
