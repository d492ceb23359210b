import { type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import './drop.css'
import { useSelection } from '#platform/web/ui/lists/use-selection.ts'
import { BulkActs } from './bulk-acts.tsx'
import { CutOffNote } from './cut-off-note.tsx'
import { DropArea } from './drop-area.tsx'
import type { FileDropProps } from './drop-props.ts'
import { RefusalList } from './refusal-list.tsx'
import { UploadTable } from './upload-table.tsx'
import { useDrop } from './use-drop.ts'

/** A place for files: chosen, dropped or pasted, sent in parts, put in order and deleted again. */
export default function FileDrop(props: FileDropProps) {
  const { t } = useTranslation()
  const drop = useDrop(props)
  const headingId = useId()
  const ids = [
    ...drop.files.map(({ fileId }) => fileId),
    ...drop.uploads.map(({ id }) => id),
    ...drop.unfinished.map(({ flowIdentifier }) => flowIdentifier),
  ]
  const selection = useSelection(ids)
  const input = useRef<HTMLInputElement>(null)
  const section = useRef<HTMLElement>(null)
  useFocusBack(section, ids.length)

  return (
    <section className="fdrop" ref={section} aria-labelledby={headingId}>
      <h2 className="fdrop__h" id={headingId}>
        {props.label ?? t('files.drop.label')}
      </h2>
      {drop.mayChange ? (
        <DropArea
          input={input}
          mostBytes={drop.limits?.totalBytes ?? props.limits?.totalBytes}
          mostFiles={drop.limits?.files}
          onFiles={(files) => void drop.choose(files)}
        />
      ) : null}
      <CutOffNote drop={drop} />
      <RefusalList refused={drop.refused} onDismiss={drop.dismissRefused} />
      {drop.list.isError && drop.list.data === undefined ? (
        <ErrorState retrying={drop.list.isFetching} onRetry={() => void drop.list.refetch()} />
      ) : null}
      {ids.length > 0 ? (
        <>
          <BulkActs drop={drop} selection={selection} />
          <UploadTable
            drop={drop}
            code={props.code}
            selection={selection}
            below={props.below}
            onChoose={() => input.current?.click()}
          />
        </>
      ) : null}
    </section>
  )
}

/** Who removes a row was in it: the focus goes to the button that chooses, and not to the top of the page. */
function useFocusBack(section: RefObject<HTMLElement | null>, rows: number): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const element = section.current
    const keep = (event: FocusEvent) => {
      last.current = event.target as Element
    }
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [section])
  // A row is gone only when their number has changed.
  useEffect(() => {
    if (last.current && !last.current.isConnected && document.activeElement === document.body)
      section.current?.querySelector('button')?.focus()
  }, [section, rows])
}
