import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import { ChangeList } from './change-list.tsx'
import './dialogs.css'
import { type Company, changesQuery, versionsQuery } from './menu-administration.queries.ts'
import type { MenuEditor } from './use-menu-editor.ts'

type Props = {
  of: Company
  editor: MenuEditor
  publishedVersion: number
  onClose: () => void
  onRestored: () => void
}
type Version = CallResult<typeof calls.menuVersions>['items'][number]

/** What was published before: who, when, why, what it changed; and the way back to it. */
export default function VersionsDialog({ of, publishedVersion, ...rest }: Props) {
  const { t } = useTranslation()
  const versions = useInfiniteQuery(versionsQuery(of))
  const [wanted, setWanted] = useState<number>()
  const chosen = versions.data?.find(({ version }) => version === wanted) ?? versions.data?.[0]
  return (
    <Modal open onClose={rest.onClose} title={t('shell.menuAdmin.versions.title')} width={860} height={480} flush>
      <Pane
        query={versions}
        empty={<EmptyState title={t('shell.menuAdmin.versions.none')} hint={t('shell.menuAdmin.versions.noneHint')} />}
      >
        {(items) => (
          <div className="ma__versions">
            <div className="ma__versionlist scroll">
              <ol aria-label={t('shell.menuAdmin.versions.list')}>
                {items.map((item) => (
                  <li key={item.version}>
                    <VersionButton
                      item={item}
                      isOn={item === chosen}
                      isNow={item.version === publishedVersion}
                      onChoose={() => setWanted(item.version)}
                    />
                  </li>
                ))}
              </ol>
              {versions.hasNextPage ? (
                <Button
                  variant="ghost"
                  block
                  busy={versions.isFetchingNextPage}
                  onClick={() => void versions.fetchNextPage()}
                >
                  {t('shell.menuAdmin.versions.more')}
                </Button>
              ) : null}
            </div>
            {chosen ? <VersionDetail key={chosen.version} of={of} item={chosen} {...rest} /> : null}
          </div>
        )}
      </Pane>
    </Modal>
  )
}

function VersionButton(props: { item: Version; isOn: boolean; isNow: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { item, isOn, isNow, onChoose } = props
  return (
    <button type="button" className="ma__version" aria-pressed={isOn} onClick={onChoose}>
      <b>
        {t('shell.menuAdmin.versions.version', { version: item.version })}
        {isNow ? <Badge tone="green">{t('shell.menuAdmin.versions.now')}</Badge> : null}
      </b>
      <span>{item.publishedBy ? name(item.publishedBy) : t('shell.menuAdmin.versions.first')}</span>
      <time dateTime={item.publishedAt}>{formatDateTime(item.publishedAt)}</time>
      {item.note ? <span className="ell">{item.note}</span> : null}
    </button>
  )
}

function VersionDetail({
  of,
  item,
  editor,
  onRestored,
}: Omit<Props, 'publishedVersion' | 'onClose'> & { item: Version }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const { version, note, menuCount } = item
  const [against, setAgainst] = useState<'before' | 'now'>(version > 1 ? 'before' : 'now')
  const changes = useQuery(
    changesQuery(
      against === 'before' ? { ...of, from: version - 1, to: version } : { ...of, from: version, to: 'draft' },
    ),
  )
  const restoring = useCallMutation(calls.restoreMenuVersion)
  const restore = async () => {
    const isSure = await confirm({
      title: t('shell.menuAdmin.versions.restoreQuestion', { version }),
      text: t('shell.menuAdmin.versions.restoreText'),
      action: t('shell.menuAdmin.versions.restoreAction'),
    })
    if (!isSure) return
    try {
      await restoring.mutateAsync({ ...of, version, revision: await editor.keeper.flush() })
      toast.success(t('shell.menuAdmin.versions.restored', { version }))
      onRestored()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <div className="ma__versionbody scroll">
      <p className="ma__help">
        {t('shell.menuAdmin.tree.count', { count: menuCount })}
        {note ? ` · ${note}` : ''}
      </p>
      <div className="ma__bar">
        {version > 1 ? (
          <Segmented
            label={t('shell.menuAdmin.versions.compare')}
            options={[
              { value: 'before', label: t('shell.menuAdmin.versions.inIt') },
              { value: 'now', label: t('shell.menuAdmin.versions.since') },
            ]}
            value={against}
            onChange={setAgainst}
          />
        ) : null}
        <Button busy={restoring.isPending} onClick={() => void restore()}>
          {t('shell.menuAdmin.versions.restore')}
        </Button>
      </div>
      <Pane query={changes} isEmpty={() => false}>
        {(all) => <ChangeList changes={all} />}
      </Pane>
    </div>
  )
}
