import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { place } from '#platform/web/ui/place.ts'
import { useTopHost } from '#platform/web/ui/top-host.ts'
import type { Mentionable, RichTextMentions } from '../editor.types.ts'
import { type Asked, dismissAsked, type MentionPort, mention } from './mention.ts'
import { whenSettled } from './settled.ts'

/** The part of the list that the editor speaks to: it is made before the list is drawn. */
export type ListPort = MentionPort & { connect: (list: MentionPort | undefined) => void }

export function createMentionPort(): ListPort {
  let list: MentionPort | undefined
  return {
    connect: (shown) => {
      list = shown
    },
    onAsked: (asked) => list?.onAsked(asked),
    onKey: (key) => list?.onKey(key) ?? false,
  }
}

/** The people who may be meant by what was typed after `@`. */
export function MentionList({
  editor,
  port,
  find,
}: {
  editor: Editor
  port: ListPort
  find: RichTextMentions['find']
}) {
  const { t } = useTranslation()
  const id = useId()
  const host = useTopHost()
  const [asked, setAsked] = useState<Asked>()
  const [found, setFound] = useState<readonly Mentionable[]>()
  const [active, setActive] = useState(0)

  useFound(asked?.query, find, (people) => {
    setFound(people)
    setActive(0)
    if (people) announce(t('editor.mention.found', { count: people.length }))
  })

  const choose = (person: Mentionable | undefined) => {
    if (!person) return
    // A syllable that is still being typed ends with the focus.
    if (editor.view.composing) editor.view.dom.blur()
    whenSettled(editor, () => {
      const transaction = mention(editor.state, person)
      if (transaction) editor.view.dispatch(transaction)
      editor.view.focus()
    })
  }
  const people = asked ? (found ?? []) : []
  useEffect(() => {
    port.connect({
      onAsked: (now) => {
        setAsked(now)
        if (!now) setFound(undefined)
      },
      onKey: (key) => {
        if (key === 'Escape') editor.view.dispatch(dismissAsked(editor.state))
        else if (people.length === 0) return false
        else if (key === 'Enter') choose(people[active])
        else {
          const next = (active + (key === 'ArrowDown' ? 1 : -1) + people.length) % people.length
          setActive(next)
          announce(spoken(people[next]!))
        }
        return true
      },
    })
    return () => port.connect(undefined)
  })

  if (!asked || !found) return null
  return createPortal(
    <div
      role="presentation"
      className="pop rte__people"
      ref={(box) => void (box && hang(box, editor, asked.from))}
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.length === 0 ? (
        <p className="rte__nobody">{t('editor.mention.nobody')}</p>
      ) : (
        <div role="listbox" aria-label={t('editor.mention.list')} id={id}>
          {people.map((person, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are heard where they are typed: in the text
            <div
              key={person.personCode}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classNames('menu__i rte__person', at === active && 'rte__person--on')}
              onClick={() => choose(person)}
            >
              <span>{person.name}</span>
              <span className="muted ell">{person.detail}</span>
            </div>
          ))}
        </div>
      )}
    </div>,
    host,
  )
}

const spoken = ({ name, detail }: Mentionable) => [name, detail].filter(Boolean).join(', ')

/** Asks once the query has stood still for a moment; an answer that comes too late is not heard. */
function useFound(
  query: string | undefined,
  find: RichTextMentions['find'],
  hear: (people: readonly Mentionable[] | undefined) => void,
) {
  const latest = useLatest({ find, hear })
  useEffect(() => {
    if (query === undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void latest.current
        .find(query, stop.signal)
        .then((people) => people.slice(0, 20))
        .catch(() => [])
        .then((people) => !stop.signal.aborted && latest.current.hear(people))
    }, 80)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [query, latest])
}

/** Hangs the list below the `@`, or above it where there is no room. */
function hang(box: HTMLElement, editor: Editor, at: number) {
  const { left, right, top, bottom } = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size))
  const from = { left, right, top, bottom, width: right - left, height: bottom - top } as DOMRect
  const size = { width: box.offsetWidth, height: box.scrollHeight }
  const where = place(from, size, { width: innerWidth, height: innerHeight }, 'bottom-start')
  Object.assign(box.style, { left: `${where.left}px`, top: `${where.top}px`, maxHeight: `${where.maxHeight}px` })
}
