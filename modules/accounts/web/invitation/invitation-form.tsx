import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { invitationCalls } from '../../contract/invitations.contract.ts'
import { passwordFault } from '../../contract/password-fault.rules.ts'
import { type Guessable, weaknessOf, wordsIn, wordsOfName } from '../../contract/password-strength.rules.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import '../password/password.css'

type Invited = CallResult<typeof invitationCalls.openInvitation>
type Field = 'new' | 'confirmation'
const nothing: Readonly<Record<Field, string>> = { new: '', confirmation: '' }

type Props = {
  token: string
  invited: Invited
  /** Her password is set. */
  onDone: (userName: string) => void
}

/** The first password of whoever was invited, by the rules of 0§5 in their order (G-001). */
export function InvitationForm({ token, invited, onDone }: Props) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({})
  // What the page knows of her; the server knows more.
  const known = useMemo(
    (): Guessable => ({
      personal: [...wordsOfName(invited.name), ...wordsIn(invited.userName)],
      company: wordsOfName(invited.companyName),
    }),
    [invited],
  )
  useUnsaved(Object.values(typed).some(Boolean))
  const accept = useCallMutation(invitationCalls.acceptInvitation, {
    onSuccess: ({ userName }) => {
      setTyped(nothing)
      onDone(userName)
    },
    onError: (error) => {
      const fault = error instanceof AppError ? error.fields?.find(({ path }) => path === 'NewPassword') : undefined
      setErrors(fault ? { new: say(fault) } : { form: sayError(error) })
    },
  })
  const submit = () => {
    const weakness = weaknessOf(typed.new, known)
    const fault = passwordFault(typed) ?? (weakness && { field: 'new' as const, ...weakness })
    setErrors(fault ? { [fault.field]: say(fault) } : {})
    if (!fault && !accept.isPending) accept.mutate({ token, NewPassword: typed.new })
  }
  return (
    <Form className="pwform" errors={errors} onSubmit={submit}>
      <TextField
        layout="above"
        label={t('accounts.password.userName')}
        value={invited.userName}
        readOnly
        autoComplete="username"
      />
      <NewPasswordFields
        layout="above"
        typed={typed}
        known={known}
        errors={errors}
        onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
      />
      <Button variant="primary" size="xl" block type="submit" busy={accept.isPending}>
        {t('accounts.invitation.submit')}
      </Button>
    </Form>
  )
}
