import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { siteMapMenusOf } from '../../contract/menu-rules.ts'
import { nextColumn } from '../frame/next-column.ts'
import { useOpenMenu } from '../frame/use-open-menu.ts'
import { useMenuPath } from '../frame/use-page-place.ts'
import { useMenus } from '../shell.queries.ts'
import { countFound, filterMenus, firstFound } from './filter-menus.ts'
import './site-map.css'
import { SiteMapSection } from './site-map-section.tsx'
import { spread } from './spread.ts'
import { useColumns } from './use-columns.ts'

/** All menus of the person over the page, with a search box (SHELL-033, SHELL-034, SHELL-090; 03-site-map). */
export default function SiteMap({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const open = useOpenMenu()
  const here = useMenuPath().at(-1)?.menuId
  const map = useRef<HTMLDivElement>(null)
  const columns = useColumns(map)
  const [query, setQuery] = useState('')
  const isFiltered = query.trim() !== ''
  // Filtered in the same moment as typed: an arrow that follows at once must not land on a menu about to vanish.
  const found = filterMenus(siteMapMenusOf(useMenus()), query, (menu) => name(menu.name))
  const count = countFound(found, isFiltered)
  const summary = t(isFiltered ? 'shell.siteMap.found' : 'shell.siteMap.count', { count })
  useEffect(() => {
    if (isFiltered) announce(summary)
  }, [isFiltered, summary])

  const field = () => map.current?.querySelector('input')
  const keys = useRovingFocus(map, {
    items: 'input, .map__g a',
    axis: 'vertical',
    wrap: false,
    keys: {
      // In the box these belong to the text.
      ArrowRight: ({ target }) => target !== field() && nextColumn(map.current, 1),
      ArrowLeft: ({ target }) => target !== field() && nextColumn(map.current, -1),
      Home: () => false,
      End: () => false,
    },
  })
  const openFirst = () => {
    const first = isFiltered ? firstFound(found) : undefined
    if (!first) return
    onClose()
    open(first)
  }

  return (
    <div ref={map} className="map" {...keys}>
      <header className="map__h">
        <h2 className="map__t">{t('shell.siteMap.title')}</h2>
        <span className="map__n num">{summary}</span>
        <SearchField
          className="map__q"
          label={t('shell.siteMap.field')}
          value={query}
          onChange={setQuery}
          onSubmit={openFirst}
          maxLength={50}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens the site map to look for something
          autoFocus
        />
        <IconButton className="map__x" icon={IconX} name={t('ui.close')} onClick={onClose} />
      </header>
      {found.length === 0 ? (
        <EmptyState drawing="search" title={t('shell.siteMap.nothing')} hint={t('shell.siteMap.nothingHint')} />
      ) : (
        <div className="map__g scroll">
          {spread(found, columns).map((sections) => (
            <div key={sections[0]?.menu.menuId} className="map__c" data-column="">
              {sections.map((section) => (
                <SiteMapSection key={section.menu.menuId} section={section} here={here} onFollow={onClose} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
