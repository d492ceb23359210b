import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'

type Props = { value: string; onChange: (value: string) => void }
type Tab = '0' | '1' | '2'

const list = 'approvals.tabs'

/** In which order the three tabs of the approval home stand, by mouse or keys. */
export function TabOrder({ value, onChange }: Props) {
  const { t } = useTranslation()
  const sayPlace = useAnnouncePlace()
  const tabs = value.split(',') as Tab[]
  const name = (tab: Tab) => t(`approvals.mySetting.tabs.${tab}`)
  const put = (next: readonly Tab[], moved: Tab) => {
    if (next === tabs) return
    onChange(next.join(','))
    sayPlace(name(moved), next.indexOf(moved), next.length)
  }
  useDrops<Tab>(list, (dragged, target, side) => put(putBeside(tabs, dragged, target, side), dragged))
  return (
    <div className="field field--row" role="group" aria-label={t('approvals.mySetting.tabOrder')}>
      <span className="field__label" aria-hidden>
        {t('approvals.mySetting.tabOrder')}
      </span>
      <div className="field__control">
        <ol className="aptabs">
          {tabs.map((tab, at) => (
            <SortRow
              key={tab}
              className="aptab"
              list={list}
              id={tab}
              onStep={(by) => put(stepped(tabs, tab, by), tab)}
              tabIndex={0}
              aria-label={name(tab)}
            >
              <IconGripVertical className="i" aria-hidden />
              <span className="grow">{name(tab)}</span>
              <IconButton
                size={28}
                icon={IconArrowUp}
                name={t('approvals.mySetting.up', { name: name(tab) })}
                disabled={at === 0}
                onClick={() => put(stepped(tabs, tab, -1), tab)}
              />
              <IconButton
                size={28}
                icon={IconArrowDown}
                name={t('approvals.mySetting.down', { name: name(tab) })}
                disabled={at === tabs.length - 1}
                onClick={() => put(stepped(tabs, tab, 1), tab)}
              />
            </SortRow>
          ))}
        </ol>
      </div>
    </div>
  )
}
