import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailLayout, mailLayouts } from '#modules/settings/contract/settings.rules.ts'

type Props = { value: MailLayout; onChange: (layout: MailLayout) => void }

/** The places of the reading pane, each as a small picture of the page. Arrow keys change the choice. */
export function PaneChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="field field--row mlay">
      <legend className="sr">{t('mail.layout.pane')}</legend>
      <span className="field__label" aria-hidden>
        {t('mail.layout.pane')}
      </span>
      <div className="mlay__all">
        {mailLayouts.map((layout) => (
          <label key={layout} className="mlay__one">
            <input
              type="radio"
              className="sr"
              name={name}
              checked={layout === value}
              onChange={() => onChange(layout)}
            />
            <Picture layout={layout} />
            <b>{t(`mail.layout.panes.${layout}`)}</b>
            <small>{t(`mail.layout.hints.${layout}`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Lines of a list and the pane beside or below it, in the 120 x 76 of the picture. */
const drawn: Readonly<Record<MailLayout, { list: [width: number, rows: number]; pane?: string }>> = {
  vertical: { list: [36, 5], pane: 'M60 12h44M60 22h44M60 32h36M60 42h44M60 52h24' },
  horizontal: { list: [92, 2], pane: 'M14 42h92M14 50h92M14 58h60' },
  off: { list: [92, 5] },
}

function Picture({ layout }: { layout: MailLayout }) {
  const { list, pane } = drawn[layout]
  const [width, rows] = list
  return (
    <svg className="mlay__art" viewBox="0 0 120 76" fill="none" aria-hidden="true">
      <rect x="4" y="4" width="112" height="68" rx="6" className="mlay__paper" />
      {Array.from({ length: rows }, (_, row) => (
        <path key={row} d={`M14 ${14 + row * 12}h${width}`} className="mlay__row" />
      ))}
      {layout === 'vertical' ? <path d="M54 4v68" className="mlay__edge" /> : null}
      {layout === 'horizontal' ? <path d="M4 34h112" className="mlay__edge" /> : null}
      {pane ? <path d={pane} className="mlay__text" /> : null}
    </svg>
  )
}
