import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { BoxAddress } from './box-address.ts'

/** The next page of a box and the first. @param next what the next one goes on behind; null for the last page */
export function BoxPages({ next }: { next: string | null }) {
  const { t } = useTranslation()
  const [{ after }, ask] = useAsked<BoxAddress>()
  if (after === undefined && next === null) return null
  return (
    <span className="apbox__p">
      {after === undefined ? null : (
        <Button variant="ghost" icon={IconChevronsLeft} onClick={() => ask({ after: undefined }, { isPlace: true })}>
          {t('approvals.box.first')}
        </Button>
      )}
      {next === null ? null : (
        <Button variant="ghost" icon={IconChevronRight} onClick={() => ask({ after: next }, { isPlace: true })}>
          {t('approvals.box.next')}
        </Button>
      )}
    </span>
  )
}
