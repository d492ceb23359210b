import { type ReactNode, useId } from 'react'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import '#platform/web/ui/fields/field.css'
import './pieces.css'

type Props = {
  label: string
  help?: string
  /** What is said beside the switch: "켜짐". */
  words: string
  checked: boolean
  onChange: (isOn: boolean) => void
  /** Stands behind the words. */
  children?: ReactNode
}

/** A row of the settings that is switched on and off. */
export function SwitchRow({ label, help, words, checked, onChange, children }: Props) {
  const helpId = useId()
  return (
    <div className="field field--row">
      <span className="field__label" aria-hidden>
        {label}
      </span>
      <div className="field__control">
        <div className="mset__state">
          <Switch
            hideLabel
            label={label}
            aria-describedby={help ? helpId : undefined}
            checked={checked}
            onChange={onChange}
          />
          <span aria-hidden>{words}</span>
          {children}
        </div>
        {help ? (
          <p className="field__help" id={helpId}>
            {help}
          </p>
        ) : null}
      </div>
    </div>
  )
}
