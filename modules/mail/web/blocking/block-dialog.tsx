import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { formatCount } from '#platform/web/format.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import {
  type BlockAction,
  blockActions,
  companyBlockCalls,
  companyBlockLimits,
} from '../../contract/blocking/company-blocks.contract.ts'

const nothing = { typed: '', withSubdomains: false, action: 'junk' as BlockAction, note: '' }
/** Lines that are wrong and told at once. */
const toldFaults = 5

/** Senders as they are typed or pasted: one on each line, or parted by blanks and commas. */
export const sendersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Blocks many senders of a company at once. Each line that is wrong is told, and all that was typed stays. */
export function BlockDialog({ comCode, onClose }: { comCode: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const faults = Object.entries(errors).flatMap(([path, words]) => (path.startsWith('senders.') ? [words] : []))
  const submit = async () => {
    const { typed, ...rest } = draft
    const senders = sendersIn(typed)
    if (senders.length === 0) return setErrors({ senders: t('mail.blocking.faults.nothing') })
    if (senders.length > companyBlockLimits.atOnce)
      return setErrors({
        senders: t('mail.blocking.faults.tooManyAtOnce', { most: formatCount(companyBlockLimits.atOnce) }),
      })
    setBusy(true)
    try {
      const { blocked } = await call(companyBlockCalls.blockForCompany, { comCode, senders, ...rest })
      toast.success(t('mail.blocking.added', { count: blocked }))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width={560}
      title={t('mail.blocking.add')}
      action={t('mail.blocking.block')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(nothing)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextArea
        label={t('mail.blocking.senders')}
        required
        help={t('mail.blocking.sendersHelp')}
        rows={6}
        spellCheck={false}
        error={
          faults.length > toldFaults
            ? [
                ...faults.slice(0, toldFaults),
                t('mail.blocking.faults.more', { count: faults.length - toldFaults }),
              ].join(' ')
            : faults.join(' ') || errors.senders
        }
        value={draft.typed}
        onChange={({ target }) => set({ typed: target.value })}
      />
      <Checkbox
        label={t('mail.blocking.withSubdomains')}
        checked={draft.withSubdomains}
        onChange={(withSubdomains) => set({ withSubdomains })}
      />
      <RadioGroup
        label={t('mail.blocking.action')}
        options={blockActions.map((value) => ({ value, label: t(`mail.blocking.actionsInWords.${value}`) }))}
        value={draft.action}
        onChange={(action) => set({ action })}
      />
      <TextField
        label={t('mail.blocking.note')}
        autoComplete="off"
        maxLength={companyBlockLimits.note}
        error={errors.note}
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </FormDialog>
  )
}
