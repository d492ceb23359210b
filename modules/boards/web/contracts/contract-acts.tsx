import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Contract, contractsCalls } from '../../contract/contracts.contract.ts'
import { useContractsChanged } from './contracts.queries.ts'

type Props = { contract: Contract; onEdit: () => void; onGone: () => void }

/** What the reader may do with a contract: what was deleted can be taken back at once. */
export function ContractActs({ contract, onEdit, onGone }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const changed = useContractsChanged()
  const failed = (error: Error) => toast.error(sayError(error))
  const restore = useCallMutation(contractsCalls.contractRestore, {
    onSuccess: async () => {
      await changed()
      toast.success(t('boards.contract.restored'))
    },
    onError: failed,
  })
  const remove = useCallMutation(contractsCalls.contractDelete, {
    onSuccess: async () => {
      await changed()
      toast.success(t('boards.contract.removed'))
      onGone()
    },
    onError: failed,
  })
  const { contractId: id, can, state, title } = contract
  if (state === 'deleted')
    return (
      <Button size="lg" variant="primary" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
        {t('boards.contract.restore')}
      </Button>
    )
  const ask = async () => {
    const question = {
      title: t('boards.contract.removeTitle', { title }),
      text: t('boards.contract.removeText'),
      action: t('boards.contract.remove'),
    }
    if (await confirm({ ...question, danger: true })) remove.mutate({ id })
  }
  return (
    <>
      {can.remove ? (
        <Button size="lg" variant="danger" busy={remove.isPending} onClick={() => void ask()}>
          {t('boards.contract.remove')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button size="lg" variant="primary" onClick={onEdit}>
          {t('boards.contract.edit')}
        </Button>
      ) : null}
    </>
  )
}
