import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { unreadWords } from '../feed/unread-words.ts'

type Props = Omit<ComponentProps<typeof SideLink>, 'counted'> & {
  /** What it shows a number of. */
  counted?: { count: number; of: 'open' | 'unread' | 'labelled' }
}

/** A way to a page of tasks, with how many wait behind it. */
export function TaskSideLink({ counted, ...link }: Props) {
  const { t } = useTranslation()
  if (!counted || counted.count === 0) return <SideLink {...link} />
  const { count, of } = counted
  return (
    <SideLink
      {...link}
      counted={{
        count: of === 'unread' ? unreadWords(count) : formatCount(count),
        words: t(`tasks.side.counts.${of}`, { count }),
      }}
    />
  )
}
