import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Article } from '../../contract/boards.entities.ts'
import { useVersions, versionQuery } from '../boards.queries.ts'
import { Comparison } from './comparison.tsx'
import { useRestoreVersion } from './use-restore-version.ts'

type Props = { article: Article; onClose: () => void }

/** Two versions of an article beside each other's words: what went, what came (BOARD-061). */
export default function CompareDialog({ article, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useWriterName()
  const { boardId, articleId, articleVersion } = article
  const versions = useVersions(articleId)
  const [pair, setPair] = useState({ before: Math.max(articleVersion - 1, 1), after: articleVersion })
  const before = useQuery(versionQuery({ boardId, articleId, articleVersion: pair.before }))
  const after = useQuery(versionQuery({ boardId, articleId, articleVersion: pair.after }))
  const restore = useRestoreVersion(article)
  const [isBusy, setBusy] = useState(false)

  const options = (versions.data ?? []).map((each) => ({
    value: String(each.articleVersion),
    label: [
      t('boards.read.versionNumber', { number: each.articleVersion }),
      formatDateTime(each.changedDate),
      nameOf(each.changedUser).full,
      each.note,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  const both = {
    data: before.data && after.data ? { before: before.data, after: after.data } : undefined,
    isError: before.isError || after.isError,
    isFetching: before.isFetching || after.isFetching,
    refetch: () => Promise.all([before.refetch(), after.refetch()]),
  }
  const restoreIt = async () => {
    setBusy(true)
    if (await restore(pair.before)) onClose()
    else setBusy(false)
  }

  return (
    <Modal
      open
      width={960}
      height={600}
      title={t('boards.versions.compareTitle')}
      onClose={onClose}
      footer={
        <>
          {article.can.restoreVersion && pair.before < articleVersion ? (
            <Button size="lg" busy={isBusy} onClick={() => void restoreIt()}>
              {t('boards.versions.restoreNumber', { number: pair.before })}
            </Button>
          ) : null}
          <Button size="lg" variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <Pane query={versions}>
        {() => (
          <>
            <div className="bcmp__pick">
              <SelectField
                label={t('boards.versions.before')}
                value={String(pair.before)}
                options={options}
                onChange={(value) => setPair({ ...pair, before: Number(value) })}
              />
              <SelectField
                label={t('boards.versions.after')}
                value={String(pair.after)}
                options={options}
                onChange={(value) => setPair({ ...pair, after: Number(value) })}
              />
            </div>
            <Pane query={both} isEmpty={() => false}>
              {(data) => <Comparison {...data} />}
            </Pane>
          </>
        )}
      </Pane>
    </Modal>
  )
}
