import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import type { LazyComponent } from '#platform/web/chunks.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { organisationCalls } from '../contract/organisation.contract.ts'
import { PersonCardView } from './person-card-view.tsx'

type Props = {
  /** Whose card is shown; nobody's when undefined. */
  personCode: string | undefined
  onClose: () => void
  /** What other modules let the reader do with the person. */
  actions?: readonly LazyComponent<{ personCode: string }>[]
}

/** A colleague's card over the page. */
export function PersonCardDialog({ personCode, ...rest }: Props) {
  return personCode ? <OpenCard key={personCode} personCode={personCode} {...rest} /> : null
}

const noActions: NonNullable<Props['actions']> = []

function OpenCard({ personCode, onClose, actions = noActions }: Props & { personCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const card = useCall(organisationCalls.personCard, { personCode })
  const { data } = card
  // Beside the card, not after it; a part that fails says so where it is shown.
  useEffect(() => {
    for (const action of actions) action.preload().catch(() => undefined)
  }, [actions])
  return (
    <Modal
      open
      onClose={onClose}
      title={data ? name(data.name) : t('organisation.card.title')}
      width="medium"
      height={320}
      loading={card.isPending}
    >
      {data ? (
        // All at once, by the modal: a card that grows moves its buttons from under the finger.
        <>
          <PersonCardView card={data} />
          {actions.map((Action, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is that of the modules and never changes
            <ErrorBoundary key={at}>
              <Action personCode={personCode} />
            </ErrorBoundary>
          ))}
        </>
      ) : (
        <ErrorState
          title={card.error ? sayError(card.error) : undefined}
          retrying={card.isFetching}
          onRetry={() => void card.refetch()}
        />
      )}
    </Modal>
  )
}
