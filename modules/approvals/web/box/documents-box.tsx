import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Box, boxCalls } from '../../contract/boxes.contract.ts'
import { useAnswers } from '../acting/use-answers.tsx'
import { useLiveApprovals } from '../approvals.queries.ts'
import { type BoxAddress, isNarrowed } from './box-address.ts'
import { BoxFigures } from './box-figures.tsx'
import { BoxFoot } from './box-foot.tsx'
import { BoxTools } from './box-tools.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import { useBox } from './use-box.ts'
import { useBoxKeys } from './use-box-keys.ts'
import './box.css'

/** The documents of a box, narrowed as the address says; what others do appears by itself. */
export function DocumentsBox({ box }: { box: Box }) {
  const { t } = useTranslation()
  const [address] = useAsked<BoxAddress>()
  useLiveApprovals()
  const { asked, found } = useBox(box)
  return (
    <div className="apbox" aria-busy={found.isPlaceholderData}>
      <BoxFigures box={box} />
      <BoxTools />
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items }) => items.length === 0 && address.after === undefined}
        empty={
          isNarrowed(asked) ? (
            <EmptyState drawing="search" title={t('approvals.box.notFound')} hint={t('approvals.box.notFoundHint')} />
          ) : (
            <EmptyState title={t('approvals.box.empty')} hint={t(`approvals.box.hint.${box}`)} />
          )
        }
      >
        {(page) => <Documents box={box} page={page} />}
      </Pane>
    </div>
  )
}

function Documents({ box, page: { items, next, listed } }: { box: Box; page: CallResult<typeof boxCalls.box> }) {
  const isNarrow = useMedia('(max-width: 640px)')
  const answers = useAnswers()
  const area = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  // What has left the box is chosen no more.
  const chosen = items.filter(({ documentId }) => ticked.has(documentId))
  const selected = new Set(chosen.map(({ documentId }) => documentId))
  useBoxKeys(area, items, answers, box === 'pending')
  const List = isNarrow ? DocumentCards : DocumentTable
  return (
    <div ref={area} className="apbox__l">
      <ChosenBar chosen={chosen} answers={answers} onClear={() => setTicked(new Set())} />
      <List box={box} items={items} listed={listed} answers={answers} selected={selected} onSelect={setTicked} />
      <BoxFoot box={box} shown={items.length} next={next} />
      {answers.dialogs}
    </div>
  )
}
