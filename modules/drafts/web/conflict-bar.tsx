import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { DraftKeeper, KeptDraft } from './keeper/draft-keeper.ts'
import './drafts.css'

const OtherTabDialog = lazyComponent(() => import('./other-tab-dialog.tsx'))

type Props<D> = {
  keeper: Pick<DraftKeeper<never>, 'draft' | 'takeOver' | 'giveWay'>
  /** The draft as the other tab left it. */
  read: (draftId: number) => Promise<D>
  /** Hands over what the editor still gathers. */
  gather: () => void
  /** Puts what the other tab wrote into the form. */
  onTake: (other: D) => void
  /** What stands here against what the other tab wrote. */
  renderOther: (other: D) => ReactNode
}

/** Another tab has saved the same draft since: nothing is overwritten before it is said whose text counts. */
export function ConflictBar<D extends KeptDraft & { savedAt: string }>({
  keeper,
  read,
  gather,
  onTake,
  renderOther,
}: Props<D>) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [other, setOther] = useState<D>()
  const [isBusy, setBusy] = useState(false)

  const withOther = async (use: (draft: D) => unknown) => {
    const draftId = keeper.draft?.draftId
    if (draftId === undefined) return
    setBusy(true)
    try {
      await use(await read(draftId))
    } catch (error) {
      toast.error(sayError(error))
    }
    setBusy(false)
  }
  const goOn = () => {
    gather()
    return withOther(({ revision }) => keeper.takeOver(revision))
  }
  const look = () => {
    gather()
    return withOther((draft) => setOther(draft))
  }
  const take = (draft: D) => {
    keeper.giveWay(draft.revision, draft.savedAt)
    onTake(draft)
    setOther(undefined)
  }

  return (
    <div role="alert">
      <Note tone="orange">
        <p>{t('drafts.conflict.text')}</p>
        <div className="wrap draft-conflict__a">
          <Button busy={isBusy} onClick={() => void goOn()}>
            {t('drafts.conflict.mine')}
          </Button>
          <Button busy={isBusy} onClick={() => void look()}>
            {t('drafts.conflict.look')}
          </Button>
        </div>
      </Note>
      {other ? (
        <Suspense>
          <OtherTabDialog onTake={() => take(other)} onClose={() => setOther(undefined)}>
            {renderOther(other)}
          </OtherTabDialog>
        </Suspense>
      ) : null}
    </div>
  )
}
