import { IconFiles } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import type { DraftsDialogProps, ListedDraft } from './drafts-dialog-props.ts'

const DraftsDialog = lazyComponent<DraftsDialogProps>(() => import('./drafts-dialog.tsx'))

type Begun = Pick<ListedDraft, 'draftId' | 'title' | 'savedAt'>

export type BegunDraftsProps<Draft extends Begun> = {
  /** One's own of a kind, as the module's own call answers. */
  drafts: UseQueryResult<readonly Draft[]>
  /** What is written, as copies on this browser are named by it. */
  of: string
  /** Where it will stand, in words. */
  placeOf: (draft: Draft) => string
  isChange: (draft: Draft) => boolean
  /** The draft that is open; it is not offered. */
  current: number | undefined
  onContinue: (draft: Draft) => void
  /** Throws one away, and asks for the list again. */
  drop: (draftId: number) => Promise<unknown>
  size?: 'lg'
}

/** How many were begun and not saved, wherever that was: a button to go on with them or to throw them away. */
export function BegunDrafts<Draft extends Begun>(props: BegunDraftsProps<Draft>) {
  const { drafts, of, placeOf, isChange, current, onContinue, drop, size } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const others = (drafts.data ?? []).filter(({ draftId }) => draftId !== current).length
  // The dialog stays where the last one was thrown away in it.
  if (others === 0 && !isOpen) return null
  return (
    <>
      <Button variant="ghost" size={size} icon={IconFiles} onClick={() => setOpen(true)}>
        {t('drafts.title')}
        {others > 0 ? <Count tone="soft">{others}</Count> : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <DraftsDialog
            query={{
              ...drafts,
              data: drafts.data?.map((draft) => ({ ...draft, place: placeOf(draft), isChange: isChange(draft) })),
            }}
            of={of}
            current={current}
            onContinue={(draftId) => {
              const chosen = drafts.data?.find((draft) => draft.draftId === draftId)
              setOpen(false)
              if (chosen) onContinue(chosen)
            }}
            drop={drop}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
