import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { bankCalls } from '../../../contract/bank.contract.ts'
import { copyQuestions } from '../../../contract/rules/copies.ts'
import type { Question } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { freshUuid } from '../../fresh-uuid.ts'
import { useCardName } from '../card/use-card-name.ts'
import './bank.css'

type Props = { onTake: (questions: readonly Question[]) => void; onClose: () => void }

/** Questions that one’s company keeps: found by words and tag, several put in at once. */
export default function BankDialog({ onTake, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useCardName()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [tag, setTag] = useState<string>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const q = useDebouncedValue(typed, 200)
  const bank = useQuery({ ...queryOf(bankCalls.bank, { q: q.trim(), tag }), placeholderData: keepPreviousData })
  /** What was chosen stays so while one looks on. */
  const [kept, setKept] = useState<ReadonlyMap<number, Question>>(new Map())

  const choose = (bankId: number, question: Question, on: boolean) => {
    setChosen((before) => (on ? [...before, bankId] : before.filter((id) => id !== bankId)))
    setKept((before) => new Map(before).set(bankId, question))
  }
  const drop = async (bankId: number) => {
    try {
      await call(bankCalls.dropQuestion, { bankId })
      setChosen((before) => before.filter((id) => id !== bankId))
      await queries.invalidateQueries({ queryKey: keyOf(bankCalls.bank) })
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <Modal
      open
      title={t('surveys.write.bank.title')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onTake(
                copyQuestions(
                  chosen.flatMap((id) => kept.get(id) ?? []),
                  freshUuid,
                ),
              )
              onClose()
            }}
          >
            {t('surveys.write.bank.take', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="swbank__h">
        <SearchField
          label={t('surveys.write.bank.search')}
          placeholder={t('surveys.write.bank.search')}
          maxLength={limits.keyword}
          value={typed}
          onChange={setTyped}
        />
        {(bank.data?.tags ?? []).map((each) => (
          <Chip key={each} on={each === tag} onToggle={(on) => setTag(on ? each : undefined)}>
            {each}
          </Chip>
        ))}
      </div>
      <Pane
        query={bank}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('surveys.write.bank.none')} hint={t('surveys.write.bank.noneHint')} />}
      >
        {({ items }) => (
          <ul className="swbank__l">
            {items.map(({ bankId, question, tags, canRemove }) => (
              <li key={bankId} className="swbank__r">
                <Checkbox
                  checked={chosen.includes(bankId)}
                  onChange={(on) => choose(bankId, question, on)}
                  label={
                    <span className="swbank__t">
                      <span>{nameOf(question)}</span>
                      <small className="muted">
                        {[t(`surveys.kinds.${question.questionType}`), ...tags.map((each) => `#${each}`)].join(' ')}
                      </small>
                    </span>
                  }
                />
                {canRemove ? (
                  <IconButton
                    size={28}
                    icon={IconTrash}
                    name={t('surveys.write.bank.drop', { name: nameOf(question) })}
                    onClick={() => void drop(bankId)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Pane>
    </Modal>
  )
}
