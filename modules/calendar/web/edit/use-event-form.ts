import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workdaysCalls } from '#modules/workdays/contract/workdays.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.types.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { debounce } from '#platform/web/ui/debounce.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { EventDetail } from '../../contract/calendar.entities.ts'
import type { Scope } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import type { Asking } from './asking.ts'
import { type Draft, endsFirst, fieldsOf, keepDraft, keptDraft } from './draft.ts'
import { isOneOfMany, useRemoval } from './use-removal.ts'

/** So long after the last key what is typed is kept, ms. */
const keepAfterMs = 400

type Options = {
  event?: EventDetail
  start: Draft
  editor: RefObject<RichTextHandle | null>
  onDone: (itemId: string) => void
}

/** The form of an event: what is typed, what is wrong with it, how it is saved and removed. */
export function useEventForm({ event, start, editor, onDone }: Options) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const refresh = useRefresh()
  const itemId = event?.itemId
  const [first] = useState(start)
  const [kept] = useState(() => keptDraft(itemId))
  const [draft, setDraft] = useState<Draft>(kept ?? first)
  const [isRestored, setRestored] = useState(kept !== undefined)
  const [errors, setErrors] = useState<Record<string, string | undefined>>()
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const isOver = useRef(false)
  const isDirty = isRestored || JSON.stringify(draft) !== JSON.stringify(first)

  const keep = useMemo(() => debounce((next: Draft) => keepDraft(itemId, next), keepAfterMs), [itemId])
  useEffect(() => {
    const leave = () => {
      // What the editor still gathers goes to the draft first.
      editor.current?.flush()
      keep.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      keep.flush()
    }
  }, [editor, keep])
  const replace = (next: Draft) => {
    setDraft(next)
    if (!isOver.current) keep(next)
  }
  const forget = () => {
    isOver.current = true
    keep.cancel()
    keepDraft(itemId, undefined)
  }

  const fail = (error: unknown) => {
    const fields = error instanceof AppError ? error.fields : undefined
    const known = Object.fromEntries((fields ?? []).map((field) => [field.path.split('.')[0]!, say(field)]))
    setErrors(fields && fields.length > 0 ? known : { form: sayError(error) })
  }
  const send = async (scope: Scope) => {
    setAsking(undefined)
    setBusy(true)
    try {
      const whole = { ...draft, body: editor.current?.flush() ?? draft.body }
      const fields = fieldsOf(whole, whole.repeat.kind === 'lunar' ? await lunarDay(whole.startDay) : undefined)
      const saved = event
        ? await call(calendarCalls.changeEvent, { ...fields, itemId: event.itemId, version: event.version, scope })
        : await call(calendarCalls.createEvent, fields)
      forget()
      setDraft(first)
      setRestored(false)
      toast.success(t('calendar.edit.saved'))
      await refresh()
      onDone(saved.itemId)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const isOfSeries = event !== undefined && isOneOfMany(event)
  const save = () => {
    const wrong = {
      subject: draft.subject.trim() === '' ? t('calendar.edit.subjectMissing') : undefined,
      end: endsFirst(draft) ? t('calendar.event.endFirst') : undefined,
      rule:
        draft.repeat.kind === 'weekly' && draft.repeat.weekdays.length === 0
          ? t('workdays.repeat.noWeekday')
          : undefined,
    }
    setErrors(wrong)
    if (isBusy || Object.values(wrong).some(Boolean)) return
    if (!isOfSeries) void send('all')
    else setAsking({ verb: 'change', onChoose: (scope) => void send(scope), onClose: () => setAsking(undefined) })
  }
  const removal = useRemoval({
    itemId: itemId ?? '',
    isOfSeries,
    hasAttendees: draft.attendees.length > 0,
    onGone: (gone) => {
      forget()
      onDone(gone)
    },
    onFail: fail,
  })
  return {
    draft,
    set: (change: Partial<Draft>) => replace({ ...draft, ...change }),
    replace,
    errors,
    isDirty,
    isBusy: isBusy || removal.isBusy,
    isRestored,
    asking: asking ?? removal.asking,
    save,
    remove: removal.remove,
    forget,
    startOver: () => {
      keep.cancel()
      keepDraft(itemId, undefined)
      setDraft(first)
      setRestored(false)
      editor.current?.setHtml(first.body)
    },
  }
}

/** The day of the lunar calendar; the server knows it. */
async function lunarDay(day: string): Promise<{ month: number; day: number } | undefined> {
  const [found] = await call(workdaysCalls.lunar, { from: day, to: day })
  return found && { month: found.month, day: found.dayOfMonth }
}
