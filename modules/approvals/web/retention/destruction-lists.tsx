import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type Destruction, retentionCalls } from '../../contract/retention.contract.ts'
import { Pages } from './pages.tsx'
import type { RetentionAddress } from './retention-address.ts'

const tones = { asked: 'blue', agreed: 'orange', done: 'neutral', refused: 'red', withdrawn: 'neutral' } as const

export function ListState({ state }: Pick<Destruction, 'state'>) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`approvals.retention.states.${state}`)}</Badge>
}

/** The lists by which documents are or were destroyed, the latest first. */
export function DestructionLists({ onOpen }: { onOpen: (destructionId: number) => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [{ after }, ask] = useAsked<RetentionAddress>()
  const lists = useCall(retentionCalls.destructions, after === undefined ? {} : { after })
  return (
    <Pane
      query={lists}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('approvals.retention.noLists')} hint={t('approvals.retention.noListsHint')} />}
    >
      {({ items, next }) => (
        <>
          <ul className="retain__l" aria-label={t('approvals.retention.tabs.lists')}>
            {items.map(({ destructionId, state, reason, documents, askedBy, askedAt }) => (
              <li key={destructionId}>
                <button type="button" onClick={() => onOpen(destructionId)}>
                  <span className="retain__t">
                    <span>{reason}</span>
                    <small className="num">
                      {t('approvals.retention.asked', { name: nameOf(askedBy.name), at: formatDateTime(askedAt) })}
                    </small>
                  </span>
                  <span className="num">
                    {t('approvals.retention.documents', { count: documents, documents: formatCount(documents) })}
                  </span>
                  <ListState state={state} />
                </button>
              </li>
            ))}
          </ul>
          <Pages after={after} next={next} onGo={(to) => ask({ after: to }, { isPlace: true })} />
        </>
      )}
    </Pane>
  )
}
