import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { type ColumnField, formLimits } from '../../../../contract/forms/fields.ts'
import { formulaNames, keptFormula, shownFormula, strayName } from '../../model/formula-text.ts'
import { useEditor } from '../editor-context.ts'

type Formula = Extract<ColumnField, { type: 'formula' }>
type Props = {
  field: Formula
  /** The columns among which it stands, in a table. */
  table?: readonly ColumnField[]
  error: string | undefined
  onExpression: (expression: string) => void
}

/** What is computed: written with what fields are called, or put together from a list of them. */
export function FormulaField({ field, table, error, onExpression }: Props) {
  const { t } = useTranslation()
  const { content, nameOf } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const names = formulaNames(content.fields, field.fieldId, nameOf, table)
  // What was typed stands as it was typed, as long as nothing else has changed what it says.
  const shown = keptFormula(typed, names) === field.expression ? typed : shownFormula(field.expression, names)
  const write = (next: string) => {
    setTyped(next)
    onExpression(keptFormula(next, names))
  }
  const insert = (words: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? shown.length
    write(shown.slice(0, from) + words + shown.slice(selectionEnd ?? from))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + words.length, from + words.length)
    })
  }
  const stray = strayName(field.expression)
  return (
    <div className="apflist">
      <TextField
        ref={input}
        label={t('approvals.making.formula')}
        help={t('approvals.making.formulaHint')}
        error={error && (stray ? t('approvals.making.strayName', { name: stray }) : error)}
        autoComplete="off"
        spellCheck={false}
        maxLength={formLimits.formula}
        value={shown}
        onChange={({ target }) => write(target.value)}
      />
      <Menu
        label={t('approvals.making.insert')}
        entries={[
          ...names.map(({ id, insert: words }) => ({ key: id, label: words, onSelect: () => insert(words) })),
          ...(names.length > 0 ? [{ key: 'line', separator: true as const }] : []),
          ...(['×', '÷', '+', '-'] as const).map((sign) => ({
            key: sign,
            label: t(`approvals.making.signs.${sign}`),
            onSelect: () => insert(` ${sign} `),
          })),
          ...(['ROUND', 'MIN', 'MAX'] as const).map((name) => ({
            key: name,
            label: t(`approvals.making.functions.${name}`),
            onSelect: () => insert(`${name}(`),
          })),
        ]}
      >
        {(trigger) => (
          <Button {...trigger} variant="ghost" icon={IconPlus}>
            {t('approvals.making.insert')}
          </Button>
        )}
      </Menu>
    </div>
  )
}
