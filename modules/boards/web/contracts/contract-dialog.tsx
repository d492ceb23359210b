import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { ContractActs } from './contract-acts.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { ContractForm } from './contract-form.tsx'
import { useContract } from './contracts.queries.ts'

/** One contract over the list. */
export function ContractDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const contract = useContract(id)
  const [isEdited, setIsEdited] = useState(false)
  if (isEdited && contract.data)
    return (
      <ContractForm
        boardId={contract.data.boardId}
        contract={contract.data}
        onClose={() => setIsEdited(false)}
        onSaved={() => setIsEdited(false)}
      />
    )
  return (
    <Modal
      open
      width={640}
      height="auto"
      title={t('boards.contract.one')}
      onClose={onClose}
      footer={
        contract.data ? (
          <ContractActs contract={contract.data} onEdit={() => setIsEdited(true)} onGone={onClose} />
        ) : undefined
      }
    >
      <Pane query={contract} skeleton={<SkeletonRows rows={8} />}>
        {(read) => <ContractFacts contract={read} />}
      </Pane>
    </Modal>
  )
}
