import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { AuditLine } from '../../contract/admin.contract.ts'
import { sealCalls } from '../../contract/seals.contract.ts'
import { reasonLength } from '../../contract/seals.rules.ts'

/** The way to ask who is behind a sealed line; where nothing was kept, that there is none. */
export function AskForOpening({ line }: { line: Pick<AuditLine, 'id' | 'canBeOpened'> }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (!line.canBeOpened) return <p className="seal__none">{t('admin.seals.neverKept')}</p>
  return (
    <div>
      <Button variant="soft" icon={IconLock} onClick={() => setAsking(true)}>
        {t('admin.seals.ask')}
      </Button>
      {isAsking ? <AskDialog lineId={line.id} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function AskDialog({ lineId, onClose }: { lineId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const ask = useCallMutation(sealCalls.askForOpening, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(sealCalls.sealOpenings) })
      toast.success(t('admin.seals.asked'))
      onClose()
    },
  })
  const errors = isShort ? { reason: t('admin.seals.reasonHint') } : {}
  const submit = () => {
    const lacks = reason.trim().length < reasonLength.min
    setShort(lacks)
    if (!lacks && !ask.isPending) ask.mutate({ lineId, reason })
  }
  return (
    <FormDialog
      title={t('admin.seals.askTitle')}
      width="medium"
      isDirty={reason !== ''}
      onClose={onClose}
      action={t('admin.seals.ask')}
      busy={ask.isPending}
      className="seal__ask"
      errors={errors}
      onSubmit={submit}
    >
      <p className="fg2">{t('admin.seals.askHint')}</p>
      <TextArea
        label={t('admin.seals.reason')}
        help={t('admin.seals.reasonHint')}
        error={errors.reason}
        rows={3}
        maxLength={reasonLength.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {ask.isError ? (
        <div role="alert">
          <Note tone="orange">{sayError(ask.error)}</Note>
        </div>
      ) : null}
    </FormDialog>
  )
}
