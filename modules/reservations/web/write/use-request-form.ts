import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { useRefresh } from '../reservations.queries.ts'
import { useWaiting } from '../waiting-list/waits.queries.ts'
import { fieldsOf, type RequestDraft, type RequestInput } from './request-draft.ts'
import { type Changed, faultsOf, useValidation } from './use-validation.ts'

type Options = {
  draft: RequestDraft
  changed: Changed
  /** Where what clashes of a series is settled. */
  sheet: RefObject<HTMLElement | null>
  /** Brings what was typed to the server. @returns the draft it stands in, which what is saved takes along */
  keep: () => Promise<number | undefined>
  /** It is saved. */
  onSaved: (requestId?: number) => void
}

/** What is wrong with the form while one fills it in, and how it is saved. */
export function useRequestForm({ draft, changed, sheet, keep, onSaved }: Options) {
  const { t } = useTranslation()
  const saying = useSay()
  const refresh = useRefresh()
  const joinLine = useWaiting()
  const validation = useValidation(draft, changed)
  const [refused, setRefused] = useState<Record<string, string | undefined>>()
  const [isBusy, setBusy] = useState(false)

  /** What is to be booked, where nothing is missing. */
  const complete = () => {
    const fields = fieldsOf(draft)
    const wrong = {
      title: draft.title.trim() === '' ? t('reservations.form.titleMissing') : undefined,
      resource: fields ? undefined : t('reservations.form.resourceMissing'),
      time: validation.own.time,
      rule:
        draft.repeat.kind === 'weekly' && draft.repeat.weekdays.length === 0
          ? t('workdays.repeat.noWeekday')
          : undefined,
    }
    setRefused(wrong)
    return isBusy || Object.values(wrong).some(Boolean) ? null : fields
  }
  const act = async (work: (fields: RequestInput) => Promise<void>) => {
    const fields = complete()
    if (!fields) return
    setBusy(true)
    try {
      await work(fields)
    } catch (error) {
      setRefused(faultsOf(error, saying))
      // Who was faster is named in the form, too.
      await validation.refetch()
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async (fields) => {
      // What clashes of a series is settled first; nobody is told of it one by one.
      const wish = { ...fields, ...changed }
      const { clashes, occurrences } = await call(requestCalls.requestValidateIncludeWait, wish)
      if (clashes.length > 0 && occurrences > 1) {
        await validation.refetch()
        sheet.current?.focus()
        announce(t('reservations.form.conflicts.undecided', { count: clashes.length }))
        return
      }
      const {
        requestId,
        occurrences: booked,
        waiting,
      } = await call(requestCalls.requestSave, {
        ...wish,
        draftId: await keep(),
      })
      toast.success(
        waiting > 0
          ? t('reservations.form.saved.waiting', { count: booked })
          : t('reservations.form.saved.booked', { count: booked }),
      )
      onSaved(requestId)
      await refresh()
    })
  const wait = () =>
    act(async (fields) => {
      await joinLine({ ...fields, draftId: await keep() })
      onSaved()
    })
  return {
    validation,
    /** What is wrong, by field: what the server says of the form as it is, and what saving found. */
    errors: { ...validation.faults, ...withoutEmpty(validation.own), ...withoutEmpty(refused) } as FormErrors,
    /** Only what saving found moves the focus. */
    refused,
    forgetRefusal: () => setRefused(undefined),
    isBusy,
    save: () => void save(),
    /** Stands in line for it instead. */
    wait: () => void wait(),
  }
}

const withoutEmpty = (faults: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, says]) => (says ? [[field, says]] : [])))
