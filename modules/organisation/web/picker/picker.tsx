import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterOffers } from '#platform/web/modules.ts'
import type { PickerSource } from '#platform/web/offers/picker-tab.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { ChartTab } from './chart-tab.tsx'
import type { openedLevels } from './department-tree.ts'
import type { NarrowView } from './narrow-view.ts'
import { ownPeople, rememberPicked } from './own-people.ts'
import { Arrows, PickedLists } from './picked-lists.tsx'
import { PickerFooter } from './picker-footer.tsx'
import type { Picked, PickerOptions } from './picker-options.ts'
import { SourceTab } from './source-tab.tsx'
import type { Place } from './use-chart.ts'
import { useLists } from './use-lists.ts'
import { usePicking } from './use-picking.ts'
import './picker.css'

export type PickerTabKey = 'hr' | 'own' | 'personal' | 'public'

type Props = {
  form: keyof typeof openedLevels
  options: PickerOptions
  /** The tab it opens with (ORG-004 … ORG-006). */
  tab?: PickerTabKey
  onTab?: (tab: PickerTabKey) => void
  /** Another department of the chart, or another company, is looked at; what the options say of the place follows. */
  onPlace?: (place: Place) => void
  onApply: (picked: Picked) => void
  /** Left out, the chart stands in a page and is not closed. */
  onClose?: () => void
}

const sourceOfOwn = () => Promise.resolve(ownPeople)

/** Organisation chart and picker: tabs, what they list, the lists that are filled, and the foot (0§2, 1§2). */
export function Picker({ form, options, tab: begun = 'hr', onTab, onPlace, onApply, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const [tab, setTab] = useState<PickerTabKey>(begun)
  const [view, setView] = useState<NarrowView>('people')
  const books = useLaterOffers('pickerTabs').filter(({ key }) => options[key])
  const load = tab === 'own' ? sourceOfOwn : books.find(({ key }) => key === tab)?.load

  const lists = useLists(options)
  const apply = (picked: Picked) => {
    rememberPicked(picked.flatMap(({ items }) => items))
    onApply(picked)
  }
  const picking = usePicking({
    options,
    lists,
    expand: async (list) => (await ((await load?.()) as PickerSource | undefined)?.expand?.(list)) ?? [list],
    onApply: apply,
  })
  const hasLists = picking.canPick && !picking.isSingle
  const held = lists.lists.reduce((sum, { items }) => sum + items.length, 0)

  const tabs = [
    { value: 'hr' as const, label: t('organisation.picker.tabs.hr') },
    ...books.map(({ key, labelKey }) => ({ value: key, label: say({ key: labelKey }) })),
    { value: 'own' as const, label: t('organisation.picker.tabs.own') },
  ]
  const known = tabs.some(({ value }) => value === tab) ? tab : 'hr'
  const views: { value: NarrowView; label: string }[] = [
    {
      value: 'folders',
      label: t(known === 'hr' ? 'organisation.picker.views.departments' : 'organisation.picker.views.folders'),
    },
    { value: 'people', label: t('organisation.picker.views.people') },
    ...(hasLists ? [{ value: 'picked' as const, label: t('organisation.picker.views.picked', { count: held }) }] : []),
  ]

  return (
    <div className={classNames('picker', hasLists && 'picker--lists')} data-view={view}>
      <Tabs
        label={t('organisation.picker.title')}
        tabs={tabs}
        value={known}
        onChange={(next) => {
          setTab(next)
          picking.startAnew()
          onTab?.(next)
        }}
      >
        <div className="picker__views">
          <Segmented label={t('organisation.picker.views.label')} options={views} value={view} onChange={setView} />
        </div>
        <div className="picker__b">
          {known === 'hr' || !load ? (
            <ChartTab form={form} options={options} picking={picking} onView={setView} onPlace={onPlace} />
          ) : (
            <ErrorBoundary key={known}>
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <SourceTab isOwn={known === 'own'} load={load} picking={picking} onView={setView} />
              </Suspense>
            </ErrorBoundary>
          )}
          {hasLists ? (
            <>
              <Arrows lists={lists} picking={picking} />
              <PickedLists lists={lists} canMove={options.move ?? false} />
            </>
          ) : null}
        </div>
      </Tabs>
      {onClose ? <PickerFooter lists={lists} picking={picking} onApply={apply} onClose={onClose} /> : null}
    </div>
  )
}
