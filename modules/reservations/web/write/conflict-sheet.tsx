import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt, minutesAt, timeAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import type { Clash, Decision } from '../../contract/reservations.entities.ts'
import { decisionKinds } from '../../contract/reservations.rules.ts'
import { useHolderWords } from './holder-words.ts'
import { ResourceField } from './resource-field.tsx'
import type { Choosable } from './use-resources.ts'
import './conflict-sheet.css'

type Props = {
  ref?: Ref<HTMLElement>
  clashes: readonly Clash[]
  /** What cannot be had at which of the occurrences. */
  taken: readonly { occurrence: string; resourceIds: readonly number[] }[]
  decisions: readonly Decision[]
  /** The resource of the series; decisions name its times by this clock. */
  resource: Choosable
  resources: readonly Choosable[]
  /** Minutes that an occurrence lasts. */
  minutes: number
  onChange: (decisions: readonly Decision[]) => void
}

/**
 * The conflict sheet of a series: of each occurrence that clashes, who has its time, and what becomes of it: another
 * resource, another time, or it does not take place. What was decided stays until it is taken back.
 */
export function ConflictSheet({ ref, clashes, taken, decisions, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const clashOf = new Map(clashes.map((clash) => [clash.occurrence, clash]))
  const decisionOf = new Map(decisions.map((decision) => [decision.occurrence, decision]))
  const occurrences = [...new Set([...clashOf.keys(), ...decisionOf.keys()])].toSorted()
  if (occurrences.length === 0) return null
  const open = occurrences.filter((occurrence) => !decisionOf.has(occurrence))
  const decide = (occurrence: string, decision: Decision | undefined) => {
    const others = decisions.filter((each) => each.occurrence !== occurrence)
    onChange(decision ? [...others, decision] : others)
  }
  return (
    <section ref={ref} className="rconflicts" aria-label={t('reservations.form.conflicts.title')} tabIndex={-1}>
      <header className="rconflicts__h">
        <h2>{t('reservations.form.conflicts.title')}</h2>
        {open.length > 1 ? (
          <Button
            onClick={() =>
              onChange([...decisions, ...open.map((occurrence) => ({ occurrence, take: 'leaveOut' as const }))])
            }
          >
            {t('reservations.form.conflicts.leaveOutAll', { count: open.length })}
          </Button>
        ) : null}
      </header>
      <p className="rconflicts__n">{t('reservations.form.conflicts.hint')}</p>
      <ol>
        {occurrences.map((occurrence) => (
          <Row
            key={occurrence}
            {...rest}
            occurrence={occurrence}
            clash={clashOf.get(occurrence)}
            taken={taken.find((each) => each.occurrence === occurrence)?.resourceIds}
            decision={decisionOf.get(occurrence)}
            onDecide={(decision) => decide(occurrence, decision)}
          />
        ))}
      </ol>
    </section>
  )
}

type RowProps = Pick<Props, 'resource' | 'resources' | 'minutes'> & {
  occurrence: string
  clash: Clash | undefined
  /** Undefined where that is not told. */
  taken: readonly number[] | undefined
  decision: Decision | undefined
  onDecide: (decision: Decision | undefined) => void
}

function Row({ occurrence, clash, taken, decision, resource, resources, minutes, onDecide }: RowProps) {
  const { t } = useTranslation()
  const { whenOf } = useSpanWords()
  const wordsOf = useHolderWords()
  const from = minutesAt(occurrence.slice(0, 10), occurrence.slice(11))
  const when = whenOf({ isAllDay: false, from, to: from + minutes })
  const momentOf = (at: number) => `${dayAt(at)}T${timeAt(at)}`
  const choose = (take: Decision['take']) =>
    onDecide({
      occurrence,
      take,
      ...(take === 'otherTime' ? { start: momentOf(from), end: momentOf(from + minutes) } : {}),
    })
  return (
    <li className={clash ? 'rconflicts__o rconflicts__o--open' : 'rconflicts__o'}>
      <div>
        <b className="num">{when}</b>
        <ul className="rconflicts__w">
          {clash ? (
            wordsOf(clash, resource.timeZone).map((words) => <li key={words}>{words}</li>)
          ) : (
            <li>{t('reservations.form.conflicts.settled')}</li>
          )}
        </ul>
      </div>
      <RadioGroup
        label={t('reservations.form.conflicts.what', { when })}
        hideLabel
        value={decision?.take}
        options={decisionKinds.toReversed().map((value) => ({
          value,
          label: t(`reservations.form.conflicts.${value}`),
        }))}
        onChange={choose}
      />
      {decision?.take === 'otherResource' ? (
        <ResourceField
          label={t('reservations.form.conflicts.whichResource', { when })}
          hideLabel
          resources={nearest(resources, resource, taken)}
          {...(taken && {
            headingOf: ({ resourceId }: Choosable) =>
              t(`reservations.form.conflicts.${taken.includes(resourceId) ? 'takenThen' : 'freeThen'}`),
          })}
          value={decision.resourceId ?? null}
          onChange={(resourceId) => onDecide({ ...decision, resourceId })}
        />
      ) : null}
      {decision?.take === 'otherTime' ? (
        <OtherTime decision={decision} minutes={minutes} step={resource.slotMinutes} onDecide={onDecide} />
      ) : null}
    </li>
  )
}

/** The others: what is free then comes first, what stands in the same group before others, and the like in size. */
function nearest(
  resources: readonly Choosable[],
  { resourceId, groupId, seats }: Choosable,
  taken: readonly number[] = [],
) {
  const farOf = (each: Choosable) =>
    (taken.includes(each.resourceId) ? 1e8 : 0) + (each.groupId === groupId ? 0 : 1e6) + Math.abs(each.seats - seats)
  return resources.filter((each) => each.resourceId !== resourceId).toSorted((a, b) => farOf(a) - farOf(b))
}

type OtherTimeProps = { decision: Decision; minutes: number; step: number; onDecide: (decision: Decision) => void }

/** Another time of one occurrence; its end keeps its distance when the beginning moves. */
function OtherTime({ decision, minutes, step, onDecide }: OtherTimeProps) {
  const { t } = useTranslation()
  const { start = '', end = '' } = decision
  const move = (day: string, time: string) => {
    const to = minutesAt(day, time) + minutes
    onDecide({ ...decision, start: `${day}T${time}`, end: `${dayAt(to)}T${timeAt(to)}` })
  }
  return (
    <div className="rconflicts__t">
      <DatePicker
        hideLabel
        label={t('reservations.form.startDay')}
        value={start.slice(0, 10)}
        onChange={(day) => move(day, start.slice(11))}
      />
      <TimeField
        hideLabel
        label={t('reservations.form.startTime')}
        step={step}
        value={start.slice(11)}
        onChange={(time) => move(start.slice(0, 10), time)}
      />
      <span aria-hidden>–</span>
      <TimeField
        hideLabel
        label={t('reservations.form.endTime')}
        step={step}
        value={end.slice(11)}
        onChange={(time) => onDecide({ ...decision, end: `${start.slice(0, 10)}T${time}` })}
      />
    </div>
  )
}
