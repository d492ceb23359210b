import { IconFileUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { filesPerSet, totalBytes } from '../../contract/files.rules.ts'
import { limitSize } from '../limit-size.ts'
import { filesIn } from '../upload/dropped-files.ts'
import { usePastedName } from './use-pasted-name.ts'

type Props = {
  /** The chooser of the browser, for others that open it. */
  input: RefObject<HTMLInputElement | null>
  /** Limit of the set, bytes. */
  mostBytes?: number
  mostFiles?: number
  onFiles: (files: readonly File[]) => void
}

/** Takes files by button, by dropping them, folders too, and by pasting. */
export function DropArea({ input, mostBytes = totalBytes, mostFiles = filesPerSet, onFiles }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const named = usePastedName()
  // One more than fits, so that whoever brings too many is told so.
  const collect = (data: DataTransfer) => filesIn(data, mostFiles + 1)

  const drop = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(false)
    void collect(event.dataTransfer).then(onFiles)
  }
  const paste = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'defaultPrevented'>) => {
    if (event.defaultPrevented || event.clipboardData.files.length === 0) return
    event.preventDefault()
    void collect(event.clipboardData).then((files) => onFiles(files.map(named)))
  }
  usePasteOnPage(paste)

  return (
    <div
      className={classNames('fdrop__area', isOver && 'fdrop__area--over')}
      onDragOver={(event) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('files.drop.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file chosen again must be heard again.
          event.target.value = ''
          onFiles(files)
        }}
      />
      <p className="fdrop__lead">
        <span className="fdrop__wide">{t('files.drop.lead')}</span>
        <Button variant="soft" icon={IconFileUpload} onClick={() => input.current?.click()}>
          {t('files.drop.choose')}
        </Button>
      </p>
      <p className="fdrop__limits">{t('files.drop.limits', { size: limitSize(mostBytes), count: mostFiles })}</p>
    </div>
  )
}

const bringsFiles = ({ types }: DataTransfer) => types.includes('Files')

/** What is pasted while nothing on the page has the focus is meant for here. */
function usePasteOnPage(paste: (event: ClipboardEvent) => void): void {
  const latest = useLatest(paste)
  useEffect(() => {
    const hear = (event: globalThis.ClipboardEvent) => {
      if (event.target === document.body) latest.current(event as unknown as ClipboardEvent)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [latest])
}
