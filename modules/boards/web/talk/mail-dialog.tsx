import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField, type RecipientFieldProps } from '#modules/organisation/web/organisation.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { talkCalls } from '../../contract/talk.contract.ts'

/** "메일로 보내기": sends title and address of the article to colleagues who may read it. */
export default function MailDialog({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const [to, setTo] = useState<RecipientFieldProps['value']>([])
  const [errors, setErrors] = useState<{ to?: string }>({})
  const send = useCallMutation(talkCalls.sendMailAlaram, {
    onSuccess: ({ sent }) => {
      toast.success(t('boards.talk.mail.sent', { count: sent }))
      onClose()
    },
    onError: (error) => {
      const field = error instanceof AppError ? error.fields?.find(({ path }) => path === 'to') : undefined
      if (field) setErrors({ to: say(field) })
      else toast.error(sayError(error))
    },
  })
  const submit = () => {
    const codes = to.flatMap(({ personCode }) => (personCode ? [personCode] : []))
    if (codes.length === 0) setErrors({ to: t('boards.talk.mail.toRequired') })
    else send.mutate({ articleId, to: codes })
  }
  return (
    <FormDialog
      title={t('boards.talk.mail.title')}
      width="medium"
      isDirty={to.length > 0}
      onClose={onClose}
      action={t('boards.talk.mail.send')}
      busy={send.isPending}
      errors={errors}
      onSubmit={submit}
    >
      <RecipientField
        label={t('boards.talk.mail.to')}
        help={t('boards.talk.mail.hint')}
        error={errors.to}
        required
        colleaguesOnly
        most={100}
        value={to}
        onChange={(next) => {
          setTo(next)
          setErrors({})
        }}
      />
    </FormDialog>
  )
}
