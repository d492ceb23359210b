import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import type { MenuChange } from '../../contract/menu-administration.contract.ts'
import type { ComparedField } from '../../contract/menu-drafts/changes.ts'
import './lines.css'

const tones: Record<MenuChange['kind'], BadgeTone> = {
  added: 'green',
  removed: 'red',
  moved: 'blue',
  changed: 'orange',
}

/** What differs between two states, a line each. */
export function ChangeList({ changes }: { changes: readonly MenuChange[] }) {
  const { t } = useTranslation()
  const name = useName()
  if (changes.length === 0) return <p className="ma__help">{t('shell.menuAdmin.changes.none')}</p>
  return (
    <ul className="ma__changes" aria-label={t('shell.menuAdmin.changes.label')}>
      {changes.map(({ kind, menuId, path, fields, ...change }) => (
        <li key={`${kind} ${menuId}`}>
          <Badge tone={tones[kind]}>{t(`shell.menuAdmin.changes.${kind}`)}</Badge>
          <span>
            {path.map((above) => (
              <span key={above.ko} className="ma__above">
                {name(above)} ›{' '}
              </span>
            ))}
            <b>{name(change.name) || t('shell.menuAdmin.tree.unnamed')}</b>
            {fields.length > 0 ? (
              <small>
                {fields.map((field) => t(`shell.menuAdmin.changes.fields.${field as ComparedField}`)).join(', ')}
              </small>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
