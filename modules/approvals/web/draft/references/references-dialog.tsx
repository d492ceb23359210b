import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { AskedAside } from '#platform/web/pages/asked-aside.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type Box, boxes, type ListedDocument } from '../../../contract/boxes.contract.ts'
import { documentLimits } from '../../../contract/documents.contract.ts'
import type { BoxAddress } from '../../box/box-address.ts'
import { BoxPages } from '../../box/box-pages.tsx'
import { BoxSearch } from '../../box/box-search.tsx'
import { BoxTools } from '../../box/box-tools.tsx'
import { FormBadge } from '../../box/form-badge.tsx'
import { useBox } from '../../box/use-box.ts'
import { type Earlier, referenceName } from '../../pieces/reference-name.ts'
import '../../box/box.css'
import './references.css'

type Props = {
  chosen: readonly Earlier[]
  /** The document that is written anew: it does not refer to itself. */
  own: number | null
  onChoose: (documents: readonly Earlier[]) => void
  onClose: () => void
}

/** Documents of one's boxes, several of them to be chosen; found by words, box, form, period and the rest. */
export default function ReferencesDialog({ chosen, own, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [ticked, setTicked] = useState(chosen)
  const tick = ({ documentId, number, title }: ListedDocument, isOn: boolean) =>
    setTicked((before) => [
      ...before.filter((each) => each.documentId !== documentId),
      ...(isOn ? [{ documentId, number, title }] : []),
    ])
  return (
    <Modal
      open
      flush
      title={t('approvals.references.title')}
      width={840}
      height={620}
      onClose={onClose}
      footer={
        <>
          <span className="muted grow" role="status">
            {t('approvals.references.chosen', { count: ticked.length, most: documentLimits.references })}
          </span>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" onClick={() => onChoose(ticked)}>
            {t('approvals.references.action')}
          </Button>
        </>
      }
    >
      <AskedAside>
        <Found own={own} ticked={ticked} onTick={tick} />
      </AskedAside>
    </Modal>
  )
}

type FoundProps = {
  own: number | null
  ticked: readonly Earlier[]
  onTick: (document: ListedDocument, isOn: boolean) => void
}

function Found({ own, ticked, onTick }: FoundProps) {
  const { t } = useTranslation()
  const [box, setBox] = useState<Box>('completed')
  const [, ask] = useAsked<BoxAddress>()
  const { found } = useBox(box)
  return (
    <div className="aprefd" aria-busy={found.isPlaceholderData}>
      <div className="aprefd__h">
        <Select
          aria-label={t('approvals.references.box')}
          value={box}
          options={boxes.map((value) => ({ value, label: t(`approvals.box.${value}`) }))}
          onChange={(value) => {
            setBox(value as Box)
            ask({ after: undefined })
          }}
        />
        <BoxSearch />
      </div>
      <BoxTools />
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="search" title={t('approvals.box.notFound')} hint={t('approvals.references.hint')} />
        }
      >
        {({ items, next }) => (
          <>
            <ul className="aprefd__l" aria-label={t(`approvals.box.${box}`)}>
              {items
                .filter(({ documentId }) => documentId !== own)
                .map((document) => {
                  const isOn = ticked.some(({ documentId }) => documentId === document.documentId)
                  return (
                    <li key={document.documentId}>
                      <Checkbox
                        className="aprefd__d"
                        checked={isOn}
                        disabled={!isOn && ticked.length >= documentLimits.references}
                        label={<Line document={document} />}
                        onChange={(on) => onTick(document, on)}
                      />
                    </li>
                  )
                })}
            </ul>
            <BoxPages next={next} />
          </>
        )}
      </Pane>
    </div>
  )
}

function Line({ document }: { document: ListedDocument }) {
  const nameOf = useName()
  return (
    <span className="aprefd__n">
      <FormBadge document={document} /> <b>{referenceName(document)}</b>{' '}
      <span className="muted">
        {nameOf(document.drafter.name)} · {formatDate(document.submittedAt)}
      </span>
    </span>
  )
}
