import { IconAlertCircle, IconFilter, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { FormField } from '../../../contract/forms/fields.ts'
import { kindOf, labelOf } from '../model/kinds.ts'
import { useEditor } from './editor-context.ts'
import { fieldList, kindIn } from './palette.tsx'

/** Lies over a field on the paper: chosen by a click, dragged, moved by Alt and the arrows, taken away by Delete. */
export function FieldCover({ field }: { field: FormField }) {
  const { t } = useTranslation()
  const { chosen, choose, step, remove, faults, nameOf, content, field: fieldOf } = useEditor()
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { fieldId } = field
  const { isDragged, side, held } = useSortRow<string>(row, { list: fieldList, id: fieldId })
  const isChosen = chosen.fieldId === fieldId
  const wantsFocus = isChosen && chosen.focus === 'paper'
  useEffect(() => {
    if (wantsFocus) button.current?.focus()
  }, [wantsFocus, chosen])
  const move = (by: 1 | -1) => {
    step(fieldId, by)
    // On its way to another place it lets the focus go.
    choose({ fieldId, focus: 'paper' })
  }
  const keys = useKeys({
    'Alt+ArrowUp': () => move(-1),
    'Alt+ArrowDown': () => move(1),
    Delete: () => remove(fieldId),
    Backspace: () => remove(fieldId),
  })
  const isWrong = faults.some((fault) => fault.fieldId === fieldId || fault.tableId === fieldId)
  const kind = t(`approvals.making.kinds.${kindOf(field)}`)
  const heldKind = held === undefined ? undefined : kindIn(held)
  const heldField = held === undefined ? undefined : fieldOf(held)
  const heldName = heldKind
    ? t(`approvals.making.kinds.${heldKind}`)
    : heldField
      ? nameOf(labelOf(heldField)) || t('approvals.making.unnamed')
      : undefined
  return (
    <div
      ref={row}
      className={classNames(
        'apfcover',
        isChosen && 'apfcover--on',
        isWrong && 'apfcover--x',
        isDragged && 'apfcover--dragged',
      )}
    >
      <button
        ref={button}
        type="button"
        className="apfcover__b"
        aria-pressed={isChosen}
        tabIndex={isChosen || (chosen.fieldId === null && content.fields[0] === field) ? 0 : -1}
        aria-label={[
          t(isWrong ? 'approvals.making.wrongFieldAt' : 'approvals.making.fieldAt', {
            name: nameOf(labelOf(field)) || t('approvals.making.unnamed'),
            kind,
            place: content.fields.indexOf(field) + 1,
          }),
          ...(field.showIf ? [t('approvals.making.showIf.mark')] : []),
        ].join(', ')}
        onClick={() => choose({ fieldId })}
        {...keys}
      >
        <IconGripVertical className="i i-16 apfcover__g" aria-hidden />
        {field.showIf ? <IconFilter className="i i-16 apfcover__c" aria-hidden /> : null}
        {isWrong ? <IconAlertCircle className="i i-16 apfcover__x" aria-hidden /> : null}
      </button>
      {side && heldName ? (
        <span className={`apfdrop apfdrop--${side}`}>{t('approvals.making.dropHere', { name: heldName })}</span>
      ) : null}
    </div>
  )
}

/** Lies over the name of the form, which leads to what it is called. */
export function NameCover() {
  const { t } = useTranslation()
  const { chosen, choose, content } = useEditor()
  const isChosen = chosen.fieldId === null
  return (
    <div className={classNames('apfcover', isChosen && 'apfcover--on', content.name.ko.trim() === '' && 'apfcover--x')}>
      <button
        type="button"
        className="apfcover__b"
        aria-pressed={isChosen}
        aria-label={t('approvals.making.ofForm')}
        onClick={() => choose({ fieldId: null, focus: 'name' })}
      />
    </div>
  )
}
