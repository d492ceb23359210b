import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import './second-factor.css'

type RowProps = {
  /** Left out for what belongs to the row above. */
  icon?: IconComponent
  name: string
  note: ReactNode
  /** It is used to prove oneself. */
  isOn?: boolean
  /** It is the browser one looks with. */
  isThisOne?: boolean
  children: ReactNode
}

/** One way to prove oneself, or one browser that need not, and what may be done about it. */
export function FactorRow({ icon: Icon, name, note, isOn = false, isThisOne = false, children }: RowProps) {
  const { t } = useTranslation()
  return (
    <li className={Icon ? 'factor' : 'factor factor--inner'}>
      {Icon ? (
        <span className="factor__ic">
          <Icon className="i i-20" aria-hidden />
        </span>
      ) : null}
      <div className="factor__w">
        <p className="factor__n">
          {name}
          {isOn ? <Badge tone="green">{t('accounts.factor.on')}</Badge> : null}
          {isThisOne ? <Badge tone="accent">{t('accounts.sessions.thisOne')}</Badge> : null}
        </p>
        <p className="factor__m num">{note}</p>
      </div>
      <div className="factor__a">{children}</div>
    </li>
  )
}
