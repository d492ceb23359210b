import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { faultsOf, mended } from '../../contract/placement.stored.ts'
import type { DesignerTools } from './use-designer-state.ts'

type Props = {
  tools: DesignerTools
  /** When the unsaved arrangement that was found was made; null when there is none. */
  unsavedSince: string | null | undefined
  isOutdated: boolean
  onDiscard: () => Promise<void>
  onCompare: () => void
}

/** What somebody should know before she goes on: an unsaved draft, another administrator's save, parts that break rules. */
export function DraftNotes({ tools, unsavedSince, isOutdated, onDiscard, onCompare }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const ask = async () => {
    const { discardTitle: title, discardText: text, discardAction: action } = questions
    if (await confirm({ title: t(title), text: t(text), action: t(action), danger: true })) await onDiscard()
  }
  return (
    <div className="dz-page__notes">
      {isOutdated ? (
        <Note tone="orange">
          {t('home.designer.draft.outdated')}{' '}
          <Button variant="ghost" onClick={onCompare}>
            {t('home.designer.draft.compare')}
          </Button>
        </Note>
      ) : null}
      {unsavedSince ? (
        <Note tone="accent">
          {t('home.designer.draft.found', { when: formatDateTime(unsavedSince) })}{' '}
          <Button variant="ghost" onClick={() => void ask()}>
            {t('home.designer.draft.discard')}
          </Button>
        </Note>
      ) : null}
      <Faults tools={tools} />
    </div>
  )
}

const questions = {
  discardTitle: 'home.designer.draft.discardTitle',
  discardText: 'home.designer.draft.discardText',
  discardAction: 'home.designer.draft.discardAction',
} as const

/** Parts that break the rules of the grid as it is now, from an older program or since its measures changed. */
function Faults({ tools: { design, rulesFor, words, send } }: { tools: DesignerTools }) {
  const { t } = useTranslation()
  const rules = rulesFor(design)
  const faults = faultsOf(design, rules)
  if (faults.length === 0) return null
  const lines = faults.map((fault) => {
    const part = design.parts.find(({ id }) => id === fault.id)
    const by = design.parts.filter(({ id }) => fault.by?.includes(id))
    return `${part ? `${words.name(part)}: ` : ''}${words.reason(fault, by)}`
  })
  return (
    <Note tone="orange">
      {t('home.designer.faults')} {[...new Set(lines)].join(' ')}{' '}
      <Button
        variant="ghost"
        onClick={() => send({ do: 'replace', design: { ...design, ...mended(design, rules).layout } })}
      >
        {t('home.designer.mend')}
      </Button>
    </Note>
  )
}
