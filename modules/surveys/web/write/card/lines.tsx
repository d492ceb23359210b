import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { SurveyText } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { blankText } from '../model/blank.ts'
import { LineRow } from './line-row.tsx'

/** How the items of a list are read and written. */
export type LineKind<T> = {
  idOf: (item: T) => string
  textOf: (item: T) => SurveyText
  withText: (item: T, text: SurveyText) => T
  blank: () => T
}

type Props<T> = {
  /** Under which the list is sorted; one of its own for each list. */
  list: string
  items: readonly T[]
  kind: LineKind<T>
  most: number
  /** What the list is called, and one of its lines by its place. */
  label: string
  /** Shows what it is called, where there are two lists. */
  isTitled?: boolean
  nameAt: (at: number) => string
  addLabel: string
  faultAt: (id: string) => string | undefined
  /** What is wrong with the list as a whole. */
  error?: string | undefined
  onItems: (items: readonly T[], field?: string) => void
  onRemove: (item: T) => void
  renderMark?: (at: number) => ReactNode
  renderBeside?: (item: T, name: string) => ReactNode
  renderBelow?: (item: T, name: string) => ReactNode
  entriesOf?: (item: T) => readonly MenuEntry[]
  /** What stands below the last line. */
  last?: ReactNode
  /** What stands beside the button that adds. */
  tools?: ReactNode
}

/** Lines one below the other that are written without leaving the keyboard: Enter adds, Backspace takes away. */
export function Lines<T>(props: Props<T>) {
  const { list, items, kind, most, label, nameAt, addLabel, faultAt, error, onItems, onRemove } = props
  const { t } = useTranslation()
  const { tongue } = useEditedSurvey()
  const place = useAnnouncePlace()
  const ground = useRef<HTMLUListElement>(null)
  /** Where the focus goes once the line is there. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    inputOf(ground.current, wanted.current)?.focus()
    wanted.current = undefined
  })
  const ids = items.map(kind.idOf)

  const move = (next: readonly T[], item: T) => {
    if (next === items) return
    onItems(next)
    place(kind.textOf(item)[tongue] || nameAt(items.indexOf(item)), next.indexOf(item), next.length)
  }
  useDrops<string>(list, (dragged, target, side) => {
    const item = items[ids.indexOf(dragged)]
    const other = items[ids.indexOf(target)]
    if (item !== undefined && other !== undefined) move(putBeside(items, item, other, side), item)
  })
  const add = (at: number, texts: readonly SurveyText[] = [blankText()]) => {
    const added = texts.slice(0, most - items.length).map((text) => kind.withText(kind.blank(), text))
    const last = added.at(-1)
    if (last === undefined) return
    wanted.current = kind.idOf(last)
    onItems(items.toSpliced(at, 0, ...added))
  }
  const remove = (item: T, beside: number) => {
    const next = ids[beside]
    if (next !== undefined) wanted.current = next
    onRemove(item)
  }

  return (
    <div className="swlist">
      {props.isTitled ? (
        <p className="swlist__t" aria-hidden>
          {label}
        </p>
      ) : null}
      <ul ref={ground} aria-label={label} className="swlist__l">
        {items.map((item, at) => {
          const name = nameAt(at)
          const id = ids[at]!
          return (
            <LineRow
              key={id}
              list={list}
              id={id}
              name={name}
              text={kind.textOf(item)}
              maxLength={limits.exampleText}
              error={faultAt(id)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              mark={props.renderMark?.(at)}
              beside={props.renderBeside?.(item, name)}
              below={props.renderBelow?.(item, name)}
              entries={props.entriesOf?.(item)}
              onText={(text) => onItems(items.with(at, kind.withText(item, text)), id)}
              onStep={(by) => move(stepped(items, item, by), item)}
              onNext={() => {
                // An empty line below is the next one already.
                const next = items[at + 1]
                if (next !== undefined && isEmpty(kind.textOf(next))) inputOf(ground.current, ids[at + 1])?.focus()
                else add(at + 1)
              }}
              onRemove={() => remove(item, at + 1 < items.length ? at + 1 : at - 1)}
              onGiveUp={() => remove(item, at > 0 ? at - 1 : at + 1)}
              onGo={(by) => {
                const input = inputOf(ground.current, ids[at + by])
                input?.focus()
                return input !== undefined
              }}
              onPasteLines={(lines) => {
                const texts = lines.map((line) => ({ ...blankText(), [tongue]: line.slice(0, limits.exampleText) }))
                // An empty line takes the first of what was pasted.
                if (!isEmpty(kind.textOf(item))) return add(at + 1, texts)
                const room = most - items.length + 1
                const [first, ...rest] = texts.slice(0, room)
                const more = rest.map((text) => kind.withText(kind.blank(), text))
                wanted.current = more.length > 0 ? kind.idOf(more.at(-1)!) : undefined
                return onItems([...items.slice(0, at), kind.withText(item, first!), ...more, ...items.slice(at + 1)])
              }}
            />
          )
        })}
      </ul>
      {props.last}
      {error ? <FieldError>{error}</FieldError> : null}
      <div className="swlist__a">
        <Button
          variant="ghost"
          icon={IconPlus}
          disabled={items.length >= most}
          data-tip={items.length >= most ? t('surveys.write.line.full', { most }) : undefined}
          onClick={() => add(items.length)}
        >
          {addLabel}
        </Button>
        {props.tools}
      </div>
    </div>
  )
}

const isEmpty = (text: SurveyText) => Object.values(text).every((words) => words === '')

const inputOf = (ground: HTMLElement | null, id: string | undefined) =>
  id === undefined
    ? undefined
    : (ground?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] input`) ?? undefined)
