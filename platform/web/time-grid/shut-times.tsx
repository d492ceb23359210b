import type { CSSProperties } from 'react'
import type { Stretch } from './lay-out.ts'
import { endTimeAt, timeAt } from './span.ts'
import type { Shut } from './time-grid.types.ts'
import './shut-times.css'

type Props = { times: readonly Shut[] | undefined; place: (at: Stretch) => CSSProperties }

/** The shades of a column or a row where nothing should be put. A press goes through them: whose rule it is says no. */
export function ShutTimes({ times, place }: Props) {
  return times?.map((shut) => (
    <div key={shut.from} className="tg__shut" style={place(shut)} data-tip={saidOf(shut)} aria-hidden />
  ))
}

/** What a column is called to whoever hears it: with what is in it, and with when it is shut. */
export const columnName = (name: string, count: string, shut: readonly Shut[] = []): string =>
  [name, count, ...shut.map(saidOf)].join(', ')

const saidOf = ({ from, to, name }: Shut) => `${timeAt(from)} - ${endTimeAt(to)} ${name}`

/** Whether a pointer is where nothing stands: on the column itself, or on a shade of it. */
export const isEmptyAt = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): boolean =>
  target === currentTarget || (target as Element).classList.contains('tg__shut')
