import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { BoardIcon } from './board-icon.tsx'
import type { AdminLine } from './outline.ts'

/** What stands in a line of the tree: icon, name, whether it is in use, how many articles it holds. */
export function BoardLine({ line }: { line: AdminLine }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <>
      <BoardIcon kind={line.kind} />
      <span className="ell">{nameOf(line.name)}</span>
      <span className="outline__marks">
        {line.state === 'retired' ? <Badge>{t('boards.admin.retired')}</Badge> : null}
        {line.kind === 'group' ? null : <small className="num muted">{line.articles}</small>}
      </span>
    </>
  )
}
