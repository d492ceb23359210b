import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Fetches the next page of a list to the ones above it; nothing where there is none. */
export function MoreButton({ of }: { of: Pages }) {
  const { t } = useTranslation()
  return of.hasNextPage ? (
    <Button block busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      {t('mail.administration.more')}
    </Button>
  ) : null
}
