import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import '../states/feedback.css'
import { classNames } from '../class-names.ts'

/** A sentence in the page that explains or warns. `orange` is a warning. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'orange'; children: ReactNode }) {
  const Icon = tone === 'orange' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classNames('note', tone !== 'plain' && `note--${tone}`)}>
      <Icon className="i" aria-hidden />
      <div className="grow">{children}</div>
    </div>
  )
}
