import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { previewCalls, type Viewer } from '../../contract/preview.contract.ts'
import { cellsOf } from './csv.ts'

/** The beginning of a text; a separated one as a table. */
export function TextView({ viewer: { fileId, key, kind, name } }: { viewer: Viewer }) {
  const { t } = useTranslation()
  const text = useQuery({
    queryKey: keyOf(previewCalls.previewText, { fileId, key }),
    queryFn: ({ signal }) => call(previewCalls.previewText, { fileId, key }, { signal }),
  })
  return (
    <Pane query={text}>
      {({ text, isCut }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrows
        <div className="fview__text scroll" tabIndex={0} role="region" aria-label={name}>
          {isCut ? <Note>{t('files.viewer.cut')}</Note> : null}
          {kind === 'csv' ? <Cells text={text} isCut={isCut} /> : <pre>{text}</pre>}
        </div>
      )}
    </Pane>
  )
}

function Cells({ text, isCut }: { text: string; isCut: boolean }) {
  const { t } = useTranslation()
  const table = useMemo(() => cellsOf(text), [text])
  return (
    <>
      {table.isCut && !isCut ? <Note>{t('files.viewer.cut')}</Note> : null}
      <table className="fview__cells">
        <tbody>
          {table.rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text that does not change
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text that does not change
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
