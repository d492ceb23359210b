import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/contract/languages.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { faultsOfForm } from '../../../contract/forms/check-form.ts'
import { conditionFaults, type FormFault } from '../../../contract/forms/form-faults.ts'
import { addField, putField, removeField, restoreField, stepField } from '../model/acts.ts'
import { blankField, labelOf } from '../model/kinds.ts'
import type { Chosen, Editor } from './editor-context.ts'
import type { Making } from './use-making.ts'

/** What is in hand, what is done with fields as a whole, and what is wrong. The focus follows what was done. */
export function useEditorActs(making: Making): Editor {
  const { t } = useTranslation()
  const nameOf = useName()
  const place = useAnnouncePlace()
  const [tongue, setTongue] = useState<Language>('ko')
  const [chosen, choose] = useState<Chosen>({ fieldId: null })
  const { content, change, present } = making
  const { fields, amountFieldId } = content
  const faults = useMemo(() => faultsOfForm(fields, amountFieldId), [fields, amountFieldId])
  const field: Editor['field'] = (fieldId) => fields.find((each) => each.fieldId === fieldId)

  return {
    content,
    change,
    tongue,
    onTongue: setTongue,
    nameOf,
    chosen: chosen.fieldId !== null && !field(chosen.fieldId) ? { fieldId: null } : chosen,
    choose,
    faults,
    field,
    wordsFor: (fieldId, columnId) => {
      const found = faults.find((each) =>
        columnId === undefined
          ? each.fieldId === fieldId && each.tableId === undefined && !isOfCondition(each)
          : each.fieldId === columnId && each.tableId === fieldId,
      )
      return found && t(`approvals.formFaults.${found.fault}`)
    },
    conditionWordsFor: (fieldId) => {
      const found = faults.find((each) => each.fieldId === fieldId && isOfCondition(each))
      return found && t(`approvals.formFaults.${found.fault}`)
    },
    add: (kind, beside) => {
      const added = blankField(kind, {
        name: t(`approvals.making.kinds.${kind}`),
        option: (nth) => t('approvals.making.optionAt', { nth }),
        column: t('approvals.making.columnAt', { nth: 1 }),
      })
      change((form) =>
        beside ? putField(form, added, beside.other, beside.side) : addField(form, added, chosen.fieldId ?? undefined),
      )
      if (present().fields.includes(added)) choose({ fieldId: added.fieldId, focus: 'name' })
    },
    step: (fieldId, by) => {
      const before = present().fields
      change((form) => stepField(form, fieldId, by))
      const after = present().fields
      const at = after.findIndex((each) => each.fieldId === fieldId)
      if (after !== before && after[at]) place(nameOf(labelOf(after[at])), at, after.length)
    },
    remove: (fieldId) => {
      const before = present().fields
      const at = before.findIndex((each) => each.fieldId === fieldId)
      const gone = before[at]
      if (!gone) return
      change((form) => removeField(form, fieldId))
      choose({ fieldId: (before[at + 1] ?? before[at - 1])?.fieldId ?? null, focus: 'paper' })
      toast.success(t('approvals.making.removed', { name: nameOf(labelOf(gone)) }), {
        label: t('approvals.making.undo'),
        // What was done since stays done.
        run: () => {
          change((form) => restoreField(form, gone, at))
          choose({ fieldId, focus: 'paper' })
        },
      })
    },
  }
}

const isOfCondition = ({ fault }: FormFault) => (conditionFaults as readonly string[]).includes(fault)
