import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import {
  across,
  aimed,
  type Edge,
  type Held,
  isMoved,
  landing,
  moved,
  type Refusal,
  stretched,
  take,
} from './in-hand.ts'
import { useSpanWords } from './span-words.ts'
import type { Column, GridItem } from './time-grid.types.ts'

export type Hand<T extends GridItem> = {
  held: Held<T> | null
  /** @returns false for what one may not move */
  pickUp: (item: T, by: Held['by']) => boolean
  /** By keys, minutes. */
  nudge: (by: number) => void
  /** By keys, to the column beside it. */
  cross: (by: 1 | -1) => void
  /** By keys, minutes at its end. */
  stretch: (by: number) => void
  /** With a pointer: so far, minutes, from where it was taken, and over which column it is now. */
  aim: (edge: Edge, by: number, to?: Column) => void
  drop: () => void
  cancel: () => void
}

/** Where something was put: on which day, and which of the items there it is now. */
export type Landed = { day: string; isIt: (id: string) => boolean }

type Options<T extends GridItem> = {
  /** Where the items are drawn, each with `data-item` and `data-day`. */
  root: RefObject<HTMLElement | null>
  /** Those that are shown, in their order. */
  columns: readonly Column[]
  /** Somebody tried to take what may not be moved. */
  onRefuse: (item: T) => void
  /**
   * Saves it where it is put. Until this is answered it is drawn in hand, and nothing else can be taken.
   * @returns where it is now; `givenUp` when it is to stay where it was, `failed` when that was said already
   */
  put: (held: Held<T>) => Promise<Landed | 'givenUp' | 'failed'>
  /** Selectors of what has the focus where what was put down is not drawn: it may stand behind "n more". */
  instead?: readonly string[]
}

/** So long after its answer what was moved is drawn at the latest, ms. */
const drawnAfterMs = 1000
const firstStop = ['[tabindex="0"]'] as const

/** Moves items with a pointer and with keys: what is in hand, and what is said of it. */
export function useHand<T extends GridItem>(options: Options<T>): Hand<T> {
  const { root, columns, onRefuse, put, instead = firstStop } = options
  const { t } = useTranslation()
  const { whenOf } = useSpanWords()
  const [held, setHeld] = useState<Held<T> | null>(null)
  const landed = useRef<Landed>(undefined)
  // Handlers of one gesture come faster than the page is drawn.
  const hand = useRef<Held<T> | null>(null)
  const isPutting = useRef(false)
  const hold = (next: Held<T> | null) => {
    hand.current = next
    setHeld(next)
  }

  // What was put down with keys keeps the focus, as soon as it is drawn where it is now.
  useEffect(() => {
    if (landed.current && focusLanded(root.current, landed.current)) landed.current = undefined
  })

  const sayPutBack = ({ item: { name } }: Held<T>) => announce(t('ui.timeGrid.cancelled', { name }))
  const cancel = () => {
    const now = hand.current
    if (!now || isPutting.current) return
    hold(null)
    if (now.by === 'keys' || isMoved(now)) sayPutBack(now)
  }
  useGlobalKeys({ Escape: () => (hand.current?.by === 'pointer' && !isPutting.current ? cancel() : false) })

  const arrive = (at: Landed) => {
    landed.current = at
    setTimeout(() => {
      if (landed.current !== at) return
      landed.current = undefined
      const stops = instead.map((selector) => root.current?.querySelector<HTMLElement>(selector))
      stops.find((stop) => stop)?.focus()
    }, drawnAfterMs)
  }
  const drop = async () => {
    const now = hand.current
    if (!now || isPutting.current) return
    if (!isMoved(now)) return cancel()
    isPutting.current = true
    try {
      const to = await put(now)
      if (to === 'givenUp') sayPutBack(now)
      else if (to !== 'failed' && now.by === 'keys') arrive(to)
    } finally {
      isPutting.current = false
      hold(null)
    }
  }

  const placeName = (place: string) => columns.find((column) => column.place === place)?.name
  /** Where and when it would be. */
  const wordsOf = (now: Held<T>) =>
    [now.place === undefined ? '' : placeName(now.place), whenOf(landing(now))].filter(Boolean).join(' ')
  const say = (next: Held<T> | Refusal) => {
    if (typeof next === 'string') announce(t(`ui.timeGrid.${next}`))
    else {
      hold(next)
      announce(wordsOf(next))
    }
  }
  const change = (by: (now: Held<T>) => Held<T> | Refusal) => {
    if (hand.current && !isPutting.current) say(by(hand.current))
  }

  return {
    held,
    cancel,
    drop: () => void drop(),
    pickUp: (item, by) => {
      if (hand.current) return false
      if (!item.canMove) {
        onRefuse(item)
        return false
      }
      const next = take(item, by)
      hold(next)
      if (by === 'keys') announce(t('ui.timeGrid.taken', { name: item.name, when: wordsOf(next) }))
      return true
    },
    nudge: (by) => change((now) => moved(now, by, columns)),
    cross: (by) => change((now) => across(now, by, columns)),
    stretch: (by) => change((now) => stretched(now, 'end', by)),
    aim: (edge, by, to) => {
      const now = hand.current
      if (!now || isPutting.current) return
      const next = aimed(now, edge, by, columns, to)
      if (next.startBy !== now.startBy || next.endBy !== now.endBy || next.place !== now.place) hold(next)
    },
  }
}

function focusLanded(root: HTMLElement | null, { day, isIt }: Landed): boolean {
  const found = [...(root?.querySelectorAll<HTMLElement>(`[data-item][data-day="${day}"]`) ?? [])].find(({ dataset }) =>
    isIt(dataset.item!),
  )
  found?.focus()
  return found !== undefined
}
