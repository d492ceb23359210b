import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { useWhen } from '../pieces/use-when.ts'
import { DocumentLink } from './document-link.tsx'
import type { ListProps } from './document-table.tsx'
import { FormBadge } from './form-badge.tsx'
import { fieldsIn, ListedValue } from './listed-value.tsx'
import { QuickActs } from './quick-acts.tsx'
import { TurnBadge } from './turn-badge.tsx'

/** The documents of a box on a phone, one below the other. */
export function DocumentCards({ box, items, listed, answers, selected, onSelect }: ListProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const when = useWhen()
  const isPending = box === 'pending'
  const names = new Map(listed.names.map(({ code, name }) => [code, nameOf(name)]))
  const fields = fieldsIn(listed)
  const tick = (documentId: number, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(documentId)
    else next.delete(documentId)
    onSelect(next)
  }
  return (
    <ul className="apcards" aria-label={t(`approvals.box.${box}`)}>
      {items.map((document) => {
        const { documentId, title, drafter, deptName, submittedAt, number, amount } = document
        return (
          <li key={documentId} className="apcards__c">
            <div className="apcards__h">
              {isPending ? (
                <Checkbox
                  hideLabel
                  label={t('ui.table.selectRow', { name: title })}
                  checked={selected.has(documentId)}
                  onChange={(on) => tick(documentId, on)}
                />
              ) : null}
              <FormBadge document={document} />
              <TurnBadge document={document} box={box} />
            </div>
            <strong className="apcards__t">
              <DocumentLink document={document} box={box} />
            </strong>
            <p className="muted num">
              {[
                number,
                amount === null || listed.hasAmount ? null : t('approvals.box.won', { amount: formatCount(amount) }),
                nameOf(drafter.name),
                nameOf(deptName),
                when(submittedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {fields.length > 0 ? (
              <dl className="apcards__v">
                {fields.map((field) => (
                  <div key={field.fieldId}>
                    <dt>{nameOf(field.label)}</dt>
                    <dd>
                      <ListedValue field={field} document={document} names={names} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {document.canApprove && isPending ? <QuickActs document={document} answers={answers} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
