import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useMedia } from '#platform/web/look/use-media.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { limits } from '../../contract/tasks.rules.ts'
import { askedOf, isNarrowed } from './asked.ts'
import { type FilterProps, Filters } from './filters.tsx'
import { SaveFilter } from './save-filter.tsx'
import './filters.css'

type Props = FilterProps & {
  /** What is looked for in titles, as it is typed. */
  typed: string
  /** Of which area; left out, of the summary. */
  groupId?: string
  /** What stands behind it. */
  children?: ReactNode
}

/** What narrows the summary or an area, on phones behind a button, and how that is kept under a name. */
export function FilterBar({ typed, groupId, children, ...filters }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isPhone = useMedia('(max-width: 640px)')
  const [isShown, setShown] = useState(false)
  const { asked, onChange } = filters
  const isOn = isNarrowed(askedOf(asked, ''))
  return (
    <div className="tfilt" role="search" aria-label={t('tasks.summary.filters')}>
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
      <SaveFilter groupId={groupId} />
      {children}
      {isPhone ? (
        <div id={id} className="tfilt__f" hidden={!isShown}>
          <Filters {...filters} />
        </div>
      ) : null}
    </div>
  )
}
