import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useTopHost } from '#platform/web/ui/dialogs/top-host.ts'
import { place } from '#platform/web/ui/floating/place.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { Mentionable, RichTextMentions } from '../editor.types.ts'
import { afterComposition } from './after-composition.ts'
import { type Asked, askedOf, dismissAsked, type MentionPort, mention } from './mention.ts'

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

/** Those who fit what was asked for. */
type Found = { query: string; people: readonly Mentionable[] }

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
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(0)
  /** What is known now; a key may come before it is drawn. */
  const latest = useRef<Found>(undefined)
  /** Enter was pressed before the answer to this had come. */
  const awaited = useRef<string>(undefined)
  const show = (now: Found | undefined) => {
    latest.current = now
    setFound(now)
    setActive(0)
  }

  const choose = (person: Mentionable | undefined) => {
    if (!person) return
    // A syllable that is still being typed ends with the focus.
    if (editor.view.composing) editor.view.dom.blur()
    afterComposition(editor, () => {
      const transaction = mention(editor.state, person)
      if (transaction) editor.view.dispatch(transaction)
      editor.view.focus()
    })
  }

  useFound(asked?.query, find, (now) => {
    show(now)
    announce(t('editor.mention.found', { count: now.people.length }))
    const isAwaited = awaited.current === now.query && askedOf(editor.state)?.query === now.query
    awaited.current = undefined
    if (!isAwaited) return
    if (now.people.length > 0) choose(now.people[0])
    // Nobody was meant: the key ends the line as it would have done.
    else editor.commands.keyboardShortcut('Enter')
  })

  const people = asked ? (found?.people ?? []) : []
  useEffect(() => {
    port.connect({
      onAsked: (now) => {
        setAsked(now)
        if (!now) show(undefined)
      },
      onKey: (key) => {
        const known = latest.current?.people ?? []
        const at = latest.current === found ? active : 0
        const query = askedOf(editor.state)?.query
        if (key === 'Escape') editor.view.dispatch(dismissAsked(editor.state))
        else if (known.length === 0) return false
        else if (key === 'Enter') {
          // The list may still tell of what was typed before: then its first one may be somebody else. Whoever has moved
          // to another one has seen her.
          if (at === 0 && latest.current?.query !== query) awaited.current = query
          else choose(known[at])
        } else {
          const next = (at + (key === 'ArrowDown' ? 1 : -1) + known.length) % known.length
          setActive(next)
          announce(spoken(known[next]!))
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
              <PersonMarks personCode={person.personCode} look="badge" />
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
function useFound(query: string | undefined, find: RichTextMentions['find'], hear: (found: Found) => void) {
  const latest = useLatest({ find, hear })
  useEffect(() => {
    if (query === undefined) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void latest.current
        .find(query, stop.signal)
        .then((people) => people.slice(0, 20))
        .catch(() => [])
        .then((people) => !stop.signal.aborted && latest.current.hear({ query, people }))
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
