import { IconArrowUp, IconAt } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { commentLimits } from '../contract/talk.rules.ts'
import { bodyOf, type Written, withMention, withMentionBefore } from './comment-text.ts'
import { MentionList } from './mention-list.tsx'
import type { ShownThread } from './shown-thread.ts'
import { useComposed } from './use-composed.ts'
import { useMentions } from './use-mentions.ts'
import './talk.css'

type Props = {
  thread: ShownThread
  input: RefObject<HTMLTextAreaElement | null>
  label: string
  written: Written
  onChange: (written: Written) => void
  onSend: () => void
  isSending: boolean
  sendLabel: string
  /** Escape with nothing open, and a button where words stand beside it. */
  onCancel?: () => void
  /** What stands before the buttons: whom it answers. */
  children?: ReactNode
}

/** From so many characters before the end on, the rest is counted. */
const countedFrom = 200

/**
 * The field a comment is written in. An @ offers the people who may read the thing; Enter begins a line,
 * Ctrl+Enter sends. A syllable that is half typed is never taken away.
 */
export function CommentBox({
  thread,
  input,
  label,
  written,
  onChange,
  onSend,
  isSending,
  sendLabel,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const id = useId()
  const cursor = useRef<number>(undefined)
  const mentions = useMentions(thread)
  const {
    open: isOffered,
    show,
    close,
    trigger: { ref: anchor },
    popover,
  } = usePopover<HTMLDivElement>({ kind: 'listbox', placement: 'top-start', onClose: mentions.leave })
  const left = commentLimits.length - bodyOf(written).length
  const canSend = written.text.trim() !== '' && left >= 0

  useEffect(() => {
    if (mentions.begun && !isOffered) show()
    if (!mentions.begun && isOffered) close()
  })
  // The cursor goes behind a name that was put in, once the text is there.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  const look = () => {
    const { current: box } = input
    if (box) mentions.look(box.value, box.selectionStart)
  }
  const take = (at: number) => {
    const person = mentions.people[at]
    const { begun } = mentions
    const { current: box } = input
    if (!person || !begun || !box) return false
    const place = { from: begun.from, to: box.selectionStart }
    const put = withMention(written, place, { personCode: person.personCode, name: nameOf(person.name) })
    cursor.current = put.cursor
    onChange(put.written)
    mentions.leave()
    box.focus()
    return true
  }
  const composed = useComposed(input)
  const latest = useLatest(written)
  /** Puts in whom the mention means that is begun. Whoever types on meanwhile is not waited for, and loses nothing. */
  const takeSought = async () => {
    const { begun } = mentions
    if (!begun) return
    const person = await mentions.sought(begun.query)
    // A syllable that is half typed is never taken away.
    await composed()
    const { current: box } = input
    if (!person || !box) return
    const mention = { personCode: person.personCode, name: nameOf(person.name) }
    const put = withMentionBefore(latest.current, begun, mention, box.selectionStart)
    if (!put) return
    cursor.current = put.cursor
    onChange(put.written)
    mentions.leave()
  }
  /** @returns whether the key was used: where there is nobody to take it ends the line */
  const takeHere = () => {
    if (mentions.people.length === 0) return false
    // Whoever has moved to another one has seen her.
    if (mentions.here === 0) void takeSought()
    else take(mentions.here)
    return true
  }
  useTakeInsteadOfLine(input, () => isOffered && takeHere())
  const send = () => {
    if (canSend && !isSending) onSend()
  }
  const keys = useKeys({
    ArrowDown: () => (isOffered ? mentions.move(1) : false),
    ArrowUp: () => (isOffered ? mentions.move(-1) : false),
    Enter: () => isOffered && takeHere(),
    Tab: () => isOffered && takeHere(),
    Escape: () => {
      if (isOffered) mentions.leave()
      else if (onCancel) onCancel()
      else return false
      return true
    },
    'Mod+Enter': send,
  })
  const addMention = () => {
    const { current: box } = input
    if (!box) return
    box.focus()
    const { selectionStart: at } = box
    const space = at === 0 || /\s$/.test(written.text.slice(0, at)) ? '' : ' '
    cursor.current = at + space.length + 1
    const text = `${written.text.slice(0, at)}${space}@${written.text.slice(at)}`
    onChange({ ...written, text })
    mentions.look(text, cursor.current)
  }

  return (
    <div className="cbox" ref={anchor}>
      {children}
      <div className={classNames('cbox__f', left < 0 && 'cbox__f--long')}>
        <textarea
          {...keys}
          ref={input}
          className="cbox__in"
          rows={1}
          aria-label={label}
          aria-describedby={`${id}hint`}
          aria-invalid={left < 0 || undefined}
          aria-autocomplete="list"
          aria-controls={isOffered ? `${id}list` : undefined}
          aria-activedescendant={isOffered && mentions.people.length > 0 ? `${id}${mentions.here}` : undefined}
          placeholder={t('talk.box.placeholder')}
          value={written.text}
          onChange={({ target }) => {
            onChange({ ...written, text: target.value })
            mentions.look(target.value, target.selectionStart)
          }}
          onSelect={look}
          onBlur={mentions.leave}
        />
        <IconButton icon={IconAt} size={28} name={t('talk.box.addMention')} onClick={addMention} />
        <Button
          variant="primary"
          className="cbox__send"
          busy={isSending}
          disabled={!canSend}
          aria-label={sendLabel}
          onClick={send}
        >
          <span className="cbox__word">{sendLabel}</span>
          {isSending ? null : <IconArrowUp className="i cbox__arrow" aria-hidden />}
        </Button>
      </div>
      <span id={`${id}hint`} className="sr">
        {t('talk.box.hint')}
      </span>
      {left < countedFrom ? (
        <p className={classNames('cbox__left', left < 0 && 'cbox__left--long')} role={left < 0 ? 'alert' : undefined}>
          {left < 0 ? t('talk.box.tooLong', { max: commentLimits.length }) : t('talk.box.left', { count: left })}
        </p>
      ) : null}
      <div
        {...popover}
        role="presentation"
        className="pop cbox__pop"
        // The focus stays in the text, whatever is pressed.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOffered ? (
          <MentionList id={id} mentions={mentions} onTake={(person) => take(mentions.people.indexOf(person))} />
        ) : null}
      </div>
    </div>
  )
}

/**
 * Input methods of some systems end the syllable by Enter and begin a line at once, without a key that could be heard:
 * while people are offered, the line becomes the choice.
 */
function useTakeInsteadOfLine(input: RefObject<HTMLTextAreaElement | null>, take: () => boolean): void {
  const latest = useLatest(take)
  useEffect(() => {
    const { current: box } = input
    const hear = (event: InputEvent) => {
      if ((event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') && latest.current())
        event.preventDefault()
    }
    box?.addEventListener('beforeinput', hear)
    return () => box?.removeEventListener('beforeinput', hear)
  }, [input, latest])
}
