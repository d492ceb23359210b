import type { Widget } from '#platform/contract/widget.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { OfferedWidget } from '#platform/server/offers/widget.ts'

const known = new WeakMap<Services['modules'], ReadonlyMap<string, OfferedWidget>>()

/** Every widget that the modules offer, by component. */
export function widgetsOf({ modules }: Pick<Services, 'modules'>): ReadonlyMap<string, OfferedWidget> {
  const found =
    known.get(modules) ??
    new Map(modules.flatMap(({ widgets = [] }) => widgets.map((each) => [each.widget.component, each] as const)))
  known.set(modules, found)
  return found
}

/** What a widget declares about itself; undefined where no module offers it (any more). */
export const widgetNamed = (services: Pick<Services, 'modules'>, component: string): Widget | undefined =>
  widgetsOf(services).get(component)?.widget
