import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DropState, FileDrop } from '#modules/files/web/files.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { LineField } from './line/line-field.tsx'
import { ReceiversField } from './line/receivers-field.tsx'
import { ToldFields } from './line/told-fields.tsx'
import { ReferencesField } from './references/references-field.tsx'
import type { Begun, Drafting } from './use-drafting.ts'

const SavedLinesDialog = lazyComponent(() => import('./line/saved-lines-dialog.tsx'))

type Props = {
  begun: Begun
  drafting: Drafting
  /** The rank that decides about so much, where a rule says. */
  decider: LocalName | null
  errors: Readonly<Record<string, string | undefined>>
  onFiles: (state: DropState) => void
}

/** What a document says beside its paper: whether it is urgent, its line, who is told, what it refers to and what is attached. */
export function DraftSide({ begun, drafting, decider, errors, onFiles }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { content, change } = drafting
  const [showsLines, setShowsLines] = useState(false)
  return (
    <aside className="apside" aria-label={t('approvals.draft.side')}>
      <Switch
        label={t('approvals.draft.urgent')}
        checked={content.isUrgent}
        onChange={(isUrgent) => change({ isUrgent })}
      />
      <LineField
        steps={content.steps}
        onChange={(steps) => change({ steps })}
        errors={errors}
        hint={decider ? t('approvals.line.decider', { rank: nameOf(decider) }) : undefined}
        acts={
          <Button variant="ghost" onClick={() => setShowsLines(true)}>
            {t('approvals.lines.title')}
          </Button>
        }
      />
      {showsLines ? (
        <Suspense>
          <SavedLinesDialog
            line={content}
            onUse={({ steps, told }) => {
              change({ steps, told })
              setShowsLines(false)
            }}
            onClose={() => setShowsLines(false)}
          />
        </Suspense>
      ) : null}
      <ToldFields told={content.told} onChange={(told) => change({ told })} errors={errors} />
      <ReceiversField receivers={content.receivers} onChange={(receivers) => change({ receivers })} errors={errors} />
      <ReferencesField
        draft={begun.draft}
        references={content.references}
        onChange={(references) => change({ references })}
        errors={errors}
      />
      <Suspense>
        <FileDrop
          kind="approvals.draft"
          hint={String(begun.draft.formId)}
          label={t('approvals.draft.files')}
          code={drafting.fileCode}
          onCode={() => undefined}
          onChange={onFiles}
          // Files alone are worth a draft as well.
          onTouch={() => change({})}
        />
      </Suspense>
    </aside>
  )
}
