import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type Asked, numberOf } from '../query/page-set.ts'
import { ContractActs } from './contract-acts.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { ContractForm } from './contract-form.tsx'
import { useContract } from './contracts.queries.ts'
import './contracts.css'

/** One contract in a window of its own (BOARD-019), where reminders lead to. */
export default function ContractPopup() {
  const { t } = useTranslation()
  const asked = useSearch({ strict: false }) as Asked & { id?: string }
  const contract = useContract(numberOf(asked.id) ?? 0)
  const [isEdited, setIsEdited] = useState(false)
  return (
    <main className="bcon__pop">
      <h1 className="bcon__pt">{t('boards.contract.one')}</h1>
      <Pane query={contract} skeleton={<SkeletonRows rows={8} />}>
        {(read) => (
          <>
            <ContractFacts contract={read} />
            <div className="row bcon__acts">
              <ContractActs contract={read} onEdit={() => setIsEdited(true)} onGone={() => closePopup()} />
            </div>
            {isEdited ? (
              <ContractForm
                boardId={read.boardId}
                contract={read}
                onClose={() => setIsEdited(false)}
                onSaved={() => setIsEdited(false)}
              />
            ) : null}
          </>
        )}
      </Pane>
    </main>
  )
}
