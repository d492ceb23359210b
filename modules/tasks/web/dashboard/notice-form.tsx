import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { feedCalls } from '../../contract/feed.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { useRefreshNotices } from './dashboard.queries.ts'

/** Writes a notice for everybody of the company; what is typed stays when it is refused. */
export function NoticeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefreshNotices()
  const { errors, setErrors, refuse } = useFormErrors()
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const write = useCallMutation(feedCalls.writeNotice, {
    onSuccess: async () => {
      toast.success(t('tasks.notices.written'))
      onClose()
      await refresh()
    },
    onError: refuse,
  })
  const submit = () => {
    if (title.trim()) write.mutate({ title, content })
    else setErrors({ title: t('tasks.notices.titleNeeded') })
  }
  return (
    <FormDialog
      width="medium"
      title={t('tasks.notices.write')}
      action={t('tasks.notices.publish')}
      isDirty={title.trim() !== '' || content.trim() !== ''}
      busy={write.isPending}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('tasks.notices.heading')}
        required
        maxLength={limits.noticeTitle}
        value={title}
        error={errors['title']}
        onChange={({ target }) => setTitle(target.value)}
        data-autofocus
      />
      <TextArea
        label={t('tasks.notices.text')}
        rows={8}
        maxLength={limits.noticeContent}
        value={content}
        error={errors['content']}
        onChange={({ target }) => setContent(target.value)}
      />
      {errors['form'] ? <FieldError>{errors['form']}</FieldError> : null}
    </FormDialog>
  )
}
