import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DropState } from '#modules/files/web/files.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { everybodyOf, fieldsOfPeople, inputOf, isBlank, type MailForm } from './mail-form.ts'
import type { SentMail, WriteWays } from './use-write-ways.ts'
import type { Written } from './use-writing.ts'

type Options = {
  written: Written
  files: RefObject<DropState | undefined>
  ways: WriteWays
  /** Addresses outside the company, and whether their being there was seen. */
  outside: { ask: () => Promise<string[]>; isSeen: (addresses: readonly string[]) => boolean }
  /** What is done next with a mail that was sent. */
  nextOf: (form: MailForm, itemId: number) => SentMail['next']
}

/** Fields at which a refusal is told. */
const faulty = ['from', ...fieldsOfPeople] as const
export type SendFaults = Partial<Record<(typeof faulty)[number], string>>

/** Sends what is written, once however often the button is pressed; a refusal loses nothing. */
export function useSending({ written, files, ways, outside, nextOf }: Options) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const confirm = useConfirm()
  const [faults, setFaults] = useState<SendFaults>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const filesAreThere = async () => {
    const state = files.current
    if ((state && state.underWay > 0) || written.editor.current?.isUploading()) {
      toast.error(t('mail.write.filesUnderWay'))
      return false
    }
    if (!state || state.failed === 0) return true
    return confirm({
      title: t('mail.write.filesFailed', { count: state.failed }),
      text: t('mail.write.filesFailedText'),
      action: t('mail.write.sendWithout'),
    })
  }
  const mayLeave = async () => {
    const addresses = await outside.ask()
    if (addresses.length === 0 || outside.isSeen(addresses)) return true
    return confirm({
      title: t('mail.write.outsideAsk', { count: addresses.length }),
      text: addresses.slice(0, 5).join(', ') + (addresses.length > 5 ? ' …' : ''),
      action: t('mail.write.send'),
    })
  }
  const isMeant = (form: MailForm) =>
    form.subject.trim() !== '' || !isBlank(form.body)
      ? form.subject.trim() !== '' || confirm({ title: t('mail.write.noSubjectAsk'), action: t('mail.write.send') })
      : confirm({ title: t('mail.write.emptyAsk'), action: t('mail.write.send') })

  const send = async (sendAt: string | null = null): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      const form = written.settled()
      if (everybodyOf(form).length === 0) {
        setFaults({ to: t('mail.errors.noRecipient') })
        return false
      }
      setFaults(undefined)
      if (!(await filesAreThere()) || !(await mayLeave()) || !(await isMeant(form))) return false
      setBusy(true)
      // Nothing of the draft may be on its way while the server makes a mail of it; what waits to be sent is the draft
      // as it is kept.
      if (!(await written.keeper.flush())) {
        toast.error(t('mail.write.notKept'))
        return false
      }
      const { itemId, dueAt } = await call(sendCalls.send, inputOf(form, written.keeper.draft?.draftId, sendAt))
      written.finish()
      ways.onSent({ itemId, dueAt, isPlanned: sendAt !== null, next: nextOf(form, itemId) })
      return true
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? []) : []
      const named = fields.flatMap((fault) => {
        const field = faulty.find((each) => fault.path.split('.')[0] === each)
        return field ? [[field, say(fault)]] : []
      })
      if (named.length > 0) setFaults(Object.fromEntries(named) as SendFaults)
      toast.error(sayError(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { send, faults, isBusy }
}
