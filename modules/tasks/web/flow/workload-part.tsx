import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { flowCalls, type Load } from '../../contract/flow.contract.ts'
import { areaPath } from '../place/paths.ts'
import { useDurationWords } from '../task/effort/use-duration-words.ts'
import './flow.css'

type Workload = CallResult<(typeof flowCalls)['workload']>

/** Tasks of a week that are not too many, until somebody says otherwise. */
const usualMost = 5
const highestMost = 99

/**
 * Who has how many tasks in each of the coming weeks, and who has more than is good: how many that are stands in the
 * address. @param groupId left out, of all areas one owns
 */
export function WorkloadPart({ groupId }: { groupId?: string }) {
  const { t } = useTranslation()
  const load = useCall(flowCalls.workload, groupId === undefined ? {} : { groupId })
  const [asked, ask] = useAsked<{ most?: string }>()
  const most = Math.min(highestMost, Math.max(1, Math.trunc(Number(asked.most)) || usualMost))
  return (
    <Pane
      query={load}
      skeleton={<SkeletonRows rows={6} />}
      isEmpty={({ people }) => people.length === 0}
      empty={<EmptyState title={t('tasks.flow.noLoad')} hint={t('tasks.flow.noLoadHint')} />}
    >
      {(answer) => (
        <>
          <div className="tflow__most">
            <NumberStepper
              label={t('tasks.flow.most')}
              help={t('tasks.flow.mostHelp')}
              min={1}
              max={highestMost}
              value={most}
              onChange={(to) => ask({ most: to === usualMost ? undefined : String(to) })}
            />
            <OverCount people={answer.people} most={most} />
          </div>
          {answer.hasMore ? <Note>{t('tasks.flow.morePeople', { count: answer.people.length })}</Note> : null}
          <LoadTable load={answer} most={most} groupId={groupId} />
        </>
      )}
    </Pane>
  )
}

function OverCount({ people, most }: { people: readonly Load[]; most: number }) {
  const { t } = useTranslation()
  const over = people.filter(({ weeks }) => weeks.some((count) => count > most)).length
  return <p role="status">{over === 0 ? t('tasks.flow.nobodyOver') : t('tasks.flow.overCount', { count: over })}</p>
}

type TableProps = { load: Workload; most: number; groupId: string | undefined }

function LoadTable({ load: { weeks, people }, most, groupId }: TableProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const durationWords = useDurationWords()
  const counted = (key: 'open' | 'late' | 'endless'): Column<Load> => ({
    key,
    header: t(`tasks.flow.columns.${key}`),
    width: 76,
    align: 'right',
    render: (person) => <Counted person={person} of={key} groupId={groupId} />,
  })
  const left: Column<Load> = {
    key: 'hoursLeft',
    header: t('tasks.flow.columns.timeLeft'),
    width: 120,
    align: 'right',
    render: ({ minutesLeft }) => (minutesLeft === null ? '' : durationWords(minutesLeft)),
  }
  return (
    <div className="tflow__load scroll">
      <Table
        isText
        caption={t('tasks.flow.parts.workload')}
        rows={people}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'person',
            header: t('tasks.flow.columns.person'),
            render: ({ userId, name, deptName }) => (
              <span className="tflow__who">
                <button type="button" className="ell" onClick={() => openPersonCard(userId)}>
                  {nameOf(name)}
                </button>
                <small className="ell">{nameOf(deptName)}</small>
              </span>
            ),
          },
          counted('open'),
          ...weeks.map(
            (week, at): Column<Load> => ({
              key: week,
              header: t('tasks.flow.weekOf', { day: week.slice(5) }),
              width: 76,
              align: 'right',
              render: (person) => <InWeek count={person.weeks[at]!} most={most} />,
            }),
          ),
          counted('late'),
          counted('endless'),
          ...(people.some(({ minutesLeft }) => minutesLeft !== null) ? [left] : []),
        ]}
      />
    </div>
  )
}

type CountedProps = { person: Load; of: 'open' | 'late' | 'endless'; groupId: string | undefined }

/** A number of somebody's tasks; of one area a press shows them, the delayed ones first. */
function Counted({ person, of, groupId }: CountedProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const count = person[of]
  if (groupId === undefined || count === 0) return formatCount(count)
  return (
    <Link
      to={areaPath as string}
      search={{ groupId, tab: 'list', person: person.userId }}
      className="link tflow__count"
      aria-label={t('tasks.flow.countOf', {
        name: nameOf(person.name),
        what: t(`tasks.flow.columns.${of}`),
        count,
      })}
    >
      {formatCount(count)}
    </Link>
  )
}

/** How much a week holds: as a number, by the depth of its ground, and with a sign and a word where it is too much. */
function InWeek({ count, most }: { count: number; most: number }) {
  const { t } = useTranslation()
  const isOver = count > most
  return (
    <span className={classNames('tflow__week', count > 0 && 'is-busy', isOver && 'is-over')}>
      {isOver ? (
        <>
          <IconAlertTriangle className="i i-16" aria-hidden />
          <span className="sr">{t('tasks.flow.over')}</span>
        </>
      ) : null}
      {formatCount(count)}
    </span>
  )
}
