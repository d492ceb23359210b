import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'

type Props = { after: string | undefined; next: string | null | undefined; onTurn: (after: string | undefined) => void }

/** From page to page of a list that goes on behind the last row of a page. */
export function ListPages({ after, next, onTurn }: Props) {
  const { t } = useTranslation()
  if (!after && !next) return null
  return (
    <nav className="rlist__pages" aria-label={t('ui.pager.label')}>
      {after ? <Button onClick={() => onTurn(undefined)}>{t('ui.pager.first')}</Button> : null}
      {next ? <Button onClick={() => onTurn(next)}>{t('ui.pager.next')}</Button> : null}
    </nav>
  )
}
