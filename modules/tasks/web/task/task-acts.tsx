import { IconBell, IconBellOff, IconDots, IconEye, IconLink, IconMaximize, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useCopy } from '#platform/web/ui/buttons/use-copy.ts'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import { effortCalls } from '../../contract/effort.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { taskPath } from '../place/paths.ts'
import { useEdits } from './use-edits.ts'
import { useRemoveTask } from './use-remove-task.ts'

type Props = {
  task: TaskDetail
  /** It holds typing that is not kept yet. */
  isHeld: boolean
  /** It stands over another page, and can be opened as a page of its own. */
  isDrawer?: boolean
  /** It is not there any more. */
  onGone: () => void
}

/** What can be done with a whole task: following it, its address, muting it, and the rest of the menu. */
export function TaskActs({ task, isHeld, isDrawer = false, onGone }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const askToDiscard = useAskToDiscard()
  const { change } = useEdits(task.taskId)
  const removeTask = useRemoveTask()
  const copy = useCopy({ copied: t('tasks.task.addressCopied'), failed: t('tasks.task.addressNotCopied') })
  const { taskId, isTracker, isMuted, can } = task
  const address = new URL(`/po${taskPath}?taskId=${taskId}`, location.href).href

  const track = () => {
    if (!viewer) return
    const call = isTracker ? changeCalls.deleteTracker : changeCalls.addTracker
    announce(t(isTracker ? 'tasks.task.untracked' : 'tasks.task.tracked'))
    void change(call, { taskId, userId: viewer.personCode }, { isTracker: !isTracker })
  }
  const mute = () => {
    announce(t(isMuted ? 'tasks.effort.heard' : 'tasks.effort.muted'))
    void change(effortCalls.taskMute, { taskId, isMuted: !isMuted }, { isMuted: !isMuted })
  }
  const orAsk = async (act: () => void) => {
    if (!isHeld || (await askToDiscard())) act()
  }
  const entries: MenuEntry[] = [
    ...(isDrawer
      ? [
          {
            key: 'page',
            label: t('tasks.task.asPage'),
            icon: IconMaximize,
            onSelect: () =>
              void orAsk(() => void navigate({ to: taskPath as string, search: { taskId: String(taskId) } })),
          },
        ]
      : []),
    {
      key: 'mute',
      label: t(isMuted ? 'tasks.effort.hear' : 'tasks.effort.mute'),
      icon: isMuted ? IconBell : IconBellOff,
      onSelect: mute,
    },
    ...(can.remove
      ? [
          {
            key: 'remove',
            label: t('tasks.task.remove'),
            icon: IconTrash,
            danger: true,
            onSelect: () => void orAsk(() => void removeTask(taskId, onGone)),
          },
        ]
      : []),
  ]
  return (
    <>
      <IconButton
        icon={IconEye}
        look={isTracker ? 'on' : 'plain'}
        name={t('tasks.task.track')}
        aria-pressed={isTracker}
        onClick={track}
      />
      <IconButton icon={IconLink} name={t('tasks.task.copyAddress')} onClick={() => void copy(address)} />
      <Menu label={t('tasks.task.menu')} entries={entries} placement="bottom-end">
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('tasks.task.menu')} />}
      </Menu>
    </>
  )
}
