import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { StatusDot } from '../pieces/status-dot.tsx'
import { useBuckets, useTaskChange } from '../tasks.queries.ts'
import { ColumnDialog } from './column-dialog.tsx'

/** The columns of an area from left to right: the four of the states, and its own. */
export function ColumnsPart({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const buckets = useBuckets(groupId)
  const [edited, setEdited] = useState<Bucket | 'new'>()
  return (
    <section className="tproj__form">
      <h2 className="tproj__part">{t('tasks.area.parts.columns')}</h2>
      <Pane query={buckets}>
        {({ items }) => (
          <>
            <ul className="tproj__rows">
              {items.map((bucket) => (
                <ColumnRow key={bucket.bucketId} bucket={bucket} onEdit={() => setEdited(bucket)} />
              ))}
            </ul>
            <div>
              <Button
                icon={IconPlus}
                disabled={items.filter(({ isBase }) => !isBase).length >= limits.ownColumns}
                onClick={() => setEdited('new')}
              >
                {t('tasks.area.column.add')}
              </Button>
            </div>
          </>
        )}
      </Pane>
      {edited ? (
        <ColumnDialog
          groupId={groupId}
          bucket={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </section>
  )
}

function ColumnRow({ bucket, onEdit }: { bucket: Bucket; onEdit: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const removal = useTaskChange(areaCalls.removeBucket)
  const { bucketId, status, cardLimit, tasks, isBase } = bucket
  const state = t(`tasks.status.${status}`)
  const name = bucket.title || state
  const remove = async () => {
    const isMeant = await confirm({
      title: t('tasks.area.column.removeTitle', { name }),
      text: t('tasks.area.column.removeText', { count: tasks, state }),
      action: t('tasks.area.column.removeAction'),
      danger: true,
    })
    if (isMeant)
      removal.mutate({ bucketId }, { onSuccess: () => toast.success(t('tasks.area.column.removed', { name })) })
  }
  return (
    <li>
      <StatusDot status={status} />
      <span className="grow">
        <b className="ell">{name}</b>
        <small>{isBase ? t('tasks.area.column.base') : t('tasks.area.column.own', { state })}</small>
      </span>
      <span className="tproj__fact num">
        {cardLimit === null
          ? t('tasks.area.column.tasks', { count: tasks })
          : t('tasks.area.column.tasksOf', { count: tasks, limit: cardLimit })}
      </span>
      <IconButton icon={IconPencil} name={t('tasks.area.column.change', { name })} onClick={onEdit} />
      {isBase ? null : (
        <IconButton
          icon={IconTrash}
          name={t('tasks.area.column.remove', { name })}
          disabled={removal.isPending}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}
