import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { type Draft, draftsCalls } from '../../contract/drafts.contract.ts'
import { formOf } from './article-form.ts'
import type { useWrite } from './use-write.ts'
import '../versions/version-bar.css'

const OtherTabDialog = lazyComponent(() => import('./other-tab-dialog.tsx'))

type Props = { write: ReturnType<typeof useWrite>; hasPassword: boolean }

/** Another tab has saved the same draft since: nothing is overwritten before it is said whose text counts. */
export function ConflictBar({ write, hasPassword }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [other, setOther] = useState<Draft>()
  const [isBusy, setBusy] = useState(false)

  const withOther = async (use: (draft: Draft) => unknown) => {
    const draftId = write.keeper.draft?.draftId
    if (draftId === undefined) return
    setBusy(true)
    try {
      await use(await call(draftsCalls.draft, { draftId }))
    } catch (error) {
      toast.error(sayError(error))
    }
    setBusy(false)
  }
  const goOn = () => {
    write.settled()
    return withOther(({ revision }) => write.keeper.takeOver(revision))
  }
  const take = (draft: Draft) => {
    write.keeper.giveWay(draft.revision, draft.savedAt)
    write.replace(formOf(draft.content, { hasPassword, fileCode: draft.fileCode }))
    setOther(undefined)
  }

  return (
    <div role="alert">
      <Note tone="orange">
        <p>{t('boards.write.conflict.text')}</p>
        <div className="wrap bvbar__a">
          <Button busy={isBusy} onClick={() => void goOn()}>
            {t('boards.write.conflict.mine')}
          </Button>
          <Button busy={isBusy} onClick={() => void withOther(setOther)}>
            {t('boards.write.conflict.look')}
          </Button>
        </div>
      </Note>
      {other ? (
        <Suspense>
          <OtherTabDialog
            mine={write.settled()}
            other={other.content}
            onTake={() => take(other)}
            onClose={() => setOther(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
