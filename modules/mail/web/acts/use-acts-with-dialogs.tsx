import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { Folder } from '../../contract/mail.entities.ts'
import { type MailActs, type Meant, useMailActs } from './use-mail-acts.tsx'

const FolderPicker = lazyComponent(async () => ({
  default: (await import('../folders/folder-picker.tsx')).FolderPicker,
}))

export type ActsWithDialogs = MailActs & {
  /** Asks for a folder and moves mails there. */
  chooseFolder: (items: Meant) => void
  /** To be drawn once. */
  dialogs: ReactNode
}

/**
 * What may be done with mails, with the dialog that asks for a folder.
 * @param onGone hears of mails that have left where they were shown
 */
export function useActsWithDialogs(onGone: (itemIds: readonly number[]) => void): ActsWithDialogs {
  const { t } = useTranslation()
  const acts = useMailActs()
  const [moving, setMoving] = useState<Meant>()
  const [isBusy, setBusy] = useState(false)
  const leaving =
    <Rest extends unknown[]>(act: (items: Meant, ...rest: Rest) => Promise<boolean>) =>
    async (items: Meant, ...rest: Rest) => {
      const isDone = await act(items, ...rest)
      if (isDone) onGone(items.map(({ itemId }) => itemId))
      return isDone
    }
  const move = leaving(acts.move)
  const moveChosen = async (items: Meant, folder: Folder) => {
    setBusy(true)
    await move(items, folder)
    setBusy(false)
    setMoving(undefined)
  }
  return {
    ...acts,
    move,
    moveTo: leaving(acts.moveTo),
    remove: leaving(acts.remove),
    removeForGood: leaving(acts.removeForGood),
    chooseFolder: setMoving,
    dialogs: moving ? (
      <Suspense>
        <FolderPicker
          title={t('mail.handle.chooseFolder')}
          action={t('mail.handle.move')}
          busy={isBusy}
          onPick={(folder) => {
            void moveChosen(moving, folder)
          }}
          onClose={() => setMoving(undefined)}
        />
      </Suspense>
    ) : null,
  }
}
