import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Called, EventDetail } from '../../contract/calendar.entities.ts'
import type { Scope } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import type { Asking } from './asking.ts'

/** Of a series it is asked which occurrences are meant; one that was changed by itself is none any more. */
export const isOneOfMany = ({ rule, isOccurrence }: EventDetail): boolean => rule !== '' && isOccurrence

type Options = {
  itemId: string
  isOfSeries: boolean
  hasAttendees: boolean
  onGone: (itemId: string) => void
  onFail: (error: unknown) => void
}

/** Removes an event once that was confirmed; of a series those that were chosen. */
export function useRemoval({ itemId, isOfSeries, hasAttendees, onGone, onFail }: Options) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const drop = async (scope: Scope) => {
    setAsking(undefined)
    setBusy(true)
    try {
      const { called } = await call(calendarCalls.removeEvent, { itemId, scope })
      const undo = called && { label: t('calendar.move.undo'), run: () => void restore(called) }
      toast.success(t('calendar.edit.removed'), undo ?? undefined)
      await refresh()
      onGone(itemId)
    } catch (error) {
      onFail(error)
    } finally {
      setBusy(false)
    }
  }
  const restore = async (called: Called) => {
    try {
      await call(calendarCalls.restoreEvent, called)
      toast.success(t('calendar.move.undone'))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  const remove = async () => {
    if (isOfSeries) {
      setAsking({ verb: 'remove', onChoose: (scope) => void drop(scope), onClose: () => setAsking(undefined) })
      return
    }
    const question = {
      title: t('calendar.edit.removeAsk'),
      text: t(hasAttendees ? 'calendar.edit.removeTold' : 'calendar.edit.removeText'),
      action: t('calendar.edit.remove'),
      danger: true,
    }
    if (await confirm(question)) await drop('all')
  }
  return { remove, asking, isBusy }
}
