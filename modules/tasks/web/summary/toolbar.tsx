import {
  IconAdjustmentsHorizontal,
  IconCalendar,
  IconLayoutKanban,
  IconList,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useMedia } from '#platform/web/look/use-media.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { limits } from '../../contract/tasks.rules.ts'
import { SaveFilter } from '../filters/save-filter.tsx'
import { askedOf, isNarrowed, summaryViews } from './asked.ts'
import { type FilterProps, Filters } from './filters.tsx'

type Props = FilterProps & {
  /** What is looked for in titles, as it is typed. */
  typed: string
}

const icons = {
  board: IconLayoutKanban,
  list: IconList,
  table: IconTable,
  calendar: IconCalendar,
  timeline: IconTimeline,
} as const

/** What narrows the summary, on phones behind a button, and as what it is shown. */
export function Toolbar({ typed, ...filters }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isPhone = useMedia('(max-width: 640px)')
  const [isShown, setShown] = useState(false)
  const { asked, onChange } = filters
  const isOn = isNarrowed(askedOf(asked, ''))
  return (
    <div className="tsum__tools" role="search" aria-label={t('tasks.summary.filters')}>
      {isPhone ? null : <Filters {...filters} />}
      <SearchField
        label={t('tasks.summary.search')}
        value={typed}
        maxLength={limits.filterText}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      {isPhone ? (
        <IconButton
          look={isShown ? 'on' : 'line'}
          icon={IconAdjustmentsHorizontal}
          name={t(isOn ? 'tasks.summary.filtersOn' : 'tasks.summary.filters')}
          dot={isOn}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        />
      ) : null}
      <SaveFilter />
      <Segmented
        label={t('tasks.summary.view')}
        options={summaryViews.map((value) => ({
          value,
          label: t(`tasks.summary.views.${value}`),
          icon: icons[value],
        }))}
        value={asked.view}
        onChange={(value) => onChange({ view: value === 'board' ? undefined : value })}
      />
      {isPhone ? (
        <div id={id} className="tsum__f" hidden={!isShown}>
          <Filters {...filters} />
        </div>
      ) : null}
    </div>
  )
}
