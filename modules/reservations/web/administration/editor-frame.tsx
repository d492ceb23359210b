import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
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
export function EditorFrame({ ref, tab, onTab, onBack, name, number, tabs, acts, marks, children }: Props) {
  const { t } = useTranslation()
  return (
    <section ref={ref} className="resadm__main" aria-label={name}>
      <header className="resadm__head">
        <IconButton
          className="resadm__back"
          icon={IconArrowLeft}
          name={t('reservations.administration.back')}
          onClick={onBack}
        />
        <h2 className="ell">{name}</h2>
        {marks}
        <span className="resadm__no">{t('reservations.administration.number', { id: number })}</span>
        <span className="resadm__acts">{acts}</span>
      </header>
      <Tabs
        label={name}
        tabs={tabs.map((value) => ({ value, label: t(`reservations.administration.tabs.${value}`) }))}
        value={tab}
        onChange={onTab}
      >
        {children}
      </Tabs>
    </section>
  )
}
