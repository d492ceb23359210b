import { useTranslation } from 'react-i18next'
import { type AudienceEntry, administrators, type NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField, RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import { formatCount } from '#platform/web/format.ts'
import { namedDepartment, namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { hasGrant, useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { useNamedAudience } from './use-named-audience.ts'

type Props = {
  audience: readonly AudienceEntry[]
  error: string | undefined
  onAudience: (audience: AudienceEntry[]) => void
}

const none: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** Who is asked, with how many people that is. Role groups and companies are for those who administer something. */
export function AudienceFields({ audience, error, onAudience }: Props) {
  const { t } = useTranslation()
  const { entries, people, remember } = useNamedAudience(audience)
  const take = (next: readonly NamedAudienceEntry[]) => {
    remember(next)
    onAudience(next.map(({ kind, code }) => ({ kind, code })))
  }
  const field = {
    label: t('surveys.write.audience.label'),
    required: true,
    error,
    help:
      people === undefined || audience.length === 0
        ? undefined
        : t('surveys.write.audience.people', { people: formatCount(people) }),
  }
  return hasGrant(administrators) ? (
    <AudienceField {...field} peopleFirst value={entries} onChange={take} />
  ) : (
    <OwnPeople field={field} entries={entries} onEntries={take} />
  )
}

type OwnPeopleProps = {
  field: { label: string; required: boolean; error: string | undefined; help: string | undefined }
  entries: readonly NamedAudienceEntry[]
  onEntries: (entries: readonly NamedAudienceEntry[]) => void
}

/** The whole company, or some of its departments and people. */
function OwnPeople({ field, entries, onEntries }: OwnPeopleProps) {
  const { t } = useTranslation()
  const name = useName()
  const viewer = useViewer()
  const company = entries.find(({ kind }) => kind === 'company')
  const others = entries.filter((entry) => entry !== company)
  const shown = others.filter(isPickable)
  return (
    <div className="swaud">
      <Checkbox
        label={t('surveys.write.audience.company')}
        checked={company !== undefined}
        onChange={(isAll) =>
          onEntries(
            isAll
              ? [
                  {
                    kind: 'company',
                    code: viewer?.comCode ?? '',
                    name: { ...none, ko: t('surveys.write.audience.company') },
                    hint: none,
                  },
                ]
              : [],
          )
        }
      />
      {company ? (
        <p className="field__help">{field.help}</p>
      ) : (
        <RecipientField
          {...field}
          colleaguesOnly
          addableDept
          value={shown.map((entry) => recipientOf(entry, name(entry.name)))}
          onChange={(recipients) => {
            const rest = others.filter((entry) => !isPickable(entry))
            onEntries([...rest, ...recipients.flatMap((one) => entryOf(one, shown) ?? [])])
          }}
        />
      )}
    </div>
  )
}

const isPickable = ({ kind }: NamedAudienceEntry) =>
  kind === 'person' || kind === 'department' || kind === 'departmentTree'

const recipientOf = ({ kind, code }: NamedAudienceEntry, displayName: string): Recipient =>
  kind === 'person' ? namedPerson(code, displayName) : namedDepartment(code, displayName)

/** A department is asked with all below it; one that was there stays as it was. */
function entryOf(one: Recipient, before: readonly NamedAudienceEntry[]): NamedAudienceEntry | undefined {
  const code = one.kind === 'person' ? one.personCode : one.deptCode
  const isPerson = one.kind === 'person'
  const known = before.find((entry) => entry.code === code && (entry.kind === 'person') === isPerson)
  if (known) return known
  if (!isPerson && one.kind !== 'department') return undefined
  return {
    kind: isPerson ? 'person' : 'departmentTree',
    code,
    name: { ...none, ko: one.displayName },
    hint: { ...none, ko: one.deptName },
  }
}
