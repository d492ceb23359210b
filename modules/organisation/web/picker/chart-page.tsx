import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Picker, type PickerTabKey } from './picker.tsx'
import { optionsOf } from './picker-options.ts'

/** The organisation chart as a page of the portal, to look at and to look up (ORG-002); where one looks is its address. */
export default function ChartPage() {
  const { t } = useTranslation()
  const [asked, ask] = useAsked<{ com?: string; id?: string; tab?: string }>()
  const { com, id } = optionsOf(asked as Readonly<Record<string, string>>)
  return (
    <Sheet title={t('organisation.picker.title')}>
      <Picker
        form="page"
        options={{ containers: [], personal: true, public: true, com, id }}
        tab={tabs.find((tab) => tab === asked.tab)}
        onTab={(tab) => ask({ tab: tab === 'hr' ? undefined : tab })}
        onPlace={({ comCode, deptCode }) => ask({ com: comCode, id: deptCode }, { isPlace: true })}
        onApply={ignore}
      />
    </Sheet>
  )
}

const tabs: readonly PickerTabKey[] = ['hr', 'own', 'personal', 'public']

/** Nothing is picked in a page that is only looked at. */
const ignore = () => undefined
