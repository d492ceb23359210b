import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { instantOf, type Moment, momentOf } from '#platform/web/instants.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { MomentField } from '#platform/web/ui/dates/moment-field.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { limits } from '../../contract/mail.rules.ts'
import { plannedPath } from '../place/paths.ts'

type Props = {
  onClose: () => void
  /** @returns whether it is planned; otherwise the dialog has closed and the form says why */
  onPlan: (sendAt: string) => Promise<boolean>
}

const dayMs = 86_400_000
const morning = '09:00'

/** Asks when a mail is to be sent; the next mornings are offered. */
export default function PlanDialog({ onClose, onPlan }: Props) {
  const { t } = useTranslation()
  const tomorrow = dayAfter(todayIn(), 1)
  const monday = nextMonday(todayIn())
  const [at, setAt] = useState<Moment>({ day: tomorrow, time: morning })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const instant = instantOf(at.day, at.time || morning)
    const ahead = instant === undefined ? -1 : Date.parse(instant) - Date.now()
    if (ahead <= 0 || ahead > limits.plannedDays * dayMs)
      return setError(t('mail.errors.sendAt', { days: limits.plannedDays }))
    setBusy(true)
    const isPlanned = await onPlan(instant!)
    setBusy(false)
    if (!isPlanned) onClose()
  }
  const choices: [string, () => Moment][] = [
    [t('mail.plan.inAnHour'), () => momentOf(new Date(Date.now() + 3_600_000).toISOString())],
    [t('mail.plan.tomorrow'), () => ({ day: tomorrow, time: morning })],
    ...(monday === tomorrow
      ? []
      : [[t('mail.plan.monday'), () => ({ day: monday, time: morning })] as [string, () => Moment]]),
  ]
  return (
    <FormDialog
      title={t('mail.plan.title')}
      width="medium"
      isDirty={false}
      onClose={onClose}
      busy={isBusy}
      action={t('mail.plan.action')}
      beside={
        <Link to={plannedPath} className="link">
          {t('mail.planned.title')}
        </Link>
      }
      onSubmit={() => void submit()}
    >
      <div className="wrap">
        {choices.map(([label, momentNow]) => (
          <Button key={label} variant="soft" onClick={() => setAt(momentNow())}>
            {label}
          </Button>
        ))}
      </div>
      <MomentField
        label={t('mail.plan.at')}
        value={at}
        error={error}
        onChange={(moment) => {
          setAt(moment)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const nextMonday = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, (8 - weekday) % 7 || 7)
}
