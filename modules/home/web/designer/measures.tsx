import { useTranslation } from 'react-i18next'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { gridBounds } from '../../contract/grid-bounds.rules.ts'
import type { DesignerTools } from './use-designer-state.ts'
import { type Drawn, type Zoom, zooms } from './use-zoom.ts'

/** Columns, rows, design width and row height with their bounds, and how large all is drawn (DESIGNER-015). */
export function Measures({ tools, drawn }: { tools: DesignerTools; drawn: Drawn }) {
  const { t } = useTranslation()
  const { design, send, mode } = tools
  const { cols, rows } = design
  return (
    <>
      {mode === 'template' ? (
        <NumberStepper
          layout="row"
          label={t('home.designer.cols')}
          value={cols}
          min={gridBounds.cols.least}
          max={gridBounds.cols.most}
          onChange={(next) => send({ do: 'grid', size: { cols: next, rows } })}
        />
      ) : null}
      <NumberStepper
        layout="row"
        label={t(mode === 'template' ? 'home.designer.rows' : 'home.designer.field.rows')}
        value={rows}
        min={gridBounds.rows.least}
        max={gridBounds.rows.most}
        onChange={(next) => send({ do: 'grid', size: { cols, rows: next } })}
      />
      {mode === 'template'
        ? (['designWidth', 'rowHeight'] as const).map((measure) => (
            <NumberStepper
              key={measure}
              layout="row"
              label={t(`home.designer.${measure}`)}
              value={design[measure]}
              min={gridBounds[measure].least}
              max={gridBounds[measure].most}
              step={gridBounds[measure].step}
              onChange={(px) => send({ do: 'measure', measure, px })}
            />
          ))
        : null}
      {mode === 'template' ? (
        <span className="muted dz__hint">{t('home.designer.bounds', { most: gridBounds.cols.most })}</span>
      ) : null}
      <span className="grow" />
      <Select
        quiet
        aria-label={t('home.designer.zoom')}
        options={zooms.map((zoom) => ({
          value: zoom,
          label: zoom === 'fit' ? t('home.designer.fit', { percent: drawn.percent }) : `${zoom}%`,
        }))}
        value={drawn.zoom}
        onChange={(zoom) => drawn.setZoom(zoom as Zoom)}
      />
    </>
  )
}
