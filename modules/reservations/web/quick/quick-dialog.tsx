import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { minutesAt } from '#platform/web/time-grid/span.ts'
import { useSpanWords } from '#platform/web/time-grid/span-words.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'
import type { waitCalls } from '../../contract/waiting-list.contract.ts'
import { writePlace } from '../place/write-place.ts'
import { useRefresh } from '../reservations.queries.ts'
import { isTakenTime, WaitRow } from '../waiting-list/wait-offer.tsx'
import { useWaiting } from '../waiting-list/waits.queries.ts'
import { endDayOf, type QuickDraft } from './quick-draft.ts'
import './quick-dialog.css'

type Props = {
  first: QuickDraft
  /** Those that may be booked, in the order of the board. */
  resources: readonly Resource[]
  boardId: number
  onClose: () => void
}

/** The quick way to book: what, which and when. Whatever more there is to say stands on the page behind "more". */
export default function QuickDialog({ first, resources, boardId, onClose }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const navigate = useNavigate()
  const { whenOf } = useSpanWords()
  const refresh = useRefresh()
  const [draft, setDraft] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isTaken, setTaken] = useState(false)
  const joinLine = useWaiting()
  const change = (fields: Partial<QuickDraft>) => setDraft({ ...draft, ...fields })
  const { title, resourceId, day, from, to } = draft
  const endDay = endDayOf(draft)
  const resource = resources.find((each) => each.resourceId === resourceId)
  const isWaiting = resource?.way === 'approval' && !resource.can.bookFreely

  const act = async (work: (fields: CallInput<(typeof waitCalls)['wait']>) => Promise<void>) => {
    if (title.trim() === '') {
      setErrors({ reserveTitle: t('reservations.view.quick.titleNeeded') })
      return
    }
    setBusy(true)
    setTaken(false)
    try {
      await work({ resourceId, reserveTitle: title, startDate: day, startTime: from, endDate: endDay, endTime: to })
      onClose()
    } catch (error) {
      refuse(error)
      setTaken(isTakenTime(error))
    } finally {
      // Also after a refusal: whoever was faster is seen.
      await refresh()
      setBusy(false)
    }
  }
  const save = () =>
    act(async (fields) => {
      const { waiting } = await call(requestCalls.requestSave, fields)
      const when = whenOf({ isAllDay: false, from: minutesAt(day, from), to: minutesAt(endDay, to) })
      const told = { name: title.trim(), when }
      toast.success(t(waiting > 0 ? 'reservations.view.quick.asked' : 'reservations.view.quick.done', told))
    })
  const tellMore = () => {
    const moments = { start: `${day}T${from}`, end: `${endDay}T${to}` }
    onClose()
    void navigate(writePlace({ resourceId, ...moments, title: title.trim() || undefined, boardId, baseDate: day }))
  }
  return (
    <FormDialog
      title={t('reservations.view.quick.name')}
      width="small"
      action={t('reservations.view.quick.action')}
      isDirty={title.trim() !== ''}
      busy={isBusy}
      errors={errors}
      after={isTaken ? <WaitRow isBusy={isBusy} onWait={() => void act(joinLine)} /> : null}
      onSubmit={() => void save()}
      onClose={onClose}
      beside={
        <Button size="lg" variant="ghost" onClick={tellMore}>
          {t('reservations.view.quick.more')}
        </Button>
      }
    >
      <TextField
        label={t('reservations.view.quick.title')}
        required
        maxLength={limits.title}
        value={title}
        error={errors.reserveTitle}
        onChange={({ target }) => change({ title: target.value })}
        data-autofocus
      />
      <SelectField
        label={t('reservations.view.card.resource')}
        value={String(resourceId)}
        error={errors.resourceId}
        help={isWaiting ? t('reservations.view.quick.waits') : undefined}
        options={resources.map((each) => ({
          value: String(each.resourceId),
          label:
            each.seats > 0
              ? `${name(each.name)} (${t('reservations.view.seats', { count: each.seats })})`
              : name(each.name),
        }))}
        onChange={(value) => change({ resourceId: Number(value) })}
      />
      <div className="quick__w">
        <DatePicker
          label={t('reservations.view.quick.day')}
          value={day}
          error={errors.startDate}
          onChange={(value) => change({ day: value })}
        />
        <TimeField
          label={t('reservations.view.quick.from')}
          value={from}
          error={errors.startTime}
          onChange={(value) => change({ from: value })}
        />
        <TimeField
          label={t('reservations.view.quick.to')}
          value={to}
          error={errors.endTime ?? errors.endDate}
          help={endDay === day ? undefined : t('reservations.view.quick.nextDay')}
          onChange={(value) => change({ to: value })}
        />
      </div>
    </FormDialog>
  )
}
