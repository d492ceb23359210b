import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import {
  demandedOf,
  type FactorPolicy,
  factorPolicyCalls,
  policyKinds,
  policyLimits,
} from '../../contract/factor-policy.contract.ts'
import './factor-policy.css'

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The policy as one form; it counts from the next sign-in after it is saved. */
export function FactorPolicyForm({ policy }: { policy: FactorPolicy }) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(policy)
  const [networks, setNetworks] = useState(policy.networks.join('\n'))
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const next: FactorPolicy = { ...draft, networks: linesOf(networks) }
  const isDirty = JSON.stringify(next) !== JSON.stringify(policy)
  useUnsaved(isDirty)
  const save = useCallMutation(factorPolicyCalls.saveFactorPolicy, {
    onSuccess: (saved) => {
      setDraft(saved)
      setNetworks(saved.networks.join('\n'))
      setErrors({})
      cache.setQueryData(keyOf(factorPolicyCalls.factorPolicy, { comCode: saved.comCode }), saved)
      toast.success(t('accounts.factorPolicy.saved'))
    },
    onError: (error) => {
      const fields = error instanceof AppError ? (error.fields ?? []) : []
      setErrors(Object.fromEntries(fields.map((fault) => [fault.path.split('.')[0]!, say(fault)])))
      if (fields.length === 0) toast.error(sayError(error))
    },
  })
  const set = (changed: Partial<FactorPolicy>) => setDraft({ ...draft, ...changed })
  const submit = () => {
    const { ownAddress: _address, audience, ...input } = next
    save.mutate({ ...input, audience: audience.map(({ kind, code }) => ({ kind, code })) as never })
  }
  return (
    <Form className="facpol" errors={errors} onSubmit={submit}>
      <section>
        <RadioGroup
          stacked
          label={t('accounts.factorPolicy.demandedOf')}
          value={draft.demandedOf}
          options={demandedOf.map((value) => ({ value, label: t(`accounts.factorPolicy.demanded.${value}`) }))}
          onChange={(value) => set({ demandedOf: value })}
        />
        {draft.demandedOf === 'some' ? (
          <AudienceField
            label={t('accounts.factorPolicy.audience')}
            comCode={draft.comCode}
            kinds={policyKinds}
            value={draft.audience}
            error={errors.audience}
            onChange={(audience) => set({ audience })}
          />
        ) : null}
        <Switch
          label={t('accounts.factorPolicy.fromOutside')}
          checked={draft.fromOutside}
          onChange={(fromOutside) => set({ fromOutside })}
        />
        {draft.fromOutside ? (
          <TextArea
            label={t('accounts.factorPolicy.networks')}
            help={t('accounts.factorPolicy.networksHelp', { address: draft.ownAddress })}
            value={networks}
            error={errors.networks}
            spellCheck={false}
            onChange={(event) => setNetworks(event.target.value)}
          />
        ) : null}
      </section>
      <section>
        <NumberStepper
          label={t('accounts.factorPolicy.graceDays')}
          help={t('accounts.factorPolicy.graceDaysHelp')}
          min={0}
          max={policyLimits.graceDays}
          value={draft.graceDays}
          onChange={(graceDays) => set({ graceDays })}
        />
        <NumberStepper
          label={t('accounts.factorPolicy.rememberDays')}
          help={t('accounts.factorPolicy.rememberDaysHelp')}
          min={0}
          max={policyLimits.rememberDays}
          value={draft.rememberDays}
          onChange={(rememberDays) => set({ rememberDays })}
        />
      </section>
      <div className="facpol__a">
        <Button
          size="lg"
          disabled={!isDirty}
          onClick={() => {
            setDraft(policy)
            setNetworks(policy.networks.join('\n'))
            setErrors({})
          }}
        >
          {t('accounts.factorPolicy.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={save.isPending}>
          {t('accounts.factorPolicy.save')}
        </Button>
      </div>
    </Form>
  )
}
