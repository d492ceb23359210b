import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Tabs, type TabsProps } from '../ui/navigation/tabs.tsx'

type Props<Tab extends string> = Pick<TabsProps<Tab>, 'tabs' | 'children'> & {
  ref: RefObject<HTMLElement | null>
  name: string
  number: number
  /** What is unusual about it, beside its name. */
  marks?: ReactNode
  /** What can be done with it. */
  acts: ReactNode
  tab: Tab
  onTab: (tab: Tab) => void
  /** Back to the tree, where both do not stand beside each other. */
  onBack: () => void
}

/** What is chosen in a tree, beside it: head and tabs. It stands in an {@link OutlineWorkplace}. */
export function OutlineEditor<Tab extends string>(props: Props<Tab>) {
  const { ref, name, number, marks, acts, tabs, tab, onTab, onBack, children } = props
  const { t } = useTranslation()
  return (
    <section ref={ref} className="oled__main" aria-label={name}>
      <header className="oled__head">
        <IconButton className="oled__back" icon={IconArrowLeft} name={t('ui.outline.backToTree')} onClick={onBack} />
        <h2 className="ell">{name}</h2>
        {marks}
        <span className="oled__no">{t('ui.outline.number', { id: number })}</span>
        <span className="oled__acts">{acts}</span>
      </header>
      <Tabs label={name} tabs={tabs} value={tab} onChange={onTab}>
        {children}
      </Tabs>
    </section>
  )
}
