import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import { namedDepartment, namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { keyOf, sameInAll } from './article-form.ts'

type Props = {
  value: readonly NamedAudienceEntry[]
  onChange: (value: readonly NamedAudienceEntry[]) => void
  error?: string
}

/** Who must have read the article: people and departments with all below them, or the whole company. */
export function MustReadField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const comCode = useViewer()?.comCode ?? ''
  const isWhole = value.some(({ kind, code }) => kind === 'company' && code === comCode)
  // What only administrators can choose stays as it is.
  const others = value.filter(({ kind, code }) => !isPicked(kind) && !(kind === 'company' && code === comCode))
  const picked = value.filter(({ kind }) => isPicked(kind))
  const company: NamedAudienceEntry = { kind: 'company', code: comCode, name: sameInAll(comCode), hint: sameInAll('') }
  return (
    <div className="bwr__must">
      <Checkbox
        label={t('boards.write.mustReadCompany')}
        checked={isWhole}
        onChange={(on) => onChange([...(on ? [company] : []), ...others, ...picked])}
      />
      <RecipientField
        label={t('boards.write.mustReadWho')}
        value={picked.map((entry) => recipientOf(entry, nameOf))}
        colleaguesOnly
        addableDept
        most={200}
        error={error}
        onChange={(next) => onChange([...value.filter(({ kind }) => !isPicked(kind)), ...entriesOf(next, picked)])}
      />
    </div>
  )
}

const isPicked = (kind: NamedAudienceEntry['kind']) =>
  kind === 'person' || kind === 'departmentTree' || kind === 'department'

/** The entries of recipients: those that stood keep their names in all languages, and none stands twice. */
function entriesOf(recipients: readonly Recipient[], before: readonly NamedAudienceEntry[]): NamedAudienceEntry[] {
  const entries = recipients.flatMap(({ kind, personCode, deptCode, displayName }): NamedAudienceEntry[] => {
    const name = sameInAll(displayName)
    if (kind === 'person') return [{ kind: 'person', code: personCode, name, hint: sameInAll('') }]
    return kind === 'department' ? [{ kind: 'departmentTree', code: deptCode, name, hint: sameInAll('') }] : []
  })
  const stood = new Map(before.map((entry) => [codeWithKind(entry), entry]))
  return [...new Map(entries.map((entry) => [codeWithKind(entry), stood.get(codeWithKind(entry)) ?? entry])).values()]
}

/** A department stands once, whether alone or with all below it. */
const codeWithKind = ({ kind, code }: NamedAudienceEntry) =>
  keyOf({ kind: kind === 'person' ? kind : 'department', code })

/** As the field of recipients shows an entry. */
const recipientOf = ({ kind, code, name }: NamedAudienceEntry, nameOf: (name: LocalName) => string): Recipient =>
  kind === 'person' ? namedPerson(code, nameOf(name)) : namedDepartment(code, nameOf(name))
