import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScopeDialog } from '#modules/workdays/web/workdays.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Scope } from '../../contract/reservations.rules.ts'
import { useRefresh } from '../reservations.queries.ts'
import { useScopeWords } from './use-scope-words.ts'

type Request = CallResult<(typeof reservationsCalls)['requestRead']>

/** Cancels a booking once that was confirmed, of a series those that were chosen, and offers for a while to bring it back. @param onGone hears that it is done */
export function useCancel(
  request: Request,
  onGone: () => void,
): { cancel: () => void; isBusy: boolean; dialog: ReactNode } {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { ask, dialog } = useScopeDialog()
  const scopeWords = useScopeWords()
  const [isBusy, setBusy] = useState(false)

  const askScope = async (): Promise<Scope | undefined> => {
    if (request.isRecurring && request.coming > 1) return ask(scopeWords('cancel'))
    const question = {
      title: t('reservations.view.card.cancelAsk'),
      text:
        request.inLine > 0
          ? t('reservations.undo.toNextText', { count: request.inLine })
          : t('reservations.view.card.cancelText'),
      action: t('reservations.view.card.cancel'),
      danger: true,
    }
    return (await confirm(question)) ? 'this' : undefined
  }
  const cancel = async () => {
    const scope = await askScope()
    if (!scope) return
    setBusy(true)
    try {
      const { cancelled: count, undoId } = await call(requestCalls.requestCancel, {
        requestId: request.requestId,
        scope,
      })
      if (undoId === null) toast.success(t('reservations.undo.toNext', { count }))
      else {
        const undo = { label: t('reservations.undo.action'), run: () => void takeBack(undoId) }
        toast.success(t('reservations.view.card.cancelled', { count }), undo)
      }
      onGone()
      await refresh()
    } catch (error) {
      toast.error(sayError(error))
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  const takeBack = async (id: number) => {
    try {
      const { restored: count } = await call(requestCalls.cancelUndo, { id })
      toast.success(t('reservations.undo.done', { count }))
    } catch (error) {
      toast.error(sayError(error))
    }
    await refresh()
  }
  return { cancel: () => void cancel(), isBusy, dialog }
}
