import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { LineOnItsWay } from './use-lines-on-their-way.ts'

type Props = {
  line: LineOnItsWay
  onRetry: () => void
  onDrop: () => void
}

/** A line that is being added; one that could not be says why and is tried again or given up. */
export function WaitingLine({ line: { title, wrong }, onRetry, onDrop }: Props) {
  const { t } = useTranslation()
  return (
    <li className="tk__check" aria-busy={wrong === undefined}>
      <span className="tk__edit muted">
        {title}
        {wrong === undefined ? null : (
          <span className="field__error" role="alert">
            {wrong}
          </span>
        )}
      </span>
      {wrong === undefined ? null : (
        <>
          <IconButton size={24} icon={IconRefresh} name={t('tasks.task.retryLine', { title })} onClick={onRetry} />
          <IconButton size={24} icon={IconX} name={t('tasks.task.dropLine', { title })} onClick={onDrop} />
        </>
      )}
    </li>
  )
}
