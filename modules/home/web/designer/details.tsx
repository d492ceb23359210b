import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { shapeTones } from '../../contract/grid-bounds.rules.ts'
import { type Box, isHeldFast } from '../../contract/placement.rules.ts'
import type { DesignPart } from './design.ts'
import { lookOf } from './part-looks.ts'
import type { DesignerTools } from './use-designer-state.ts'
import './details.css'

/** Everything about the chosen part in figures: a fourth way to place it. */
export function Details({ part, tools }: { part: DesignPart; tools: DesignerTools }) {
  const { t } = useTranslation()
  const name = useName()
  const { design, rulesFor, mode, words, send } = tools
  const rules = rulesFor(design)
  const { icon: Icon } = lookOf(part.component)
  const limits = rules.limitsOf?.(part)
  const isFast = isHeldFast(part, rules)
  const isSizeKept = isFast || part.isFixedSize || part.lock
  const rolesOf = (roles: NonNullable<DesignPart['roles']>) => {
    if (roles === 'everybody') return t('home.designer.everybody')
    return roles.length > 0 ? roles.map(name).join(', ') : t('home.designer.nobody')
  }
  const put = (change: Partial<Box>) => send({ do: 'setBox', id: part.id, box: { ...part, ...change } })
  return (
    <section className="details" aria-label={t('home.designer.details')}>
      <header className="details__h">
        <Icon className="i" aria-hidden />
        <b>{words.name(part)}</b>
        {mode === 'template' ? <code>{part.component}</code> : null}
        <span className="grow" />
        {mode === 'template' ? (
          <Switch
            label={t('home.designer.locked')}
            checked={part.lock}
            onChange={(lock) => send({ do: 'lock', id: part.id, lock })}
          />
        ) : isFast ? (
          <span className="muted">{t('home.designer.lockedByCompany')}</span>
        ) : null}
      </header>
      <div className="details__b">
        <NumberStepper
          layout="row"
          label={t('home.designer.col')}
          value={part.colidx + 1}
          min={1}
          max={design.cols - part.colcnt + 1}
          disabled={isFast}
          onChange={(col) => put({ colidx: col - 1 })}
        />
        <NumberStepper
          layout="row"
          label={t('home.designer.row')}
          value={part.rowidx + 1}
          min={1}
          max={design.rows - part.rowcnt + 1}
          disabled={isFast}
          onChange={(row) => put({ rowidx: row - 1 })}
        />
        <NumberStepper
          layout="row"
          label={t('home.designer.width')}
          value={part.colcnt}
          min={Math.min(part.colcnt, limits?.least.cols ?? 1)}
          max={Math.max(part.colcnt, Math.min(design.cols - part.colidx, limits?.most.cols ?? design.cols))}
          disabled={isSizeKept}
          onChange={(colcnt) => put({ colcnt })}
        />
        <NumberStepper
          layout="row"
          label={t('home.designer.height')}
          value={part.rowcnt}
          min={Math.min(part.rowcnt, limits?.least.rows ?? 1)}
          max={Math.max(part.rowcnt, Math.min(design.rows - part.rowidx, limits?.most.rows ?? design.rows))}
          disabled={isSizeKept}
          onChange={(rowcnt) => put({ rowcnt })}
        />
        {part.type === 'shape' ? (
          <Select
            aria-label={t('home.designer.tone')}
            options={shapeTones.map((tone) => ({ value: tone, label: t(`home.designer.tones.${tone}`) }))}
            value={part.tone ?? 'wood'}
            disabled={mode === 'personal'}
            onChange={(tone) => send({ do: 'tone', id: part.id, tone: tone as (typeof shapeTones)[number] })}
          />
        ) : (
          <span className="details__fact">
            {t('home.designer.fixedSize')} <b>{t(part.isFixedSize ? 'home.designer.yes' : 'home.designer.no')}</b>
          </span>
        )}
        {part.roles ? (
          <span className="details__fact">
            {t('home.designer.roles')} <b>{rolesOf(part.roles)}</b>
          </span>
        ) : null}
      </div>
    </section>
  )
}
