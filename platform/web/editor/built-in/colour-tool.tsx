import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import type { Swatch } from './colours.ts'
import { useGridFocus } from './grid-focus.ts'
import { tool } from './tool-button.tsx'

const columns = 5

/** A button that opens a small chart of colours. @param value the colour at the cursor, null for none */
export function ColourTool({
  name,
  icon,
  swatches,
  noneName,
  value,
  onChoose,
}: {
  name: string
  icon: IconComponent
  swatches: readonly Swatch[]
  noneName: string
  value: string | null
  onChoose: (value: string | null) => void
}) {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const popover = usePopover({
    kind: 'dialog',
    onOpen: (panel) =>
      (panel.querySelector<HTMLElement>('[aria-pressed="true"]') ?? panel.querySelector('button'))?.focus(),
  })
  const keys = useGridFocus(grid, 'button', columns)
  const choose = (chosen: string | null) => {
    popover.close()
    onChoose(chosen)
  }
  const sample = (chosen: string | null, label: string) => (
    <button
      key={label}
      type="button"
      className={classNames('rte__swatch', chosen === null && 'rte__swatch--none')}
      style={chosen ? { background: chosen } : undefined}
      aria-label={label}
      data-tip={label}
      aria-pressed={value === chosen}
      onClick={() => choose(chosen)}
    />
  )
  return (
    <>
      <IconButton {...popover.trigger} {...tool} icon={icon} name={name} className="rte__tool rte__tool--colour">
        <span className="rte__line" style={value ? { background: value } : undefined} />
      </IconButton>
      <div {...popover.popover} role="dialog" aria-label={name} className="pop rte__swatches" {...keys}>
        {popover.open ? (
          <div ref={grid} className="rte__grid">
            {sample(null, noneName)}
            {swatches.map((swatch) => sample(swatch.value, t(swatch.nameKey)))}
          </div>
        ) : null}
      </div>
    </>
  )
}
