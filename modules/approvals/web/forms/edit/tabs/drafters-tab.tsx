import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { useEditor } from '../editor-context.ts'

/** Who may draft on the form. @param named those who could when it was opened */
export function DraftersTab({ named }: { named: readonly NamedAudienceEntry[] }) {
  const { t } = useTranslation()
  const { content, change } = useEditor()
  const [known, setKnown] = useState(named)
  const value = content.drafters.flatMap(
    ({ kind, code }) => known.find((each) => each.kind === kind && each.code === code) ?? [],
  )
  return (
    <div className="apftab">
      <section className="apftab__p">
        <AudienceField
          label={t('approvals.making.drafters.label')}
          help={t(
            content.drafters.length === 0 ? 'approvals.making.drafters.everybody' : 'approvals.making.drafters.only',
          )}
          value={value}
          onChange={(next) => {
            setKnown((before) => [...next, ...before])
            change((form) => ({ ...form, drafters: next.map(({ kind, code }) => ({ kind, code })) }))
          }}
        />
      </section>
    </div>
  )
}
