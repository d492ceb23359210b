import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#modules/files/web/files.public.tsx'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Contract, contractsCalls } from '../../contract/contracts.contract.ts'
import { contractCurrencies, contractRenewals } from '../../contract/contracts.rules.ts'
import { faultsOf, fieldsOf, inputOf } from './contract-fields.ts'
import { useContractsChanged } from './contracts.queries.ts'
import './contracts.css'

type Props = { boardId: number; contract?: Contract; onClose: () => void; onSaved: (id: number) => void }

/** Writes a contract, new or changed; nothing typed is lost when it is refused. */
export function ContractForm({ boardId, contract, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const changed = useContractsChanged()
  const [begun] = useState(() => fieldsOf(contract))
  const [fields, setFields] = useState(begun)
  const { errors, setErrors, refuse } = useFormErrors()
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }))
  const save = useCallMutation(contractsCalls.contractSave, {
    onSuccess: async ({ id }) => {
      await changed()
      toast.success(t('boards.contract.saved'))
      onSaved(id)
    },
    onError: refuse,
  })
  const submit = () => {
    const faults = faultsOf(fields)
    if (Object.keys(faults).length > 0) {
      setErrors(Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)])))
      return
    }
    setErrors({})
    save.mutate({ ...inputOf(fields), boardId, id: contract?.contractId, version: contract?.version })
  }
  const text = (
    field: 'title' | 'contractNumber' | 'partner' | 'kind' | 'amount',
    label: string,
    maxLength: number,
  ) => ({
    label,
    maxLength,
    value: fields[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const day = (field: 'signedOn' | 'startsOn' | 'endsOn', label: string) => ({
    label,
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => set({ [field]: value }),
  })
  return (
    <FormDialog
      width={640}
      title={t(contract ? 'boards.contract.edit' : 'boards.contract.add')}
      isDirty={fields !== begun}
      onClose={onClose}
      busy={save.isPending}
      className="bcon__form"
      errors={errors}
      onSubmit={submit}
    >
      <TextField {...text('title', t('boards.contract.name'), 200)} required />
      <div className="bcon__pair">
        <TextField {...text('partner', t('boards.contract.partner'), 120)} />
        <TextField {...text('kind', t('boards.contract.kind'), 60)} />
      </div>
      <div className="bcon__pair">
        <TextField {...text('contractNumber', t('boards.contract.number'), 60)} />
        <DatePicker {...day('signedOn', t('boards.contract.signedOn'))} required />
      </div>
      <div className="bcon__pair">
        <DatePicker {...day('startsOn', t('boards.contract.startsOn'))} clearable />
        <DatePicker {...day('endsOn', t('boards.contract.endsOn'))} clearable />
      </div>
      <div className="bcon__pair">
        <TextField {...text('amount', t('boards.contract.amount'), 20)} inputMode="numeric" />
        <SelectField
          size="lg"
          label={t('boards.contract.currency')}
          value={fields.currency}
          options={contractCurrencies.map((value) => ({ value, label: value }))}
          onChange={(value) => set({ currency: value as typeof fields.currency })}
        />
      </div>
      <div className="bcon__pair">
        <SelectField
          size="lg"
          label={t('boards.contract.renewalLabel')}
          value={fields.renewal}
          options={contractRenewals.map((value) => ({ value, label: t(`boards.contract.renewal.${value}`) }))}
          onChange={(value) => set({ renewal: value as typeof fields.renewal })}
        />
        <TextField
          label={t('boards.contract.remind')}
          help={t('boards.contract.remindHelp')}
          maxLength={40}
          value={fields.remindDays}
          error={errors.remindDays}
          onChange={(event) => set({ remindDays: event.target.value })}
        />
      </div>
      <RecipientField
        label={t('boards.contract.keeper')}
        single
        colleaguesOnly
        value={fields.keeper}
        error={errors.keeperCode}
        onChange={(keeper) => set({ keeper })}
      />
      <TextArea
        label={t('boards.contract.note')}
        rows={3}
        maxLength={4000}
        value={fields.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Suspense>
        <FileDrop
          kind="boards.contract"
          hint={String(boardId)}
          code={fields.fileCode}
          onCode={(fileCode) => set({ fileCode })}
        />
      </Suspense>
    </FormDialog>
  )
}
