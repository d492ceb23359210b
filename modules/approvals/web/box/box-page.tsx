import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type Box, boxCalls } from '../../contract/boxes.contract.ts'
import { useAnswers } from '../acting/use-answers.tsx'
import { useLiveApprovals } from '../approvals.queries.ts'
import { askedOf, type BoxAddress, isNarrowed } from './box-address.ts'
import { BoxFigures } from './box-figures.tsx'
import { BoxFoot } from './box-foot.tsx'
import { BoxTools } from './box-tools.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DocumentCards } from './document-cards.tsx'
import { DocumentTable } from './document-table.tsx'
import { DraftsBox } from './drafts-box.tsx'
import { boxNamed } from './shown-box.ts'
import { useBoxKeys } from './use-box-keys.ts'
import './box.css'

/** One of one’s boxes: what is to be decided, what was drafted, what is over. */
export default function BoxPage() {
  const { t } = useTranslation()
  const named: { box?: string } = useParams({ strict: false })
  const box = boxNamed(named.box)
  const title = box ? t(`approvals.box.${box}`) : t('approvals.title')
  useTitle(title)
  useLiveApprovals()
  return (
    <Sheet title={title} actions={box === undefined || box === 'drafts' ? null : <BoxSearch />}>
      {box === undefined ? (
        <EmptyState title={t('approvals.box.none')} />
      ) : box === 'drafts' ? (
        <DraftsBox />
      ) : (
        <DocumentsBox key={box} box={box} />
      )}
    </Sheet>
  )
}

/** A pause in typing before the box is asked for, ms. */
const pauseMs = 250

function BoxSearch() {
  const { t } = useTranslation()
  const [{ q = '' }, ask] = useAsked<BoxAddress>()
  return (
    <SearchField
      label={t('approvals.box.search')}
      value={q}
      maxLength={100}
      className="apbox__search"
      onChange={(words) => ask({ q: words || undefined, after: undefined })}
    />
  )
}

function DocumentsBox({ box }: { box: Box }) {
  const { t } = useTranslation()
  const [address] = useAsked<BoxAddress>()
  const asked = askedOf(box, address, useDebouncedValue(address.q ?? '', pauseMs), todayIn())
  const found = useQuery({ ...queryOf(boxCalls.box, asked), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    asked,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  return (
    <div className="apbox" aria-busy={isPlaceholderData}>
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

function Documents({ box, page: { items, next } }: { box: Box; page: CallResult<typeof boxCalls.box> }) {
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
      <List box={box} items={items} answers={answers} selected={selected} onSelect={setTicked} />
      <BoxFoot box={box} shown={items.length} next={next} />
      {answers.dialogs}
    </div>
  )
}
