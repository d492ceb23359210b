import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marked } from '#modules/organisation/web/organisation.public.tsx'
import type { PaletteItem } from '#platform/web/offers/palette.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Section } from './sections.ts'

type Props = {
  id: string
  optionId: (item: PaletteItem) => string
  sections: readonly Section[]
  active: PaletteItem | undefined
  busy: boolean
  onMark: (item: PaletteItem) => void
  onRun: (item: PaletteItem) => void
}

/** The lines below their headings; the box above holds the focus and names the marked one. */
export function PaletteList({ id, optionId, sections, active, busy, onMark, onRun }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div
      ref={list}
      id={id}
      className="palette__list"
      role="listbox"
      aria-label={t('search.palette.results')}
      aria-busy={busy || undefined}
      hidden={sections.length === 0}
    >
      {sections.map((section) => (
        <div key={section.key} role="group" aria-labelledby={`${id}${section.key}`}>
          <p id={`${id}${section.key}`} className="palette__h" role="presentation">
            {say({ key: section.labelKey })}
          </p>
          {section.items.map((item) => (
            <Line
              key={item.key}
              id={optionId(item)}
              item={item}
              isActive={item.key === active?.key}
              onMark={onMark}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type LineProps = { id: string; item: PaletteItem; isActive: boolean } & Pick<Props, 'onMark' | 'onRun'>

function Line({ id, item, isActive, onMark, onRun }: LineProps) {
  const { icon: Icon, label, hint, ranges } = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames('palette__i', isActive && 'palette__i--on')}
      onPointerMove={() => (isActive ? undefined : onMark(item))}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(item)}
    >
      <Icon className="i" aria-hidden />
      <span className="palette__t ell">
        <Marked text={label} ranges={ranges ?? []} />
      </span>
      {hint ? <span className="palette__hint ell">{hint}</span> : null}
    </div>
  )
}
