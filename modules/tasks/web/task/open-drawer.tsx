import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useClosing } from '#platform/web/session/use-closing.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import { useTask } from '../tasks.queries.ts'
import { HeldParts, useHeldParts } from './held-parts.ts'
import { TaskActs } from './task-acts.tsx'
import { TaskArea } from './task-area.tsx'
import { TaskPane } from './task-pane.tsx'
import './task.css'

export type DrawerProps = { taskId: number; onClose: () => void }

/** Size of `--w-drawer`, px. */
const drawerWidth = 520

/** What stands in the drawer. Typing that is not kept yet is not lost without a question, at Back neither. */
export default function OpenDrawer({ taskId, onClose }: DrawerProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const task = useTask(taskId)
  const held = useHeldParts()
  const { isHeld } = held
  const close = useClosing(isHeld, onClose)
  useTitle(task.data?.title)
  return (
    <DialogFrame labelledBy={titleId} width={drawerWidth} className="dialog--drawer" onClose={close}>
      <HeldParts value={held}>
        <header className="tk__head">
          {task.data ? <TaskArea task={task.data} isHeld={isHeld} /> : null}
          <span className="grow" />
          {task.data ? <TaskActs task={task.data} isHeld={isHeld} isDrawer onGone={onClose} /> : null}
          <IconButton icon={IconX} name={t('ui.close')} onClick={close} />
        </header>
        <div className="tk__b scroll">
          <TaskPane query={task} titleId={titleId} />
        </div>
      </HeldParts>
    </DialogFrame>
  )
}
