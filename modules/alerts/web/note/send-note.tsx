import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { alertsCalls } from '../../contract/alerts.contract.ts'
import './send-note.css'

/** Longest note, in characters: that of the call. */
const longest = 200

/** At a colleague's card: a short note to her bell. Oneself gets none. */
export default function SendNote({ personCode }: { personCode: string }) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const { t } = useTranslation()
  if (viewer?.personCode === personCode) return null
  return (
    <div className="alnote">
      {isOpen ? (
        <NoteForm personCode={personCode} onSent={() => setOpen(false)} />
      ) : (
        <Button icon={IconMessage} onClick={() => setOpen(true)}>
          {t('alerts.write.open')}
        </Button>
      )}
    </div>
  )
}

function NoteForm({ personCode, onSent }: { personCode: string; onSent: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ text?: string }>()
  useUnsaved(text !== '')
  const send = useCallMutation(alertsCalls.note, {
    onSuccess: () => {
      toast.success(t('alerts.write.sent'))
      onSent()
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const submit = () => {
    const isEmpty = text.trim() === ''
    setErrors(isEmpty ? { text: t('alerts.write.missing') } : {})
    if (!isEmpty) send.mutate({ personCode, text })
  }
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        label={t('alerts.write.text')}
        maxLength={longest}
        required
        error={errors?.text}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {t('alerts.write.send')}
        </Button>
      </div>
    </Form>
  )
}
