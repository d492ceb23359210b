import { IconArrowBackUp, IconCalendarTime, IconCheck, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/contract/days.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatCount, todayIn } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'

type Props = { detail: HrImportDetail; changeCount: number; onGone: () => void }

/** What can be done with an import; each asks once more, since many people feel it. */
export function ImportActs({ detail, changeCount, onGone }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { importId, can } = detail
  const [isPlanning, setPlanning] = useState(false)
  const after = {
    onSuccess: async () => {
      setPlanning(false)
      await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImport, { importId }) })
      await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImports) })
    },
    onError: (error: Error) => toast.error(sayError(error)),
  }
  const applying = useCallMutation(hrImportCalls.applyHrImport, after)
  const undoing = useCallMutation(hrImportCalls.undoHrImport, after)
  const reading = useCallMutation(hrImportCalls.readHrImportAgain, after)
  const discarding = useCallMutation(hrImportCalls.discardHrImport, {
    onSuccess: async () => {
      onGone()
      await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImports) })
    },
    onError: after.onError,
  })

  const retired = detail.counts.person?.retire ?? 0
  const apply = async () => {
    const question = {
      title: t('organisation.import.applyTitle', { count: formatCount(changeCount) }),
      text: retired > 0 ? t('organisation.import.applyRetires', { count: formatCount(retired) }) : undefined,
      action: t('organisation.import.apply'),
      danger: retired > 0,
    }
    if (await confirm(question)) applying.mutate({ importId })
  }
  const undo = async () => {
    const question = {
      title: t('organisation.import.undoTitle'),
      text: t('organisation.import.undoText'),
      action: t('organisation.import.undo'),
      danger: true,
    }
    if (await confirm(question)) undoing.mutate({ importId })
  }
  const discard = async () => {
    const question = {
      title: t('organisation.import.discardTitle'),
      action: t('organisation.import.discard'),
      danger: true,
    }
    if (await confirm(question)) discarding.mutate({ importId })
  }
  return (
    <div className="hri__acts">
      {can.discard ? (
        <Button icon={IconTrash} busy={discarding.isPending} onClick={() => void discard()}>
          {t('organisation.import.discard')}
        </Button>
      ) : null}
      {can.readAgain ? (
        <Button
          variant="primary"
          icon={IconRefresh}
          busy={reading.isPending}
          onClick={() => reading.mutate({ importId })}
        >
          {t('organisation.import.tryReading')}
        </Button>
      ) : null}
      {can.apply ? (
        <>
          <Button icon={IconCalendarTime} onClick={() => setPlanning(true)}>
            {t('organisation.import.schedule')}
          </Button>
          <Button variant="primary" icon={IconCheck} busy={applying.isPending} onClick={() => void apply()}>
            {t('organisation.import.apply')}
          </Button>
        </>
      ) : null}
      {can.undo ? (
        <Button icon={IconArrowBackUp} busy={undoing.isPending} onClick={() => void undo()}>
          {t('organisation.import.undo')}
        </Button>
      ) : null}
      {isPlanning ? (
        <PlanDialog
          isBusy={applying.isPending}
          onPlan={(on) => applying.mutate({ importId, on })}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </div>
  )
}

const tomorrow = () => addDays(todayIn('Asia/Seoul'), 1)

function PlanDialog(props: { isBusy: boolean; onPlan: (on: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(tomorrow)
  return (
    <Modal
      open
      width="small"
      height="auto"
      title={t('organisation.import.schedule')}
      onClose={props.onClose}
      footer={
        <>
          <Button size="lg" onClick={props.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={props.isBusy} disabled={on === ''} onClick={() => props.onPlan(on)}>
            {t('organisation.import.scheduleIt')}
          </Button>
        </>
      }
    >
      <DatePicker
        label={t('organisation.import.day')}
        help={t('organisation.import.dayHelp')}
        value={on}
        timeZone="Asia/Seoul"
        onChange={setOn}
        required
      />
    </Modal>
  )
}
