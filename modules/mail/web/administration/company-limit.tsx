import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { companyLimitCalls } from '../../contract/company-limit.contract.ts'
import { limits } from '../../contract/mail.rules.ts'

const gigabyte = 1_073_741_824
/** From this share on a company's room is nearly used up. */
const nearlyFull = 0.9

type Limit = CallResult<typeof companyLimitCalls.companyLimit>

/** What all mailboxes of a company take together, and of how much where there is a limit. */
export function CompanyLimit({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const limit = useCall(companyLimitCalls.companyLimit, { comCode })
  return (
    <Pane query={limit} isEmpty={() => false}>
      {({ limitBytes, usedBytes }) => {
        const share = limitBytes === null ? undefined : usedBytes / limitBytes
        return (
          <div className="madmin__h">
            <div className="madmin__c">
              <b>{t('mail.companyLimit.title')}</b>
              <span className="num">
                {formatBytes(usedBytes, 1)} /{' '}
                {limitBytes === null ? t('mail.side.unlimited') : formatBytes(limitBytes, 1)}
              </span>
              {share === undefined ? null : (
                <Progress
                  thin
                  label={t('mail.companyLimit.title')}
                  value={Math.min(share, 1)}
                  tone={share >= nearlyFull ? 'red' : 'accent'}
                />
              )}
            </div>
            <Button size="lg" onClick={() => setOpen(true)}>
              {t('mail.companyLimit.change')}
            </Button>
            {isOpen ? (
              <CompanyLimitDialog
                comCode={comCode}
                saved={limitBytes}
                onClose={() => {
                  setOpen(false)
                  void queries.invalidateQueries({ queryKey: keyOf(companyLimitCalls.companyLimit) })
                }}
              />
            ) : null}
          </div>
        )
      }}
    </Pane>
  )
}

type DialogProps = { comCode: string; saved: Limit['limitBytes']; onClose: () => void }

function CompanyLimitDialog({ comCode, saved, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [start] = useState({
    mode: saved === null ? ('unlimited' as const) : ('limited' as const),
    gigabytes: Math.max(1, Math.round((saved ?? 0) / gigabyte)),
  })
  const [draft, setDraft] = useState<{ mode: 'unlimited' | 'limited'; gigabytes: number }>(start)
  const [isBusy, setBusy] = useState(false)
  const { errors, refuse } = useFormErrors()
  const save = async () => {
    setBusy(true)
    try {
      const limitBytes = draft.mode === 'limited' ? draft.gigabytes * gigabyte : null
      await call(companyLimitCalls.saveCompanyLimit, { comCode, limitBytes })
      toast.success(t('mail.administration.saved'))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="small"
      title={t('mail.companyLimit.title')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {errors.form ? (
        <div role="alert">
          <Note tone="orange">{errors.form}</Note>
        </div>
      ) : null}
      <p className="muted">{t('mail.companyLimit.hint')}</p>
      <RadioGroup
        label={t('mail.administration.limit')}
        options={(['unlimited', 'limited'] as const).map((value) => ({
          value,
          label: t(`mail.companyLimit.modes.${value}`),
        }))}
        value={draft.mode}
        onChange={(mode) => setDraft({ ...draft, mode })}
      />
      {draft.mode === 'limited' ? (
        <NumberStepper
          label={t('mail.administration.gigabytes')}
          min={1}
          max={limits.companyBytes / gigabyte}
          value={draft.gigabytes}
          onChange={(gigabytes) => setDraft({ ...draft, gigabytes })}
        />
      ) : null}
    </FormDialog>
  )
}
