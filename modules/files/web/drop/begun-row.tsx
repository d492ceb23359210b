import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { UnfinishedUpload } from '../../contract/files.entities.ts'
import { Row, type RowProps } from './row.tsx'

type Props = RowProps & { begun: UnfinishedUpload; onChoose: () => void; onCancel: () => void }

/** A file that was begun before the page was loaded: a browser opens it again only when the person chooses it. */
export function BegunRow({ begun, onChoose, onCancel, ...row }: Props) {
  const { t } = useTranslation()
  const { name, size, received, chunks } = begun
  const part = received.length / chunks
  return (
    <Row
      {...row}
      size={size}
      state={t('files.drop.way.paused', { percent: Math.min(99, Math.floor(part * 100)) })}
      acts={
        <>
          <IconButton
            icon={IconPlayerPlay}
            size={28}
            name={t('files.drop.act.chooseAgain', { name })}
            onClick={onChoose}
          />
          <IconButton icon={IconX} size={28} name={t('files.drop.act.cancel', { name })} onClick={onCancel} />
        </>
      }
    >
      <Progress thin tone="accent" label={t('files.drop.progress', { name })} value={part} />
      <span className="fdrop__hint">{t('files.drop.chooseAgain')}</span>
    </Row>
  )
}
