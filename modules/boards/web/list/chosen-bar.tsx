import { IconCopy, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import { useRemoveArticles } from '../read/use-remove-articles.ts'

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx'))

type Props = { boardId: number; articleIds: readonly number[]; onClear: () => void }

/** What a manager of the board may do with the chosen articles. */
export function ChosenBar({ boardId, articleIds, onClear }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const remove = useRemoveArticles()
  const [moving, setMoving] = useState<'move' | 'copy'>()
  const count = articleIds.length

  const removeThem = async () => {
    const question = {
      title: t('boards.list.removeTitle', { count }),
      text: t('boards.list.removeText'),
      action: t('boards.read.remove'),
      danger: true,
    }
    if ((await confirm(question)) && (await remove(articleIds))) onClear()
  }

  return (
    <SelectionBar isWide count={count} label={t('boards.list.chosenActs')} onClear={onClear}>
      <Button icon={IconFolderSymlink} onClick={() => setMoving('move')}>
        {t('boards.move.move')}
      </Button>
      <Button icon={IconCopy} onClick={() => setMoving('copy')}>
        {t('boards.move.copy')}
      </Button>
      <Button icon={IconTrash} onClick={() => void removeThem()}>
        {t('boards.read.remove')}
      </Button>
      {moving ? (
        <Suspense>
          <MoveDialog
            boardId={boardId}
            articleIds={articleIds}
            isCopy={moving === 'copy'}
            onClose={() => setMoving(undefined)}
            onDone={onClear}
          />
        </Suspense>
      ) : null}
    </SelectionBar>
  )
}
