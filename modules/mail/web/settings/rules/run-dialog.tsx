import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import type { EditedRule } from '../../../contract/rules/rule.entities.ts'
import { folderPath, placedFolders } from '../../folders/folder-names.ts'
import { useRefreshMail } from '../../place/mail.queries.ts'
import { useTellFailure } from '../pieces/use-tell-failure.ts'

type Props = { rule: EditedRule; tree: readonly FolderTree[]; onClose: () => void }

/** What holds nothing that takes the focus takes it itself, and the arrows scroll it. */
const scrolledByKeys = { tabIndex: 0, role: 'region' } as const

/** How often is asked how far a run is, ms. */
const askedEveryMs = 700

/** Runs a rule over what lies in a folder already, after it was shown what that would do. */
export function RunDialog({ rule, tree, onClose }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const tellFailure = useTellFailure()
  const refresh = useRefreshMail()
  const folders = placedFolders(tree)
  const [folderId, setFolder] = useState(folders[0]?.folder.id ?? 0)
  const [runId, setRun] = useState<number>()
  const { conditions, exceptions, actions } = rule
  const preview = useCall(ruleCalls.previewRule, { folderId, conditions, exceptions, actions })
  const run = useQuery({
    queryKey: keyOf(ruleCalls.ruleRun, { runId: runId ?? 0 }),
    enabled: runId !== undefined,
    queryFn: async ({ signal }) => {
      const far = await call(ruleCalls.ruleRun, { runId: runId! }, { signal })
      if (far.state !== 'running') await refresh()
      return far
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : askedEveryMs),
  })
  const begin = async () => {
    if (runId !== undefined) return onClose()
    try {
      setRun((await call(ruleCalls.runRules, { folderId, ruleIds: [rule.id] })).runId)
    } catch (error) {
      await tellFailure(error)
    }
  }
  const far = run.data
  const isRunning = runId !== undefined && (far === undefined || far.state === 'running')
  const matches = preview.data?.matches.length ?? 0
  return (
    <FormDialog
      width="medium"
      title={t('mail.rulesPage.runOf', { name: rule.name })}
      action={t(runId === undefined || isRunning ? 'mail.rulesPage.run' : 'mail.rulesPage.runDone')}
      isDirty={false}
      busy={isRunning}
      disabled={runId === undefined && matches === 0}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      {runId === undefined ? (
        <>
          <SelectField
            label={t('mail.rulesPage.runFolder')}
            options={folders.map(({ folder, names }) => ({ value: String(folder.id), label: names.join(' / ') }))}
            value={String(folderId)}
            onChange={(chosen) => setFolder(Number(chosen))}
          />
          <Pane query={preview}>
            {({ looked, hasMore, matches: found }) => (
              <section className="mrun" aria-labelledby={list}>
                <h3 className="mrun__t" id={list}>
                  {t(hasMore ? 'mail.rulesPage.foundOfNewest' : 'mail.rulesPage.found', {
                    count: formatCount(found.length),
                    looked: formatCount(looked),
                  })}
                </h3>
                {found.length === 0 ? (
                  <EmptyState drawing="search" title={t('mail.rulesPage.foundNone')} />
                ) : (
                  <div className="mrun__l scroll" {...scrolledByKeys} aria-labelledby={list}>
                    <ul>
                      {found.map(({ item, folders: goes }) => (
                        <li key={item.itemId}>
                          <b className="ell">{item.subject || t('mail.noSubject')}</b>
                          <small className="ell">
                            {`${item.from.name || item.from.address} · ${formatDateTime(item.receivedAt)} → ${goes
                              .map((id) => folderPath(tree, id))
                              .filter(Boolean)
                              .join(', ')}`}
                          </small>
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </section>
            )}
          </Pane>
          {actions.some(({ key }) => key === 'RedirectToRecipients') ? (
            <Note>{t('mail.rulesPage.nothingIsSent')}</Note>
          ) : null}
        </>
      ) : (
        <div className="mrun" role="status">
          <Progress
            label={t('mail.rulesPage.run')}
            value={far && far.total > 0 ? far.looked / far.total : isRunning ? 0 : 1}
            tone={far?.state === 'failed' ? 'red' : 'accent'}
          />
          <p>
            {far?.state === 'failed'
              ? t('mail.rulesPage.failed')
              : t(isRunning ? 'mail.rulesPage.running' : 'mail.rulesPage.ran', {
                  count: formatCount(far?.matched ?? 0),
                  looked: formatCount(far?.looked ?? 0),
                })}
          </p>
        </div>
      )}
    </FormDialog>
  )
}
