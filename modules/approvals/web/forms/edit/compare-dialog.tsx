import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { FormContent } from '../../../contract/forms.contract.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { type Differences, differencesOf } from '../model/differences.ts'
import './compare.css'

type Props = {
  formId: number
  /** What is begun and not published, where that is compared. */
  begun?: FormContent
  onClose: () => void
}

/** What is begun, told apart from versions by a number that none has. */
const own = 0

/** What was added, changed and taken away between two versions of a form, or since one in what is begun. */
export default function CompareDialog({ formId, begun, onClose }: Props) {
  const { t } = useTranslation()
  const versions = useCall(formMakingCalls.formVersions, { formId })
  return (
    <Modal open title={t('approvals.making.compare.title')} width={720} height="auto" onClose={onClose}>
      <Pane query={versions} skeleton={<SkeletonRows rows={4} />} isEmpty={() => false}>
        {({ items }) => <Compared formId={formId} versions={items} begun={begun} />}
      </Pane>
    </Modal>
  )
}

type Version = { version: number; madeAt: string; madeBy: LocalName | null; documents: number }

function Compared({ formId, versions, begun }: Pick<Props, 'formId' | 'begun'> & { versions: readonly Version[] }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const newest = versions[0]?.version ?? 1
  const [after, setAfter] = useState(begun ? own : newest)
  const [before, setBefore] = useState(begun ? newest : Math.max(1, newest - 1))
  const one = useCall(formMakingCalls.formVersion, { formId, version: before })
  const other = useCall(formMakingCalls.formVersion, { formId, version: after || newest })
  const content = after === own ? begun : other.data
  const options = versions.map(({ version, madeAt, madeBy, documents }) => ({
    value: String(version),
    label: [
      t('approvals.making.version', { version }),
      formatDateTime(madeAt),
      madeBy ? nameOf(madeBy) : '',
      t('approvals.making.documents', { count: documents }),
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <div className="apcompare">
      <div className="apcompare__v">
        <SelectField
          label={t('approvals.making.compare.before')}
          value={String(before)}
          options={options}
          onChange={(value) => setBefore(Number(value))}
        />
        <SelectField
          label={t('approvals.making.compare.after')}
          value={String(after)}
          options={begun ? [{ value: String(own), label: t('approvals.making.compare.begun') }, ...options] : options}
          onChange={(value) => setAfter(Number(value))}
        />
      </div>
      {one.data && content ? <Told differences={differencesOf(one.data, content)} /> : <SkeletonRows rows={3} />}
    </div>
  )
}

function Told({ differences }: { differences: Differences }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { added, removed, changed, isReordered, parts } = differences
  const lines = [
    ...added.map((name) => ({ tone: 'green', what: 'added', words: nameOf(name) }) as const),
    ...removed.map((name) => ({ tone: 'red', what: 'removed', words: nameOf(name) }) as const),
    ...changed.map(
      ({ before, after, parts: changes }) =>
        ({
          tone: 'orange',
          what: 'changed',
          words: `${nameOf(before) === nameOf(after) ? nameOf(after) : `${nameOf(before)} → ${nameOf(after)}`}: ${changes
            .map((part) => t(`approvals.making.compare.of.${part}`))
            .join(', ')}`,
        }) as const,
    ),
    ...(isReordered
      ? [{ tone: 'orange', what: 'moved', words: t('approvals.making.compare.reordered') } as const]
      : []),
    ...parts.map(
      (part) => ({ tone: 'orange', what: 'changed', words: t(`approvals.making.compare.parts.${part}`) }) as const,
    ),
  ]
  if (lines.length === 0) return <p className="muted">{t('approvals.making.compare.none')}</p>
  return (
    <ul className="apcompare__l" aria-label={t('approvals.making.compare.title')}>
      {lines.map(({ tone, what, words }) => (
        <li key={`${what} ${words}`}>
          <Badge tone={tone}>{t(`approvals.making.compare.${what}`)}</Badge>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
