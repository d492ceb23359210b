import { IconEye, IconFiles } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftLine, type DraftState } from '#modules/drafts/web/drafts.public.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useDrafts } from '../boards.queries.ts'
import { ArticleDrafts } from './article-drafts.tsx'
import type { useWrite } from './use-write.ts'
import type { WriteWays } from './write-ways.ts'

type Props = {
  formId: string
  state: DraftState
  isChange: boolean
  isBusy: boolean
  isScheduled: boolean
  onPreview: () => void
  write: ReturnType<typeof useWrite>
  ways: WriteWays
}

/** What can be done with what is written, and whether it is kept. */
export function WriteBar({ formId, state, isChange, isBusy, isScheduled, onPreview, write, ways }: Props) {
  const { t } = useTranslation()
  const drafts = useDrafts()
  const [showsDrafts, setShowsDrafts] = useState(false)
  const mine = write.keeper.draft?.draftId
  const others = (drafts.data ?? []).filter(({ draftId }) => draftId !== mine).length

  const cancel = () => {
    if (state.phase === 'saved' && !isChange) toast.success(t('boards.write.kept'))
    ways.onCancel()
  }
  return (
    <div className="bwr__h">
      <DraftLine state={state} onRetry={() => void write.keeper.flush()} />
      <span className="grow" />
      <Button variant="ghost" icon={IconFiles} onClick={() => setShowsDrafts(true)}>
        {t('drafts.title')}
        {others > 0 ? <Count tone="soft">{others}</Count> : null}
      </Button>
      <Button variant="ghost" icon={IconEye} onClick={onPreview}>
        {t('boards.write.preview')}
      </Button>
      <Button onClick={cancel}>{t('ui.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={isBusy}>
        {t(isChange ? 'boards.write.save' : isScheduled ? 'boards.write.schedule' : 'boards.write.post')}
      </Button>
      {showsDrafts ? (
        <Suspense>
          <ArticleDrafts current={mine} onContinue={ways.onDraft} onClose={() => setShowsDrafts(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
