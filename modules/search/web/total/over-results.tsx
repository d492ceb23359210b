import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonCardDialog } from '#modules/organisation/web/organisation.public.tsx'
import { useLaterOffers, useOfferedParts } from '#platform/web/modules.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'

type Props = {
  /** Undefined: nothing is open. */
  mode: 'read' | 'write' | undefined
  /** The fields of the address: `Target` and the ids of what is to be opened. */
  asked: Readonly<Record<string, string | undefined>>
  onClose: () => void
}

/**
 * What the address opens over the results: a person's card (`Target=ORG&Id=…`), or whatever the module of the target
 * offers for reading (SHELL-009) and writing (SHELL-008), an article where none is named. What nobody offers or one may not see cannot be opened.
 */
export function OverResults({ mode, asked, onClose }: Props) {
  const actions = useOfferedParts('personActions')
  if (!mode) return null
  if (asked.Target === 'ORG' && mode === 'read' && asked.Id)
    return <PersonCardDialog personCode={asked.Id} onClose={onClose} actions={actions} />
  return (
    <Suspense>
      <Offered mode={mode} asked={asked} onClose={onClose} />
    </Suspense>
  )
}

function Offered({ mode, asked, onClose }: Omit<Props, 'mode'> & { mode: 'read' | 'write' }) {
  const View = useLaterOffers('searchViews').find(
    (view) => view.target === (asked.Target ?? 'BOARD') && view.mode === mode,
  )?.view
  if (!View) return <Unreadable mode={mode} onClose={onClose} />
  const given = Object.fromEntries(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return <View asked={given} onClose={onClose} />
}

function Unreadable({ mode, onClose }: Pick<Props, 'onClose'> & { mode: 'read' | 'write' }) {
  const { t } = useTranslation()
  return (
    <Modal open onClose={onClose} title={t(`search.total.${mode}`)} width="small" height="auto">
      <EmptyState
        drawing="broken"
        title={t('search.total.unreadable')}
        hint={t('search.total.unreadableHint')}
        action={
          <Button variant="soft" onClick={onClose}>
            {t('search.total.back')}
          </Button>
        }
      />
    </Modal>
  )
}
