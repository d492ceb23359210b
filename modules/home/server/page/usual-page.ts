import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import { settingsFor } from '#platform/contract/widget-settings.rules.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { PagePart } from '../../contract/page.contract.ts'
import { widgetsOf } from './widgets.ts'

type Place = { component: string; colidx: number; rowidx: number; colcnt: number; rowcnt: number }
const place = (component: string, colidx: number, rowidx: number, colcnt: number, rowcnt: number): Place => ({
  component: `${component}-webpart`,
  colidx,
  rowidx,
  colcnt,
  rowcnt,
})

/** What stands where on the page of a company that has not arranged one: the widgets that everybody can use. */
const places: readonly Place[] = [
  place('greeting', 0, 0, 12, 1),
  place('calendar', 0, 1, 3, 4),
  place('bookmark-board', 3, 1, 6, 4),
  place('alerts', 9, 1, 3, 4),
  place('notice', 0, 5, 6, 3),
  place('birthday', 6, 5, 3, 3),
  place('world-time', 9, 5, 3, 3),
]

export type UsualPage = {
  pageId: null
  cols: number
  rows: number
  rowHeight: number
  designWidth: number
  parts: PagePart[]
}

/** The home page before the company has published one: every widget with its own name and its usual settings. */
export function usualPage({ modules, texts }: Pick<Services, 'modules' | 'texts'>): UsualPage {
  const widgets = widgetsOf({ modules })
  return {
    pageId: null,
    cols: 12,
    rows: 8,
    rowHeight: 88,
    designWidth: 1440,
    parts: places.flatMap(({ component, ...box }) => {
      const offered = widgets.get(component)
      if (!offered) return []
      const { titleKey, settings, isBare = false } = offered.widget
      const title = Object.fromEntries(languages.map((language) => [language, texts.say(language, { key: titleKey })]))
      return [
        {
          id: component,
          type: 'part' as const,
          component,
          title: title as LocalName,
          ...box,
          layer: 0,
          settings: settingsFor(settings) as Record<string, unknown>,
          isBare,
        },
      ]
    }),
  }
}
