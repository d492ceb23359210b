import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { formCalls } from '../../../contract/forms.contract.ts'
import { groupedForms } from './grouped-forms.ts'
import './choose.css'

type Props = { onChoose: (formId: number) => void }

/** The forms one may draft, by their groups, found by a part of the name or its initial consonants. */
export function FormChoice({ onChoose }: Props) {
  const forms = useCall(formCalls.applicationList, {})
  return <Pane query={forms}>{(list) => <Found list={list} onChoose={onChoose} />}</Pane>
}

type FoundProps = Props & { list: CallResult<typeof formCalls.applicationList> }

function Found({ list, onChoose }: FoundProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [{ q = '' }, ask] = useAsked<{ q?: string }>()
  const match = createMatcher(q)
  const groups = groupedForms(list, (name) => q.trim() === '' || match(nameOf(name)) !== null)
  const count = groups.reduce((sum, { forms }) => sum + forms.length, 0)
  useAnnounceFound(q, { total: count })
  return (
    <div className="apnew">
      <SearchField
        label={t('approvals.new.search')}
        value={q}
        onChange={(next) => ask({ q: next === '' ? undefined : next })}
        maxLength={100}
      />
      {count === 0 ? (
        <EmptyState title={t(q.trim() === '' ? 'approvals.new.none' : 'approvals.new.noMatch')} />
      ) : (
        groups.map((group) => (
          <section key={group.groupId ?? 0} aria-label={group.names.map(nameOf).join(' › ')}>
            <h2 className="apnew__g">
              {group.names.length === 0 ? t('approvals.new.others') : group.names.map(nameOf).join(' › ')}
            </h2>
            <ul className="apnew__l">
              {group.forms.map(({ applicationId, applicationName }) => (
                <li key={applicationId}>
                  <button type="button" className="apnew__f" onClick={() => onChoose(applicationId)}>
                    <IconFileText className="i" aria-hidden />
                    {nameOf(applicationName)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}
