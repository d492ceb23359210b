import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineEditor } from '#platform/web/outline/outline-editor.tsx'
import type { AdminTab } from './admin-path.ts'
import type { AdminTree } from './nodes.ts'

/** What every editor is told. */
export type EditorProps = {
  ref: RefObject<HTMLElement | null>
  tree: AdminTree
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  onBack: () => void
}

type Props = Omit<EditorProps, 'tree'> & {
  name: string
  number: number
  tabs: readonly AdminTab[]
  /** What can be done with it, beside its name. */
  acts: ReactNode
  marks?: ReactNode
  children: ReactNode
}

/** Head and tabs of what is in hand. */
export function EditorFrame({ tabs, ...frame }: Props) {
  const { t } = useTranslation()
  return (
    <OutlineEditor
      {...frame}
      tabs={tabs.map((value) => ({ value, label: t(`reservations.administration.tabs.${value}`) }))}
    />
  )
}
