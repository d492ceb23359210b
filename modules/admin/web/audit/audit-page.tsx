import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { SaveFileButton } from '#platform/web/calls/save-file-button.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { loadedOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type AuditLine, adminCalls } from '../../contract/admin.contract.ts'
import { SealOpenings } from '../seals/seal-openings.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import './audit.css'
import { type Asked, useAsked, useAuditLines } from './use-audit.ts'

/** Who did what, when, from where, to whom: found by conditions, read in detail, saved as a file. */
export default function AuditPage() {
  const { t } = useTranslation()
  const { asked, ask, clear, isNarrowed } = useAsked()
  const filters = useCall(adminCalls.auditFilters, {})
  const lines = useAuditLines(asked)
  useAnnounceFound(asked, loadedOf(lines))
  const all = lines.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Sheet
      title={t('admin.audit.title')}
      actions={
        // What is shown, and what would be shown further down.
        <SaveFileButton
          call={adminCalls.auditFile}
          input={asked}
          label={t('admin.audit.export')}
          done={t('admin.audit.exported')}
          tip={t('admin.audit.exportLimit')}
        />
      }
    >
      <SealOpenings />
      <AuditFilters
        asked={asked}
        ask={ask}
        clear={isNarrowed ? clear : undefined}
        choices={filters.data}
        knownName={all.find(({ personCode }) => personCode === asked.personCode)?.personName ?? undefined}
      />
      {lines.isPending ? <SkeletonRows rows={10} /> : null}
      {lines.isError && !lines.data ? (
        <Failed error={lines.error} retrying={lines.isFetching} onRetry={() => void lines.refetch()} />
      ) : null}
      {lines.data ? <Lines lines={all} ask={ask} clear={isNarrowed ? clear : undefined} /> : null}
      {all.length > 0 ? (
        <div className="audit__end">
          {lines.hasNextPage ? (
            <Button busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
              {t('admin.audit.more')}
            </Button>
          ) : (
            <p>{t('admin.audit.end')}</p>
          )}
        </div>
      ) : null}
    </Sheet>
  )
}

function Lines({ lines, ask, clear }: { lines: AuditLine[]; ask: (change: Asked) => void; clear?: () => void }) {
  const { t } = useTranslation()
  if (lines.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={t('admin.audit.none')}
        hint={t('admin.audit.noneHint')}
        action={
          clear ? (
            <Button variant="soft" onClick={clear}>
              {t('admin.audit.reset')}
            </Button>
          ) : null
        }
      />
    )
  return (
    <div className="audit" role="list" aria-label={t('admin.audit.title')}>
      {lines.map((line) => (
        <AuditRow key={line.id} line={line} ask={ask} />
      ))}
    </div>
  )
}

/** A condition that the server refused is told in its words. */
function Failed({ error, ...retry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const refused = error instanceof AppError ? error.fields?.[0] : undefined
  return <ErrorState title={t('admin.audit.failed')} hint={refused && say({ key: refused.key })} {...retry} />
}
