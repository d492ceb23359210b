import { IconChevronLeft, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths } from '#platform/contract/days.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { SmallMonth } from '#platform/web/month/small-month.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { Side } from '#platform/web/ui/navigation/side.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { limits } from '../../contract/reservations.rules.ts'
import type { BoardAnswer } from '../board-answer.ts'
import { useHeadWords } from '../page/head-words.ts'
import { type Place, usePlace } from '../place/use-place.ts'
import { useShownBoard } from '../place/use-shown-board.ts'
import { firstDay } from '../place/views.ts'
import { writePlace } from '../place/write-place.ts'
import { GroupSection } from './group-section.tsx'
import { OwnLinks } from './own-links.tsx'
import { branchesOf, type GroupBranch, resourcesOf } from './resource-tree.ts'
import '#platform/web/ui/styles/hues.css'
import './reservations-side.css'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left side of reservations: a small month to go by, the boards, and the resources that are shown. */
export default function ReservationsSide({ onFollow }: Props) {
  const { t } = useTranslation()
  const place = usePlace()
  const { boards, board, chosen, choose } = useShownBoard(place)
  const [isSearching, setSearching] = useState(false)
  const write = writePlace({ boardId: board.data?.boardId, baseDate: place.day })
  return (
    <Side
      label={t('reservations.view.side.label')}
      title={t('reservations.title')}
      tools={
        place.isView ? (
          <IconButton
            icon={IconSearch}
            name={t('reservations.view.side.find')}
            look={isSearching ? 'on' : 'plain'}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          />
        ) : null
      }
    >
      <Link
        to={write.to}
        search={write.search}
        className={`${buttonClass({ variant: 'primary', size: 'lg', block: true })} rside__w`}
        onClick={onFollow}
      >
        <IconPlus className="i" aria-hidden />
        {t('reservations.view.book')}
      </Link>
      <Link
        to={'/reserve/find' as string}
        search={{ SYSID: place.boardId === undefined ? undefined : String(place.boardId) }}
        className={`${buttonClass({ block: true })} rside__w`}
        onClick={onFollow}
      >
        <IconSearch className="i" aria-hidden />
        {t('reservations.find.title')}
      </Link>
      <Months place={place} />
      <OwnLinks onFollow={onFollow} />
      {place.isView ? (
        <div className="rside__l scroll">
          <Boards boards={boards.data?.items ?? []} boardId={board.data?.boardId} place={place} />
          <Pane query={board} skeleton={<SkeletonRows rows={6} />}>
            {(data) => <Resources board={data} isSearching={isSearching} chosen={chosen} onChoose={choose} />}
          </Pane>
        </div>
      ) : null}
    </Side>
  )
}

function Months({ place: { day, today, goTo } }: { place: Place }) {
  const { t } = useTranslation()
  const headOf = useHeadWords()
  const turn = (by: 1 | -1) => {
    const next = addMonths(day, by)
    goTo(next)
    announce(headOf('month', next))
  }
  return (
    <div className="rside__m">
      <div className="rside__mh">
        <strong className="num">{headOf('month', day)}</strong>
        <IconButton
          size={24}
          icon={IconChevronLeft}
          name={t('reservations.view.previous.month')}
          onClick={() => turn(-1)}
        />
        <IconButton
          size={24}
          icon={IconChevronRight}
          name={t('reservations.view.next.month')}
          onClick={() => turn(1)}
        />
      </div>
      <SmallMonth day={day} today={today} firstDay={firstDay} label={headOf('month', day)} onChoose={goTo} />
    </div>
  )
}

type BoardsProps = {
  boards: readonly { boardId: number; name: BoardAnswer['name'] }[]
  boardId: number | undefined
  place: Place
}

function Boards({ boards, boardId, place }: BoardsProps) {
  const { t } = useTranslation()
  const name = useName()
  if (boards.length < 2) return null
  return (
    <Select
      aria-label={t('reservations.view.side.board')}
      className="rside__b"
      value={String(boardId ?? '')}
      options={boards.map((each) => ({ value: String(each.boardId), label: name(each.name) }))}
      onChange={(value) => place.goToBoard(Number(value))}
    />
  )
}

/** What was opened and closed stays so from page to page. */
const remembered = new Map<number, boolean>()

/** Of a larger board only the groups are open that hold something that is shown. */
const openResources = 60

type ResourcesProps = {
  board: BoardAnswer
  isSearching: boolean
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

function Resources({ board, isSearching, chosen, onChoose }: ResourcesProps) {
  const { t } = useTranslation()
  const name = useName()
  const [typed, setTyped] = useState('')
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map(remembered))
  const query = isSearching ? typed : ''
  const branches = branchesOf(board, name, query)
  const shown = new Set(chosen)
  const isOpen = (branch: GroupBranch) =>
    query !== '' ||
    (changes.get(branch.groupId) ??
      (board.resources.length <= openResources || resourcesOf(branch).some((id) => shown.has(id))))
  const toggle = (branch: GroupBranch) => {
    remembered.set(branch.groupId, !isOpen(branch))
    setChanges(new Map(remembered))
  }
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(shown)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    const inOrder = board.resources.map(({ resourceId }) => resourceId).filter((id) => next.has(id))
    if (inOrder.length > limits.listedResources)
      announce(t('reservations.view.side.tooMany', { count: limits.listedResources }))
    onChoose(inOrder.slice(0, limits.listedResources))
  }
  const all = branches.flatMap(resourcesOf)
  const hasAll = all.length > 0 && all.every((id) => shown.has(id))
  return (
    <section className="rside__s">
      {isSearching ? (
        <div className="rside__q">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it */}
          <SearchField autoFocus label={t('reservations.view.side.findLabel')} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      <h3>
        <span className="ell grow">{name(board.name)}</span>
        {all.length > 0 ? (
          <Button variant="ghost" onClick={() => choose(all, !hasAll)}>
            {t(hasAll ? 'reservations.view.side.none' : 'reservations.view.side.all')}
          </Button>
        ) : null}
      </h3>
      {branches.length > 0 ? (
        <ul>
          {branches.map((branch) => (
            <GroupSection
              key={branch.groupId}
              branch={branch}
              chosen={shown}
              isOpen={isOpen}
              onToggle={toggle}
              onChoose={choose}
            />
          ))}
        </ul>
      ) : (
        <p className="rside__n" role="status">
          {t(query === '' ? 'reservations.view.noResources' : 'reservations.view.side.notFound')}
        </p>
      )}
    </section>
  )
}
