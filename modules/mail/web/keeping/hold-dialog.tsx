import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Hold, holdCalls } from '../../contract/holds.contract.ts'

/** A hold with why it is, the mails of some days to be downloaded, and its end. */
export function HoldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const [{ start, end }, setPeriod] = useState({ start: '', end: '' })
  const [busy, setBusy] = useState<'saving' | 'ending'>()
  const { holdId, name, address, matter, reason, begunBy, begunAt, endedBy, endedAt } = hold
  const isWrong = start !== '' && end !== '' && end < start
  const act = async (doing: 'saving' | 'ending', work: () => Promise<unknown>, done: string) => {
    setBusy(doing)
    try {
      await work()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(sayError(error))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const save = () =>
    act(
      'saving',
      () => saveFile(holdCalls.holdArchive, { holdId, ...(start && { start }), ...(end && { end }) }),
      t('mail.holds.saved'),
    )
  const finish = async () => {
    const question = { title: t('mail.holds.endAsk'), text: t('mail.holds.endText'), action: t('mail.holds.end') }
    if (!(await confirm({ ...question, danger: true }))) return
    if (await act('ending', () => call(holdCalls.endHold, { holdId }), t('mail.holds.ended'))) onClose()
  }
  const whoWhen = (who: Hold['begunBy'], at: string) => [who ? nameOf(who) : '', formatDateTime(at)].join(' ')
  return (
    <Modal
      open
      title={t('mail.holds.of', { name: nameOf(name) })}
      width="medium"
      height="auto"
      onClose={onClose}
      footer={
        endedAt ? undefined : (
          <>
            <Button size="lg" variant="danger" busy={busy === 'ending'} onClick={() => void finish()}>
              {t('mail.holds.end')}
            </Button>
            <Button size="lg" variant="primary" disabled={isWrong} busy={busy === 'saving'} onClick={() => void save()}>
              {t('mail.holds.save')}
            </Button>
          </>
        )
      }
    >
      <dl className="mkeep__d">
        <dt>{t('mail.holds.address')}</dt>
        <dd>{address}</dd>
        <dt>{t('mail.holds.matter')}</dt>
        <dd>{matter}</dd>
        <dt>{t('mail.holds.reason')}</dt>
        <dd className="mkeep__r">{reason}</dd>
        <dt>{t('mail.holds.begunBy')}</dt>
        <dd>{whoWhen(begunBy, begunAt)}</dd>
        {endedAt ? (
          <>
            <dt>{t('mail.holds.endedBy')}</dt>
            <dd>{whoWhen(endedBy, endedAt)}</dd>
          </>
        ) : null}
      </dl>
      {endedAt ? null : (
        <div className="mkeep__s">
          <DatePicker
            label={t('mail.storage.from')}
            clearable
            value={start}
            onChange={(day) => setPeriod({ start: day, end })}
          />
          <DatePicker
            label={t('mail.storage.to')}
            clearable
            value={end}
            error={isWrong ? t('mail.storage.dayOrder') : undefined}
            onChange={(day) => setPeriod({ start, end: day })}
          />
          <p className="field__help">{t('mail.holds.saveHelp')}</p>
        </div>
      )}
    </Modal>
  )
}
