import { useTranslation } from 'react-i18next'
import {
  type FindRecipients,
  RecipientField,
  type RecipientFieldProps,
} from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { limits } from '../../contract/mail.rules.ts'
import { recipientCalls, standsForMany } from '../../contract/recipients.contract.ts'

/** Colleagues, departments, contacts, lists and those written to lately. */
const find: FindRecipients = (query) => ({
  queryKey: keyOf(recipientCalls.findRecipients, { query }),
  queryFn: async ({ signal }) => {
    const { items } = await call(recipientCalls.findRecipients, { query }, { signal })
    return items.map(({ hint, photoPath, ...recipient }) => ({ recipient, hint, photoPath }))
  },
})

type Props = Pick<RecipientFieldProps, 'label' | 'error' | 'required' | 'value' | 'takesFocus'> & {
  onChange: (value: readonly Recipient[]) => void
  /** Those that nobody inside has. */
  outside: ReadonlySet<string>
}

/** Whom a mail goes to; who has no mail address is named and stays out. */
export function MailRecipients({ outside, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const take = (value: readonly Recipient[]) => {
    const without = value.filter(({ kind, email }) => email === '' && !standsForMany(kind))
    if (without.length > 0)
      toast.error(t('mail.recipients.noAddress', { names: without.map(({ displayName }) => displayName).join(', ') }))
    onChange(without.length > 0 ? value.filter((one) => !without.includes(one)) : value)
  }
  return (
    <RecipientField
      {...field}
      layout="row"
      addableDept
      most={limits.recipients}
      picker={{ personal: true, public: true }}
      find={find}
      remarkOf={({ kind, email }) =>
        !standsForMany(kind) && outside.has(email) ? t('mail.recipients.outside') : undefined
      }
      onChange={take}
    />
  )
}
