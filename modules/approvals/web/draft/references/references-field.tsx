import { IconFileSearch } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { ComboChips } from '#platform/web/ui/combo-box/combo-chips.tsx'
import '#platform/web/ui/combo-box/combo-box.css'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { documentCalls } from '../../../contract/documents.contract.ts'
import type { Draft } from '../../../contract/drafts.contract.ts'
import { type Earlier, referenceName } from '../../pieces/reference-name.ts'

const ReferencesDialog = lazyComponent(() => import('./references-dialog.tsx'))

type Props = {
  draft: Pick<Draft, 'documentId' | 'references'>
  references: readonly number[]
  onChange: (references: number[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** Earlier documents that the draft refers to (앞선 문서): chosen among those one may read, each a chip that may go again. */
export function ReferencesField({ draft, references, onChange, errors }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Earlier[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const earlier = useEarlier(references, [...draft.references, ...chosen])
  const error = references.map((_, at) => errors[`references.${at}`]).find(Boolean)
  const title = t('approvals.document.references')
  return (
    <section className="aprefs" aria-label={title}>
      <div className="apline__h">
        <h2 className="apside__t grow">{title}</h2>
        <Button ref={opener} variant="ghost" icon={IconFileSearch} onClick={() => setChoosing(true)}>
          {t('approvals.references.choose')}
        </Button>
      </div>
      {earlier.length === 0 ? null : (
        <div className="aprefs__l">
          <ComboChips
            items={earlier}
            keyOf={({ documentId }) => String(documentId)}
            label={title}
            removeLabel={(document) => t('approvals.references.remove', { name: referenceName(document) })}
            onRemove={({ documentId }) => onChange(references.filter((each) => each !== documentId))}
            onLeave={() => opener.current?.focus()}
          >
            {(document) => <span className="aprefs__n">{referenceName(document)}</span>}
          </ComboChips>
        </div>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
      {isChoosing ? (
        <Suspense>
          <ReferencesDialog
            chosen={earlier}
            own={draft.documentId}
            onChoose={(documents) => {
              setChosen(documents)
              onChange(documents.map(({ documentId }) => documentId))
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Documents as they are called: as they were chosen, or as they are read, where the draft comes from this browser. */
function useEarlier(ids: readonly number[], known: readonly Earlier[]): readonly Earlier[] {
  const byId = new Map(known.map((each) => [each.documentId, each]))
  const unknown = ids.filter((id) => !byId.has(id))
  const read = useQueries({ queries: unknown.map((documentId) => queryOf(documentCalls.document, { documentId })) })
  const asked = new Map(unknown.map((id, at) => [id, read[at]?.data]))
  return ids.map(
    (documentId) =>
      byId.get(documentId) ?? asked.get(documentId) ?? { documentId, number: null, title: String(documentId) },
  )
}
