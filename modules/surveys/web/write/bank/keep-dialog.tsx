import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { bankCalls } from '../../../contract/bank.contract.ts'
import type { Question } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { useCardName } from '../card/use-card-name.ts'

/** Letters of one tag. */
const longestTag = 30

/** Puts a question into the bank of one’s company, with tags by which it is found. */
export default function KeepDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useCardName()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const tags = [...new Set(typed.split(',').map((tag) => tag.trim().replace(/^#/, '').slice(0, longestTag)))]
    .filter(Boolean)
    .slice(0, limits.bankTags)
  const keep = async () => {
    setBusy(true)
    try {
      // What it hangs on in this survey stays here.
      await call(bankCalls.keepQuestion, { question: { ...question, showIf: null }, tags })
      toast.success(t('surveys.write.bank.kept'))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t('surveys.write.bank.keep')}
      action={t('surveys.write.bank.keepAction')}
      isDirty={typed !== ''}
      busy={isBusy}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <p>{nameOf(question)}</p>
      <TextField
        label={t('surveys.write.bank.tags')}
        help={t('surveys.write.bank.tagsHelp')}
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
