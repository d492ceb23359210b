import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SecretDialog } from '#platform/web/ui/dialogs/secret-dialog.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'

type Props = { open: boolean; comCode: string; onClose: () => void }

/** Asks what a token is for, then shows it, this once: it is kept nowhere in readable form. */
export function NewTokenDialog({ open, comCode, onClose }: Props) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  const show = (made: string) => {
    setSecret(made)
    void cache.invalidateQueries({ queryKey: keyOf(provisioningCalls.provisioningTokens) })
  }
  if (secret === undefined) return <NamingDialog open={open} comCode={comCode} onClose={onClose} onMade={show} />
  return (
    <SecretDialog
      title={t('organisation.sources.provisioning.secretTitle')}
      hint={t('organisation.sources.provisioning.secretHint')}
      secret={secret}
      done={t('organisation.sources.provisioning.done')}
      onClose={close}
    />
  )
}

function NamingDialog({ open, comCode, onClose, onMade }: Props & { onMade: (secret: string) => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const formId = useId()
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<{ name?: string }>()
  const make = useCallMutation(provisioningCalls.createProvisioningToken, {
    onSuccess: ({ secret }) => {
      setName('')
      onMade(secret)
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const submit = () => {
    if (name.trim() === '') return setErrors({ name: t('organisation.sources.provisioning.nameRequired') })
    setErrors(undefined)
    make.mutate({ comCode, name })
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('organisation.sources.provisioning.createTitle')}
      width="small"
      height="auto"
      footer={
        <Button size="lg" variant="primary" type="submit" form={formId} busy={make.isPending}>
          {t('organisation.sources.provisioning.create')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit} errors={errors}>
        <TextField
          label={t('organisation.sources.provisioning.name')}
          help={t('organisation.sources.provisioning.nameHelp')}
          placeholder={t('organisation.sources.provisioning.namePlaceholder')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors?.name}
          required
        />
      </Form>
    </Modal>
  )
}
