import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outlineOf, type Place } from '#platform/contract/outline.ts'
import { OutlinePane } from '#platform/web/outline/outline-pane.tsx'
import { useOpenBranches } from '#platform/web/outline/use-open-branches.ts'
import { Section } from './section.tsx'

const depts = ['platform', 'dev', 'quality', 'sales', 'overseas'] as const
type Item = { id: number; under: number | null; dept: (typeof depts)[number] }

const kind = outlineOf<Item>({
  id: ({ id }) => id,
  parentId: ({ under }) => under,
  under: (item, under) => ({ ...item, under }),
})
const start: readonly Item[] = [
  { id: 1, under: null, dept: 'platform' },
  { id: 2, under: 1, dept: 'dev' },
  { id: 3, under: 1, dept: 'quality' },
  { id: 4, under: null, dept: 'sales' },
  { id: 5, under: 4, dept: 'overseas' },
]

/** A tree that is put into order; what is moved stays where it was put, as long as the page is open. */
export default function OutlineSection() {
  const { t } = useTranslation()
  const tree = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState(start)
  const [chosen, choose] = useState<number | undefined>(2)
  const branches = useOpenBranches(true)
  const add = (isBelow: boolean) => {
    const id = 1 + Math.max(0, ...items.map((each) => each.id))
    const beside: Place = chosen === undefined ? { parentId: null, beforeId: null } : kind.placeAfter(items, chosen)
    const place = isBelow && chosen !== undefined ? { parentId: chosen, beforeId: null } : beside
    setItems(kind.insert(items, [{ id, under: null, dept: depts[id % depts.length]! }], place))
    choose(id)
  }
  return (
    <Section title={t('ui.gallery.sections.outline')} span={6}>
      <OutlinePane
        ref={tree}
        label={t('ui.gallery.sections.outline')}
        work={{
          kind,
          items,
          nameOf: ({ dept }) => t(`ui.gallery.dept.${dept}`),
          branches,
          chosen,
          onChoose: choose,
          onMove: (id, place) => setItems((now) => kind.move(now, id, place)),
          onAdd: add,
          canAddBelow: chosen !== undefined,
          onRemove: (id) => {
            setItems((now) => kind.remove(now, id))
            choose(undefined)
          },
        }}
        onEdit={() => tree.current?.focus()}
      >
        {({ dept }) => <span className="ell">{t(`ui.gallery.dept.${dept}`)}</span>}
      </OutlinePane>
    </Section>
  )
}
