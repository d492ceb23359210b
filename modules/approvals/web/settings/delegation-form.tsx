import { IconSitemap } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picked } from '#modules/organisation/web/organisation.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { inputClass } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { allForms, delegationReasons } from '../../contract/delegations.rules.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { type Delegation, settingsCalls } from '../../contract/settings.contract.ts'
import { type DelegationTyped, delegationFaults } from './delegation-faults.ts'

const blank: DelegationTyped = { delegator: null, applicationId: allForms, reason: 1, startDate: '', endDate: '' }
/** The organisation chart as a window of its own (APPROVAL-008). */
const chart = { path: '/po/orgmap/popup', width: 1024, height: 700 } as const

/** Names somebody who acts for one, for which form, why and when. */
export function DelegationForm({ known }: { known: readonly Delegation[] }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { sayError } = useSay()
  const viewer = useViewer()
  const cache = useQueryClient()
  const { errors, setErrors, refuse } = useFormErrors()
  const [typed, setTyped] = useState(blank)
  const forms = useCall(formCalls.applicationList, {}).data?.applicationItemList ?? []
  const change = (wish: Partial<DelegationTyped>) => setTyped((before) => ({ ...before, ...wish }))

  const saving = useMutation({
    mutationFn: ({ delegator, ...rest }: DelegationTyped) =>
      call(settingsCalls.delegationSet, {
        operation: 'set',
        ...rest,
        // Of whom no code is known, the server finds it by the mail address (APPROVAL-010).
        ...(delegator?.personCode ? { delegatorCode: delegator.personCode } : { email: delegator?.email }),
      }),
    onSuccess: (after) => {
      cache.setQueryData(keyOf(settingsCalls.delegationList, {}), after)
      if (after.every(({ seq }) => known.some((each) => each.seq === seq))) {
        toast.error(t('approvals.delegations.notRegistered'))
        return
      }
      setTyped(blank)
      setErrors({})
      toast.success(t('approvals.delegations.registered'))
    },
    onError: (error) => {
      if (error instanceof AppError && error.fields?.length) refuse(error)
      else if (error instanceof AppError && error.code === 'ConflictException') toast.error(sayError(error))
      else toast.error(t('approvals.delegations.tryAgain', { error: sayError(error) }))
    },
  })
  const submit = () => {
    const faults = delegationFaults(typed, viewer?.personCode ?? '')
    const said = Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, t(`approvals.delegation.${fault}`)]),
    )
    setErrors(said)
    if (Object.keys(said).length === 0 && !saving.isPending) saving.mutate(typed)
  }
  const pick = () => {
    openPopup(chart.path, {
      width: chart.width,
      height: chart.height,
      title: t('approvals.delegations.who'),
      query: { single: 'true', containers: [{ id: 'delegator', label: t('approvals.delegations.who') }] },
      onClose: (picked) => {
        const [delegator] = (picked as Picked | undefined)?.[0]?.items ?? []
        if (delegator) change({ delegator })
      },
    })
  }

  return (
    <Form className="setform" errors={errors} onSubmit={submit}>
      <Field layout="row" label={t('approvals.delegations.who')} required error={errors.delegatorCode}>
        {(control) => (
          <div className="apdeleg__who">
            <input
              {...control}
              type="text"
              readOnly
              className={inputClass('lg', errors.delegatorCode)}
              placeholder={t('approvals.delegations.whoHint')}
              value={typed.delegator?.displayName ?? ''}
            />
            <Button size="lg" icon={IconSitemap} onClick={pick}>
              {t('approvals.delegations.pick')}
            </Button>
          </div>
        )}
      </Field>
      <SelectField
        layout="row"
        label={t('approvals.delegations.form')}
        value={String(typed.applicationId)}
        options={[
          { value: String(allForms), label: t('approvals.delegations.allForms') },
          ...forms.map(({ applicationId, applicationName }) => ({
            value: String(applicationId),
            label: nameOf(applicationName),
          })),
        ]}
        onChange={(value) => change({ applicationId: Number(value) })}
      />
      <SelectField
        layout="row"
        label={t('approvals.delegations.reason')}
        value={String(typed.reason)}
        options={delegationReasons.map((reason) => ({
          value: String(reason),
          label: t(`approvals.delegations.reasons.${reason}`),
        }))}
        onChange={(value) => change({ reason: Number(value) as DelegationTyped['reason'] })}
      />
      <DatePicker
        layout="row"
        label={t('approvals.delegations.start')}
        required
        clearable
        error={errors.startDate}
        value={typed.startDate}
        onChange={(startDate) => change({ startDate })}
      />
      <DatePicker
        layout="row"
        label={t('approvals.delegations.end')}
        required
        clearable
        error={errors.endDate}
        value={typed.endDate}
        onChange={(endDate) => change({ endDate })}
      />
      <p className="apdeleg__a">
        <Button variant="primary" size="lg" type="submit" busy={saving.isPending}>
          {t('approvals.delegations.register')}
        </Button>
      </p>
    </Form>
  )
}
