import type { ReactNode } from 'react'
import type { IconComponent } from '#platform/web/ui/icon.ts'

/** A line of what is kept of a task. */
export const Fact = ({ icon: Icon, label, children }: { icon: IconComponent; label: string; children: ReactNode }) => (
  <div className="tk__fact">
    <dt>
      <Icon className="i i-16" aria-hidden />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)
