import { IconLink, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { isWebAddress, limits } from '../../contract/tasks.rules.ts'
import { Fact } from './fact.tsx'
import { TextInPlace } from './text-in-place.tsx'
import { useEditing } from './use-editing.ts'
import type { Edits } from './use-edits.ts'

/** The address of the web that a task leads to; one that is no such address is not kept (G-016). */
export function AddressFact({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { taskId, url, can } = task
  if (url === '' && !can.change) return null
  const keep = async (typed: string) =>
    typed === '' || isWebAddress(typed)
      ? edits.keep(changeCalls.taskUrl, { taskId, url: typed })
      : t('tasks.task.addressWrong')
  return (
    <Fact icon={IconLink} label={t('tasks.task.address')}>
      {isEditing ? (
        <TextInPlace
          label={t('tasks.task.address')}
          value={url}
          maxLength={limits.url}
          inputMode="url"
          mayBeEmpty
          onKeep={keep}
          onEnd={end}
        />
      ) : url === '' ? (
        <Button ref={button} variant="ghost" icon={IconPlus} aria-label={t('tasks.task.addAddress')} onClick={begin}>
          {t('tasks.task.add')}
        </Button>
      ) : (
        <>
          <a className="link ell tk__url" href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
          {can.change ? (
            <IconButton ref={button} size={24} icon={IconPencil} name={t('tasks.task.changeAddress')} onClick={begin} />
          ) : null}
        </>
      )}
    </Fact>
  )
}
