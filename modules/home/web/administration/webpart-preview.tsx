import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Webpart, webpartCalls } from '../../contract/webparts.contract.ts'
import { previewCell } from '../../contract/webparts.rules.ts'
import { PartCard } from '../page/part-card.tsx'

/** What a webpart shows, with the data of the administrator who looks (DESIGNER-019, DESIGNER-070, DESIGNER-073). */
export function WebpartPreview({ webpart, onClose }: { webpart: Webpart; onClose: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { id, component, titles, columns, rows, props, isRegistered } = webpart
  const input = { component, props }
  const shown = useQuery({
    queryKey: keyOf(webpartCalls.webpartPreview, input),
    queryFn: () => call(webpartCalls.webpartPreview, input),
    enabled: isRegistered,
    gcTime: 0,
  })
  const { data } = shown
  return (
    <Modal
      open
      title={t('home.webparts.previewOf', { name: name(titles) })}
      width={Math.max(480, Math.min(3, columns) * previewCell.width + 48)}
      height="auto"
      onClose={onClose}
    >
      {isRegistered ? (
        <div className="wppreview" style={{ width: columns * previewCell.width, height: rows * previewCell.height }}>
          <PartCard
            part={{
              id: String(id),
              type: 'part',
              component,
              title: titles,
              colidx: 0,
              rowidx: 0,
              colcnt: columns,
              rowcnt: rows,
              layer: 0,
              settings: data?.settings ?? {},
              isBare: false,
            }}
            answer={{
              data: data && !data.isFailed ? (data.data ?? null) : undefined,
              isError: shown.isError || (data?.isFailed ?? false),
              isFetching: shown.isFetching,
              refetch: shown.refetch,
            }}
          />
        </div>
      ) : (
        <EmptyState drawing="broken" title={t('home.webparts.componentNotFound')} hint={<code>{component}</code>} />
      )}
    </Modal>
  )
}
