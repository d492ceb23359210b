import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useViewer, type Viewer } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { PasswordField, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { passwordFault } from '../../contract/password-fault.rules.ts'
import { type Guessable, weaknessOf, wordsIn, wordsOfName } from '../../contract/password-strength.rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Typed = { old: string; new: string; confirmation: string }
type Field = keyof Typed
const nothing: Typed = { old: '', new: '', confirmation: '' }

/** The fields of the server's answer, as the form calls them. */
const fieldOf: Readonly<Record<string, Field>> = { OldPassword: 'old', NewPassword: 'new' }

/** What the page knows of who chooses; the server knows more. */
const guessableOf = (viewer: Viewer | null): Guessable => ({
  personal: viewer ? [...wordsOfName(viewer.name), ...wordsIn(viewer.userName)] : [],
  company: [],
})

export type PasswordForm = ReturnType<typeof usePasswordForm>

/**
 * The state of the change-password form: checks by the rules of 0§5 in their order, asks before the call, shows what
 * the server says at the field it says it about. @param onChanged after success
 */
export function usePasswordForm(onChanged: () => void) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const confirm = useConfirm()
  const viewer = useViewer()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({})
  const known = useMemo(() => guessableOf(viewer), [viewer])
  useUnsaved(Object.values(typed).some(Boolean))

  const change = useCallMutation(accountsCalls.changePassword, {
    onSuccess: (answer) => {
      // An empty answer and a refusal in words are failures too (0§8).
      if (!answer?.isChange) return setErrors({ form: answer?.responseMessage || t('accounts.password.failed') })
      setTyped(nothing)
      onChanged()
    },
    onError: (error) => {
      const fields = error instanceof AppError ? (error.fields ?? []) : []
      const known = fields.filter(({ path }) => path in fieldOf)
      setErrors(
        known.length > 0
          ? Object.fromEntries(known.map((fault) => [fieldOf[fault.path]!, say(fault)]))
          : { form: sayError(error) },
      )
    },
  })

  const submit = async () => {
    const weakness = weaknessOf(typed.new, known)
    const fault = passwordFault(typed) ?? (weakness && { field: 'new' as const, ...weakness })
    setErrors(fault ? { [fault.field]: say(fault) } : {})
    if (fault || change.isPending) return
    const isSure = await confirm({
      title: t('accounts.password.confirmTitle'),
      text: t('accounts.password.confirmText'),
      action: t('accounts.password.submit'),
    })
    if (isSure) change.mutate({ OldPassword: typed.old, NewPassword: typed.new })
  }
  return {
    viewer,
    typed,
    known,
    errors,
    isBusy: change.isPending,
    submit,
    type: (field: Field, text: string) => setTyped((before) => ({ ...before, [field]: text })),
  }
}

/** The four lines of the form; buttons stand where the page or dialog wants them and name the form by `id`. */
export function PasswordFields({
  id,
  form,
  layout = 'row',
}: {
  id: string
  form: PasswordForm
  layout?: 'row' | 'above'
}) {
  const { t } = useTranslation()
  const { viewer, typed, known, errors, submit, type } = form
  return (
    <Form id={id} className="pwform" errors={errors} onSubmit={() => void submit()}>
      <TextField
        layout={layout}
        label={t('accounts.password.userName')}
        value={viewer?.userName ?? ''}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        layout={layout}
        label={t('accounts.password.old')}
        autoComplete="current-password"
        value={typed.old}
        error={errors.old}
        maxLength={1000}
        onChange={(event) => type('old', event.target.value)}
      />
      <NewPasswordFields layout={layout} typed={typed} known={known} errors={errors} onType={type} />
    </Form>
  )
}
