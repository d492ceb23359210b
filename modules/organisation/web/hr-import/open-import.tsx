import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callUpload } from '#platform/web/calls/call-upload.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { formatCount, formatDate, formatDateTime } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { type HrImportDetail, hrImportCalls } from '../../contract/hr-import.contract.ts'
import { ChangeList } from './change-list.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { ImportActs } from './import-acts.tsx'
import { MissingTitles } from './missing-titles.tsx'
import { ProblemList } from './problem-list.tsx'
import { StateBadge } from './state-badge.tsx'
import { type Progressing, useProgress } from './use-progress.ts'

const parts = ['changes', 'problems', 'files'] as const
const busyStates = ['reading', 'applying', 'undoing']
/** Should a live message be lost, the page still comes to its end; ms. */
const askAgainMs = 5_000

/** An import: what it would change or has changed, what is wrong with it, and what can be done. */
export function OpenImport({ importId, onGone }: { importId: number; onGone: () => void }) {
  const progress = useProgress(importId)
  const found = useQuery({
    ...queryOf(hrImportCalls.hrImport, { importId }),
    refetchInterval: ({ state }) => (state.data && busyStates.includes(state.data.state) ? askAgainMs : false),
  })
  return (
    <Pane query={found} isEmpty={() => false}>
      {(detail) => <Opened detail={detail} progress={progress} onGone={onGone} />}
    </Pane>
  )
}

type Props = { detail: HrImportDetail; progress: Progressing | undefined; onGone: () => void }

function Opened({ detail, progress, onGone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const queries = useQueryClient()
  const { importId, state, files, problemCount, can } = detail
  const [asked, ask] = useAsked<{ part?: string }>()
  const tab = parts.find((part) => part === asked.part)
  const setTab = (part: (typeof parts)[number]) => ask({ part })
  const isBusy = busyStates.includes(state)
  const changes = Object.values(detail.counts).flatMap((each) => Object.values(each ?? {}))
  const changeCount = changes.reduce((sum, count) => sum + count, 0)
  const shown = tab ?? (problemCount > 0 ? 'problems' : 'changes')
  const add = async (file: File, onProgress: (part: number) => void) => {
    await callUpload(hrImportCalls.addHrFile, { importId }, file, { onProgress })
    await queries.invalidateQueries({ queryKey: keyOf(hrImportCalls.hrImport, { importId }) })
  }
  return (
    <>
      <header className="hri__head">
        <div className="grow">
          <h2 className="hri__title">
            {files.length > 0 ? files.map((file) => file.name).join(', ') : t('organisation.import.fromDirectory')}{' '}
            <StateBadge state={state} />
          </h2>
          <p className="muted num">
            {formatDateTime(detail.begunAt)}
            {detail.begunBy ? ` · ${name(detail.begunBy)}` : ''}
            {` · ${t(`organisation.import.scope.${detail.scope}`)}`}
          </p>
        </div>
        {can.change ? <FileDrop small send={add} /> : null}
        <ImportActs detail={detail} changeCount={changeCount} onGone={onGone} />
      </header>
      {detail.failure ? <Note tone="orange">{t(`organisation.import.failure.${detail.failure}`)}</Note> : null}
      {!isBusy && state !== 'blocked' && state !== 'failed' && problemCount > 0 ? (
        <Note tone="orange">{t('organisation.import.rowsLeftOut', { count: problemCount })}</Note>
      ) : null}
      {state === 'scheduled' && detail.applyOn ? (
        <Note tone="accent">
          {t('organisation.import.waits', { day: formatDate(`${detail.applyOn}T12:00:00Z`, { timeZone: 'UTC' }) })}
        </Note>
      ) : null}
      {detail.overrideCount > 0 && (state === 'ready' || state === 'scheduled') ? (
        <Note tone="orange">{t('organisation.import.overrides', { count: formatCount(detail.overrideCount) })}</Note>
      ) : null}
      {isBusy ? (
        <Working state={state as Progressing['step']} progress={progress} />
      ) : state === 'failed' ? null : (
        <Tabs
          label={t('organisation.import.parts')}
          value={shown}
          onChange={setTab}
          tabs={[
            { value: 'changes', label: t('organisation.import.changes'), count: formatCount(changeCount) },
            { value: 'problems', label: t('organisation.import.problems'), count: formatCount(problemCount) },
            ...(files.length > 0
              ? [{ value: 'files' as const, label: t('organisation.import.files'), count: files.length }]
              : []),
          ]}
        >
          {shown === 'files' ? (
            <FileList detail={detail} />
          ) : shown === 'problems' ? (
            <div className="hri__part">
              <MissingTitles detail={detail} />
              <ProblemList importId={importId} isBlocked={state === 'blocked'} />
            </div>
          ) : changeCount === 0 ? (
            <EmptyState title={t('organisation.import.noChanges')} hint={t('organisation.import.noChangesHint')} />
          ) : (
            <ChangeList importId={importId} counts={detail.counts} />
          )}
        </Tabs>
      )}
    </>
  )
}

function Working({ state, progress }: { state: Progressing['step']; progress: Progressing | undefined }) {
  const { t } = useTranslation()
  const step = progress?.step ?? state
  const label = t(`organisation.import.step.${step}`)
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <div className="hri__work" role="status">
      <p>
        {label}
        {done > 0 ? (
          <span className="muted num"> {t('organisation.import.rows', { count: formatCount(done) })}</span>
        ) : null}
      </p>
      <Progress label={label} value={total > 0 ? done / total : step === 'reading' ? 0.3 : 0.6} tone="accent" />
    </div>
  )
}
