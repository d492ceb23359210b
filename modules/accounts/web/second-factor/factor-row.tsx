import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import './second-factor.css'

type RowProps = { icon: IconComponent; name: string; note: string; isOn?: boolean; children: ReactNode }

/** One way to prove oneself, and what may be done about it. */
export function FactorRow({ icon: Icon, name, note, isOn = false, children }: RowProps) {
  const { t } = useTranslation()
  return (
    <li className="factor">
      <span className="factor__ic">
        <Icon className="i i-20" aria-hidden />
      </span>
      <div className="factor__w">
        <p className="factor__n">
          {name}
          {isOn ? <Badge tone="green">{t('accounts.factor.on')}</Badge> : null}
        </p>
        <p className="factor__m num">{note}</p>
      </div>
      <div className="factor__a">{children}</div>
    </li>
  )
}
