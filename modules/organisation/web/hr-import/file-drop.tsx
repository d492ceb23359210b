import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Progress } from '#platform/web/ui/states/progress.tsx'

type Props = {
  /** Sends the file; hears how much has been sent. */
  send: (file: File, onProgress: (part: number) => void) => Promise<void>
  /** Beside other acts instead of a place of its own. */
  small?: boolean
}

const types = '.csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file by button or by dropping it. */
export function FileDrop({ send, small = false }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [isOver, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file || part !== undefined) return
    setPart(0)
    try {
      await send(file, setPart)
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setPart(undefined)
      if (input.current) input.current.value = ''
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const choose = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
        aria-label={t('organisation.import.file')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button
        variant={small ? 'line' : 'primary'}
        icon={IconFileUpload}
        busy={part !== undefined}
        onClick={() => input.current?.click()}
      >
        {small ? t('organisation.import.addFile') : t('organisation.import.choose')}
      </Button>
    </>
  )
  if (small) return choose
  return (
    <div
      className={classNames('hri__drop', isOver && 'hri__drop--over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="hri__lead">{t('organisation.import.lead')}</p>
      <p className="muted">{t('organisation.import.limits')}</p>
      {choose}
      {part === undefined ? null : <Progress label={t('organisation.import.sending')} value={part} tone="accent" />}
    </div>
  )
}
