import { IconCalendar, IconCircleDot, IconFlag3, IconTag, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import type { ChangeOfMany } from '../../contract/many.contract.ts'
import type { Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, emptyGroupId, limits, priorities } from '../../contract/tasks.rules.ts'
import { labelPlaces } from '../pieces/labels.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { useChangeMany } from './use-change-many.ts'

type Props = { chosen: readonly Task[]; onClear: () => void }

/** Above a list: what may be done with the chosen tasks, all at once. */
export function ChosenBar({ chosen, onClear }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const changeMany = useChangeMany()
  const [isGiving, setGiving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = async (what: ChangeOfMany) => {
    setBusy(true)
    await changeMany(chosen, what)
    setBusy(false)
  }
  const areas = new Set(chosen.map(({ groupId }) => groupId))
  const [groupId] = areas.size === 1 ? areas : []
  const dayEntry = (key: 'today' | 'tomorrow' | 'inAWeek', inDays: number): MenuEntry => ({
    key,
    label: t(`tasks.many.days.${key}`),
    onSelect: () => void change({ kind: 'due', endDate: addDays(todayIn(), inDays) }),
  })
  const isTooMany = chosen.length > limits.atOnce
  const act = (icon: IconComponent, label: string, entries: readonly MenuEntry[]) => (
    <Menu label={label} entries={entries}>
      {(trigger) => (
        <Button {...trigger} icon={icon} disabled={isTooMany || isBusy}>
          {label}
        </Button>
      )}
    </Menu>
  )
  return (
    <SelectionBar count={chosen.length} label={t('tasks.many.label')} onClear={onClear}>
      {isTooMany ? <span>{t('tasks.many.tooMany', { most: limits.atOnce })}</span> : null}
      {act(
        IconCircleDot,
        t('tasks.many.state'),
        bucketOrder.map((taskStatus) => ({
          key: taskStatus,
          label: t(`tasks.status.${taskStatus}`),
          onSelect: () => void change({ kind: 'state', taskStatus }),
        })),
      )}
      {act(IconCalendar, t('tasks.many.due'), [
        dayEntry('today', 0),
        dayEntry('tomorrow', 1),
        dayEntry('inAWeek', 7),
        { key: 'line', separator: true },
        { key: 'none', label: t('tasks.due.none'), onSelect: () => void change({ kind: 'due', endDate: null }) },
      ])}
      {act(
        IconFlag3,
        t('tasks.many.priority'),
        priorities.map((priority) => ({
          key: priority,
          label: t(`tasks.priority.${priority}`),
          onSelect: () => void change({ kind: 'priority', priority }),
        })),
      )}
      {act(
        IconTag,
        t('tasks.many.labels'),
        labelPlaces.map((label) => {
          const isOnAll = chosen.every((task) => task[`taskLabel${label}`])
          return {
            key: String(label),
            label: t(isOnAll ? 'tasks.many.labelOff' : 'tasks.many.labelOn', { label: t(`tasks.labels.${label}`) }),
            onSelect: () => void change({ kind: 'label', label, isOn: !isOnAll }),
          }
        }),
      )}
      {act(IconUserPlus, t('tasks.many.member'), [
        {
          key: 'me',
          label: t('tasks.many.toMe'),
          disabled: !viewer,
          onSelect: () => void change({ kind: 'member', userId: viewer!.personCode }),
        },
        {
          key: 'others',
          label: t('tasks.many.toOthers'),
          extra: groupId === undefined ? t('tasks.many.ofOneArea') : undefined,
          disabled: groupId === undefined || groupId === emptyGroupId,
          onSelect: () => setGiving(true),
        },
      ])}
      <Button icon={IconTrash} disabled={isTooMany || isBusy} onClick={() => void change({ kind: 'remove' })}>
        {t('tasks.many.remove')}
      </Button>
      {isGiving && groupId ? (
        <GiveDialog
          groupId={groupId}
          count={chosen.length}
          onGive={(userId) => change({ kind: 'member', userId })}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </SelectionBar>
  )
}
