import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useClosing } from '#platform/web/session/use-closing.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type ChartDepartment, type ChartPerson, chartCalls } from '../../contract/chart.contract.ts'
import { moved } from './moved.ts'
import './member-order.css'

/** So many are put into an order by hand; who comes after them follows by rank. */
const mostOrdered = 100

type Props = { department: ChartDepartment; onClose: () => void }

/** The people of a department, each moved step by step or to the top; saved at once, or given back to the order of ranks. */
export default function MemberOrderDialog({ department, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const cache = useQueryClient()
  const { comCode, deptCode } = department
  const members = useCall(chartCalls.departmentList, { comCode, deptCode, page: 1, pageSize: mostOrdered })
  const [order, setOrder] = useState<readonly ChartPerson[]>()
  const [isBusy, setBusy] = useState(false)
  const close = useClosing(order !== undefined, onClose)

  const save = async (people: readonly ChartPerson[], told: 'saved' | 'byRank') => {
    setBusy(true)
    try {
      await call(chartCalls.orderMembers, { deptCode, personCodes: people.map(({ personCode }) => personCode) })
      for (const { name: key } of [chartCalls.departmentList, chartCalls.picker])
        await cache.invalidateQueries({ queryKey: [key] })
      toast.success(t(`organisation.memberOrder.${told}`, { name: name(department.name) }))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onClose={close}
      title={t('organisation.memberOrder.title', { name: name(department.name) })}
      width="medium"
      height={480}
      footer={
        <>
          <Button variant="ghost" size="lg" disabled={isBusy} onClick={() => void save([], 'byRank')}>
            {t('organisation.memberOrder.reset')}
          </Button>
          <span className="grow" />
          <Button size="lg" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            busy={isBusy}
            disabled={order === undefined}
            onClick={() => order && void save(order, 'saved')}
          >
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('organisation.memberOrder.hint', { most: mostOrdered })}</p>
      <Pane
        query={members}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('organisation.picker.nobody')} hint={t('organisation.picker.nobodyHint')} />}
      >
        {({ items }) => <Ordered people={order ?? items} onOrder={setOrder} />}
      </Pane>
    </Modal>
  )
}

type OrderedProps = { people: readonly ChartPerson[]; onOrder: (people: readonly ChartPerson[]) => void }

function Ordered({ people, onOrder }: OrderedProps) {
  const { t } = useTranslation()
  const name = useName()
  const focused = useRef<Element>(null)
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [people])
  const step = (from: number, by: number) => {
    const next = moved(people, from, by)
    if (next === people) return
    const person = people[from]!
    focused.current = document.activeElement
    onOrder(next)
    announce(
      t('organisation.memberOrder.moved', {
        name: name(person.names),
        place: next.indexOf(person) + 1,
        all: next.length,
      }),
    )
  }
  return (
    <ol className="mborder">
      {people.map((person, at) => (
        <Row
          key={person.personCode}
          person={person}
          isFirst={at === 0}
          isLast={at === people.length - 1}
          onStep={(by) => step(at, by)}
        />
      ))}
    </ol>
  )
}

type RowProps = { person: ChartPerson; isFirst: boolean; isLast: boolean; onStep: (by: number) => void }

function Row({ person, isFirst, isLast, onStep }: RowProps) {
  const { t } = useTranslation()
  const name = useName()(person.names)
  const keys = useKeys({ 'Alt+ArrowUp': () => onStep(-1), 'Alt+ArrowDown': () => onStep(1) })
  return (
    <li className="mborder__i" {...keys}>
      <span className="grow ell">
        <b>{name}</b> <small className="muted">{person.titleName}</small>
      </span>
      <IconButton
        icon={IconArrowBarToUp}
        name={t('organisation.memberOrder.top', { name })}
        disabled={isFirst}
        onClick={() => onStep(-mostOrdered)}
      />
      <IconButton
        icon={IconArrowUp}
        name={t('organisation.memberOrder.up', { name })}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        name={t('organisation.memberOrder.down', { name })}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </li>
  )
}
