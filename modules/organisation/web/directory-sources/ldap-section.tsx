import { IconDownload, IconPlugConnected } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { directorySourceCalls } from '../../contract/directory-sources.contract.ts'
import { type DirectoryScope, directoryScopes } from '../../contract/hr-import.rules.ts'
import { PlacesChoice } from './places-choice.tsx'

type Source = NonNullable<CallResult<typeof directorySourceCalls.directorySource>['source']>
type Tried = CallResult<typeof directorySourceCalls.testDirectorySource>

/** The directory of the installation: whether it can be read, and reading it into an import. */
export function LdapSection({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const directory = useCall(directorySourceCalls.directorySource, {})
  return (
    <section aria-labelledby="dirsrc-ldap">
      <h2 id="dirsrc-ldap">{t('organisation.sources.ldap.title')}</h2>
      <p className="fg2">{t('organisation.sources.ldap.intro')}</p>
      <Pane
        query={directory}
        isEmpty={({ source }) => source === null}
        empty={
          <EmptyState
            title={t('organisation.sources.ldap.notSetUp')}
            hint={t('organisation.sources.ldap.notSetUpHint')}
          />
        }
      >
        {({ source }) => <Directory source={source!} comCode={comCode} />}
      </Pane>
    </section>
  )
}

function Directory({ source, comCode }: { source: Source; comCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const navigate = useNavigate()
  const [scope, setScope] = useState<DirectoryScope>('changes')
  const [places, setPlaces] = useState<readonly string[]>()
  const failed = (error: Error) => void toast.error(sayError(error))
  const test = useCallMutation(directorySourceCalls.testDirectorySource, { onError: failed })
  const read = useCallMutation(directorySourceCalls.readDirectorySource, {
    onSuccess: ({ importId }) => navigate({ to: '/admin/hr-import', search: { import: String(importId) } }),
    onError: failed,
  })
  return (
    <>
      <dl className="dirsrc__facts">
        <dt>{t('organisation.sources.ldap.host')}</dt>
        <dd>{source.host}</dd>
        <dt>{t('organisation.sources.ldap.base')}</dt>
        <dd>{source.base}</dd>
        <dt>{t('organisation.sources.ldap.safety')}</dt>
        <dd>{t(`organisation.sources.ldap.safetyOf.${source.safety}`)}</dd>
      </dl>
      <div>
        <RadioGroup
          label={t('organisation.sources.ldap.scope')}
          value={scope}
          options={directoryScopes.map((value) => ({ value, label: t(`organisation.sources.ldap.scopeOf.${value}`) }))}
          onChange={setScope}
        />
        <p className="field__help">{t(`organisation.sources.ldap.scopeHelp.${scope}`)}</p>
      </div>
      <PlacesChoice value={places} onChange={setPlaces} />
      <div aria-live="polite">{test.data ? <Outcome tried={test.data} /> : null}</div>
      <div className="dirsrc__a">
        <Button size="lg" icon={IconPlugConnected} busy={test.isPending} onClick={() => test.mutate({})}>
          {t('organisation.sources.ldap.test')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          icon={IconDownload}
          busy={read.isPending}
          disabled={places?.length === 0}
          onClick={() => read.mutate({ comCode, scope, places: [...(places ?? [])] })}
        >
          {t('organisation.sources.ldap.read')}
        </Button>
      </div>
    </>
  )
}

/** What trying the connection has shown. */
function Outcome({ tried: { fault, hasDepartments, hasPeople } }: { tried: Tried }) {
  const { t } = useTranslation()
  if (fault) return <Note tone="orange">{t(`organisation.import.problem.directory.${fault}`)}</Note>
  if (!hasDepartments) return <Note tone="orange">{t('organisation.sources.ldap.noDepartments')}</Note>
  if (!hasPeople) return <Note tone="orange">{t('organisation.sources.ldap.noPeople')}</Note>
  return <Note tone="accent">{t('organisation.sources.ldap.works')}</Note>
}
