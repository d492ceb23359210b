import type { ComponentType } from 'react'

/**
 * An icon component as `@tabler/icons-react` exports it. Import single icons by name (the build drops the rest) and
 * draw them as `<IconX className="i" aria-hidden />`: `.i` gives 18 px and stroke 1.6, `.i-14`, `.i-16`, `.i-20` and
 * `.i-24` the other sizes. Components that take an icon take the component itself: `<Button icon={IconPlus}>`.
 */
export type IconComponent = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>
