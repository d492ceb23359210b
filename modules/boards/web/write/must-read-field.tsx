import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import type { LocalName } from '#platform/contract/fields.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/choice.tsx'

type Props = { value: readonly AudienceEntry[]; onChange: (value: readonly AudienceEntry[]) => void; error?: string }

/** Who must have read the article: people and departments with all below them, or the whole company. */
export function MustReadField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const comCode = useViewer()?.comCode ?? ''
  const isWhole = value.some(({ kind, code }) => kind === 'company' && code === comCode)
  // What only administrators can choose stays as it is.
  const others = value.filter(({ kind, code }) => !isPicked(kind) && !(kind === 'company' && code === comCode))
  const picked = value.filter(({ kind }) => isPicked(kind))
  const recipients = useRecipients(picked)
  return (
    <div className="bwr__must">
      <Checkbox
        label={t('boards.write.mustReadCompany')}
        checked={isWhole}
        onChange={(on) =>
          onChange([...(on ? [{ kind: 'company' as const, code: comCode }] : []), ...others, ...picked])
        }
      />
      <RecipientField
        label={t('boards.write.mustReadWho')}
        value={recipients}
        colleaguesOnly
        addableDept
        most={200}
        error={error}
        onChange={(next) =>
          onChange([...value.filter(({ kind }) => !isPicked(kind)), ...next.flatMap((each) => entryOf(each))])
        }
      />
    </div>
  )
}

const isPicked = (kind: AudienceEntry['kind']) =>
  kind === 'person' || kind === 'departmentTree' || kind === 'department'

const entryOf = ({ kind, personCode, deptCode }: Recipient): AudienceEntry[] =>
  kind === 'person'
    ? [{ kind: 'person', code: personCode }]
    : kind === 'department'
      ? [{ kind: 'departmentTree', code: deptCode }]
      : []

/** The names of entries; until they come, and where one may not see somebody, the code stands. */
function useRecipients(entries: readonly AudienceEntry[]): Recipient[] {
  const nameOf = useName()
  const found = useQueries({
    queries: entries.map(({ kind, code }) => ({
      ...(kind === 'person'
        ? queryOf(chartCalls.personByCode, { personCode: code })
        : queryOf(chartCalls.organizationDept, { deptCode: code })),
      staleTime: 600_000,
      retry: false,
    })) as readonly ReturnType<typeof queryOf>[],
  })
  return entries.map(({ kind, code }, at) => {
    const data = found[at]?.data as
      | { displayName?: string; email?: string; name?: unknown; comCode?: string }
      | undefined
    const isPerson = kind === 'person'
    const name = isPerson ? data?.displayName : data?.name ? nameOf(data.name as LocalName) : undefined
    return {
      kind: isPerson ? 'person' : 'department',
      id: isPerson ? code : `${data?.comCode ?? ''}/${code}`,
      displayName: name || code,
      email: '',
      titleName: '',
      deptName: '',
      deptCode: isPerson ? '' : code,
      personCode: isPerson ? code : '',
      comCode: data?.comCode ?? '',
      parentDeptCode: '',
    } satisfies Recipient
  })
}
